import * as z from 'zod/mini';
import { teaserFields } from '../content/audiences.ts';
import { contentLabel, countedLabel } from '../content/tags.ts';
import { text, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';

export const COURSES_PAGE_SIZE = 20;
export const COURSE_TITLE_MAX_LENGTH = 160;
export const COURSE_DESCRIPTION_MAX_LENGTH = 300;

/** `live` is held at set times; `recorded` is watched whenever it suits. */
export const COURSE_KINDS = ['live', 'recorded'] as const;
export const courseKind = z.enum(COURSE_KINDS);
export type CourseKind = z.infer<typeof courseKind>;

/** What is asked for it. */
export const COURSE_PRICES = ['free', 'paid'] as const;
export const coursePrice = z.enum(COURSE_PRICES);
export type CoursePrice = z.infer<typeof coursePrice>;

const instant = z.iso.datetime();

const courseCard = {
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  kind: courseKind,
  /** Who teaches it; may be empty. */
  presenter: z.string(),
  category: z.nullable(contentLabel),
  /** What whoever completes it is given; 0 where it gives none. */
  hours: z.number(),
  /** What the caller pays now, in dollars incl. GST; 0 is free. */
  price: z.number(),
  /** What members in good standing pay, where that is less than the caller does. */
  memberPrice: z.nullable(z.number()),
  /** The address of its picture; empty without one. */
  imageUrl: z.string(),
  /** What the picture shows; empty for one that only decorates. */
  imageDescription: z.string(),
  /** Of a live course: when the next session begins, or the last one began; null for a recorded one. */
  startsUtc: z.nullable(instant),
  /** Of a live course: all of its sessions are over. */
  isOver: z.boolean(),
  /** Of a live course: it does not take place. */
  isCalledOff: z.boolean(),
  /** How many more can enrol; null without a limit. */
  placesLeft: z.nullable(z.int()),
  isEnrolled: z.boolean(),
  /** Of a recorded course: what is said in its recording can be read in it. */
  hasCaptions: z.boolean(),
  /** When the caller had completed it; null where they have not. */
  completedUtc: z.nullable(instant),
  /** Of what the caller has paid for it, what comes back when they unenrol now, in dollars; null where they paid nothing. */
  refund: z.nullable(z.number()),
  ...teaserFields,
};

export const courseItem = z.object(courseCard);
export type CourseItem = z.infer<typeof courseItem>;

const courseSession = z.object({
  startsUtc: instant,
  endsUtc: instant,
  /** Where people go; empty for one that is only online. */
  place: z.string(),
  /** Where it is joined online: only for who is enrolled; null otherwise, and where there is none. */
  linkUrl: z.nullable(z.string()),
});
export type CourseSession = z.infer<typeof courseSession>;

/** What is known of a test before it is taken. */
export const courseTestTerms = {
  questionCount: z.int(),
  /** So many have to be right. */
  neededCount: z.int(),
  /** Null without a limit. */
  maxAttempts: z.nullable(z.int()),
  /** Between two attempts. */
  waitHours: z.int(),
};

/** Of a teaser what its card does not have is empty. */
export const courseDetail = z.object({
  ...courseCard,
  /** Sanitised HTML. */
  content: z.string(),
  sessions: z.array(courseSession),
  /** The recording: only for who is enrolled. */
  recordingUrl: z.nullable(z.string()),
  /** Whether it has a recording that is watched on its page. */
  hasRecording: z.boolean(),
  /** The test that completes it, once the recording is watched; null without one. */
  test: z.nullable(z.object(courseTestTerms)),
  /** All that was paid comes back until so many days before it begins, or after one enrolled; null where nothing does. */
  refundDays: z.nullable(z.int()),
  /** Why it does not take place; empty while it does. */
  calledOffReason: z.string(),
});
export type CourseDetail = z.infer<typeof courseDetail>;

export const listCourses = endpoint({
  method: 'POST',
  path: '/api/cpd/courses/list',
  summary:
    'Courses within their dates: live ones by when they are next held, then recorded ones by title, then what is over. Who may not read one finds its teaser where the office shows one.',
  body: z.strictObject({
    ...pageRequest.shape,
    size: z._default(pageRequest.shape.size.def.innerType, COURSES_PAGE_SIZE),
    /** Looked for in title, description and presenter. */
    keyword: z.optional(text(100)),
    categoryId: z.optional(uuid()),
    kind: z.optional(courseKind),
    /** By what the caller pays. */
    price: z.optional(coursePrice),
  }),
  data: z.object({ courses: z.array(courseItem), totalItems: z.int() }),
});

export const listCourseCategories = endpoint({
  method: 'GET',
  path: '/api/cpd/coursecategories',
  summary: 'The categories of courses in their order, each with how many courses the caller finds there.',
  data: z.object({ categories: z.array(countedLabel) }),
});

export const getCourse = endpoint({
  method: 'GET',
  path: '/api/cpd/courses/:id',
  summary:
    'One course within its dates, and whatever the caller is enrolled in; its teaser for who may not read it. Links lead to who is enrolled.',
  params: z.strictObject({ id: uuid() }),
  data: courseDetail,
  refusals: ['not-found'],
});

const enrolment = z.object({
  id: z.uuid(),
  enrolledUtc: instant,
  /** What was called off stays until it would have been over. */
  status: z.enum(['Enrolled', 'Completed', 'Called off']),
  course: courseItem,
});
export type Enrolment = z.infer<typeof enrolment>;

export const listEnrolments = endpoint({
  method: 'GET',
  path: '/api/cpd/enrolled',
  summary:
    'The courses that the caller is enrolled in, the last one first; what was called off of them until it would have been over.',
  data: z.object({ enrolments: z.array(enrolment) }),
});

export const enrol = endpoint({
  method: 'POST',
  path: '/api/cpd/enrol',
  summary: 'Enrols the caller in a course that is free to them, once: again answers the same enrolment.',
  body: z.strictObject({ id: uuid() }),
  data: z.object({ enrolmentId: z.uuid() }),
  refusals: ['not-found', 'wrong-state'],
});

export const unenrol = endpoint({
  method: 'POST',
  path: '/api/cpd/unenrol',
  summary:
    'Takes the caller out of a course, whose place is free then, and gives back what its rules say. Who is not enrolled stays so.',
  body: z.strictObject({
    courseId: uuid(),
    /** What the caller was told comes back: where it is less by now, nothing is done. */
    refundAsSeen: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(1_000_000)))),
  }),
  data: z.object({
    /** Dollars that are on their way back; 0 where nothing is. */
    refunded: z.number(),
  }),
  refusals: ['not-found', 'wrong-state'],
});
