import * as z from 'zod/mini';
import { audience } from '../content/audiences.ts';
import { PICTURE_DESCRIPTION_MAX_LENGTH } from '../association/pictures.ts';
import {
  changedItem,
  officePageRequest,
  publishAsked,
  seenItem,
  standingFields,
  stateCounts,
  takeDownAsked,
} from '../content/office-values.ts';
import { priceDollars } from '../events/office-event-values.ts';
import { contentLabel } from '../content/tags.ts';
import { secureLink } from '../values/secure-link.ts';
import { requiredText, text, uuid } from '../values/text.ts';
import { wallTime } from '../values/wall-time.ts';
import { writtenHtml } from '../values/written-html.ts';
import { endpoint } from '../wire/endpoint.ts';
import { creditHours, places, refundDays } from './course-values.ts';
import { editedCourseTest } from './office-course-tests.ts';
import { keptRecording } from './office-recordings.ts';
import {
  COURSE_DESCRIPTION_MAX_LENGTH,
  COURSE_TITLE_MAX_LENGTH,
  courseDetail,
  courseKind,
} from './courses.ts';

export const OFFICE_COURSES_PAGE_SIZE = 20;
export const COURSE_PRESENTER_MAX_LENGTH = 120;
export const COURSE_PLACE_MAX_LENGTH = 200;
export const COURSE_MAX_SESSIONS = 30;
export const COURSE_TRANSCRIPT_MAX_LENGTH = 100_000;

const instant = z.iso.datetime();

const sentSession = z.strictObject({
  /** On the clocks of the association. */
  startsAt: wallTime('Please enter when it begins'),
  endsAt: wallTime('Please enter when it ends'),
  place: text(COURSE_PLACE_MAX_LENGTH),
  linkUrl: secureLink,
});
export type SentSession = z.infer<typeof sentSession>;

const courseFields = {
  title: requiredText('Please type a title', COURSE_TITLE_MAX_LENGTH),
  /** Shown on its card, and of its teaser. */
  description: text(COURSE_DESCRIPTION_MAX_LENGTH),
  /** HTML, sanitised when it is kept. */
  content: writtenHtml({ notLoaded: 'The text has not been loaded yet', tooLong: 'The text is too long' }),
  presenter: text(COURSE_PRESENTER_MAX_LENGTH),
  categoryId: z.nullable(uuid()),
  hours: creditHours,
  /** What they count as in the records of those who complete it; null where nobody is given any. */
  cpdCategoryId: z.nullable(uuid()),
  /** Dollars incl. GST; 0 is free, else at least one dollar. */
  price: priceDollars(),
  /** For members in good standing; null where it is the same. */
  memberPrice: z.nullable(priceDollars()),
  /** All that was paid comes back until so many days before it begins, or after one enrolled in a recorded one; null where nothing does. */
  refundDays: z.nullable(refundDays),
  /** How many may be enrolled; null without a limit. */
  places: z.nullable(places),
  /** Of a live course. */
  sessions: z
    .array(sentSession)
    .check(z.maxLength(COURSE_MAX_SESSIONS, `Please enter at most ${COURSE_MAX_SESSIONS} sessions`)),
  /** Of a recorded course: where it is watched. */
  recordingUrl: secureLink,
  /** What is said in a recording that the portal serves itself; where it is empty, its captions say it, if there are any. */
  transcript: text(COURSE_TRANSCRIPT_MAX_LENGTH),
  /** As `uploadPicture` answered it; null for one that is drawn a scene. */
  pictureId: z.nullable(uuid()),
  /** What the picture shows, for those who do not see it; empty where it only decorates. */
  pictureDescription: text(PICTURE_DESCRIPTION_MAX_LENGTH),
  audience,
  /** The membership products that open what is for `products`: at least one then. */
  productIds: z.array(uuid()).check(z.maxLength(50)),
  /** Whether who may not read it is shown that it exists. */
  showsTeaser: z.boolean(),
};

export const sentCourse = z.strictObject(courseFields);
export type SentCourse = z.infer<typeof sentCourse>;

const officeCourseRow = z.object({
  id: z.uuid(),
  version: z.int(),
  title: z.string(),
  ...standingFields,
  kind: courseKind,
  category: z.nullable(z.string()),
  hours: z.number(),
  price: z.number(),
  /** How many people are enrolled now. */
  enrolled: z.int(),
  places: z.nullable(z.int()),
  isCalledOff: z.boolean(),
});
export type OfficeCourseRow = z.infer<typeof officeCourseRow>;

export const listOfficeCourses = endpoint({
  method: 'POST',
  path: '/api/admin/courses/list',
  summary: 'Courses for the office, what was changed last first; and how many there are in each state.',
  body: z.strictObject(officePageRequest),
  data: z.object({ courses: z.array(officeCourseRow), totalItems: z.int(), counts: stateCounts }),
});

const editedCourse = z.object({
  id: z.uuid(),
  version: z.int(),
  kind: courseKind,
  ...standingFields,
  updatedUtc: instant,
  /** Null where nobody who is known did. */
  updatedBy: z.nullable(z.string()),
  enrolled: z.int(),
  /** How many of them have completed it. */
  completed: z.int(),
  isCalledOff: z.boolean(),
  /** The one that the portal serves itself. */
  recording: z.nullable(keptRecording),
  /** At the end of a recorded one; null without one. */
  test: z.nullable(editedCourseTest),
  ...courseFields,
  title: z.string(),
  recordingUrl: z.string(),
  sessions: z.array(
    z.object({ startsAt: z.string(), endsAt: z.string(), place: z.string(), linkUrl: z.string() }),
  ),
});
export type EditedCourse = z.infer<typeof editedCourse>;

const oneCourse = z.strictObject({ id: uuid() });

export const getOfficeCourse = endpoint({
  method: 'GET',
  path: '/api/admin/courses/detail',
  summary: 'One course as it is edited.',
  query: oneCourse,
  data: editedCourse,
  refusals: ['not-found'],
});

export const previewOfficeCourse = endpoint({
  method: 'GET',
  path: '/api/admin/courses/preview',
  summary: 'A course, as it is kept, as somebody who may read it finds it once it is published.',
  query: oneCourse,
  data: courseDetail,
  refusals: ['not-found'],
});

export const listCourseChoices = endpoint({
  method: 'GET',
  path: '/api/admin/courses/choices',
  summary:
    'The categories a course can be in, what its hours can count as, and the membership products it can be for.',
  data: z.object({
    categories: z.array(contentLabel),
    cpdCategories: z.array(contentLabel),
    products: z.array(contentLabel),
  }),
});
export type CourseChoices = z.infer<typeof listCourseChoices.data>;

export const createOfficeCourse = endpoint({
  method: 'POST',
  path: '/api/admin/courses/create',
  summary: 'Begins a course as a draft.',
  body: z.strictObject({
    kind: courseKind,
    title: requiredText('Please type a title', COURSE_TITLE_MAX_LENGTH),
  }),
  data: changedItem,
});

export const saveOfficeCourse = endpoint({
  method: 'POST',
  path: '/api/admin/courses/save',
  summary:
    'Changes a course as a whole, with its sessions. Refused when somebody else has changed it since, and with fewer places than people who are enrolled.',
  body: z.strictObject({ ...seenItem, course: sentCourse }),
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});

export const publishOfficeCourse = endpoint({
  method: 'POST',
  path: '/api/admin/courses/publish',
  summary:
    'Publishes a course at once, or at a time on the clocks of the association: a live one has a session, a recorded one its recording.',
  body: publishAsked,
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});

export const takeDownOfficeCourse = endpoint({
  method: 'POST',
  path: '/api/admin/courses/takedown',
  summary: 'Takes a course down, at once or at a time, or leaves it up; who is enrolled keeps it.',
  body: takeDownAsked,
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});

export const unpublishOfficeCourse = endpoint({
  method: 'POST',
  path: '/api/admin/courses/unpublish',
  summary: 'Makes a course a draft again; who is enrolled keeps it.',
  body: z.strictObject(seenItem),
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});

export const deleteOfficeCourse = endpoint({
  method: 'POST',
  path: '/api/admin/courses/delete',
  summary: 'Deletes a draft in which nobody was ever enrolled.',
  body: z.strictObject(seenItem),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});
