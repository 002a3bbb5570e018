import {
  enrol,
  getCourse,
  listCourseCategories,
  listCourses,
  listEnrolments,
  unenrol,
} from '@linehaul/contract/courses';
import { openCourseCheckout, payForCourse } from '@linehaul/contract/course-payments';
import {
  createOfficeCourse,
  deleteOfficeCourse,
  getOfficeCourse,
  listCourseChoices,
  listOfficeCourses,
  previewOfficeCourse,
  publishOfficeCourse,
  saveOfficeCourse,
  takeDownOfficeCourse,
  unpublishOfficeCourse,
} from '@linehaul/contract/office-courses';
import {
  callOffCourse,
  courseCallingOffProgress,
  previewCourseCallingOff,
} from '@linehaul/contract/office-course-calling-off';
import {
  completeCourseByHand,
  enrolByHand,
  listOfficeEnrolments,
  markCourseAttendance,
} from '@linehaul/contract/office-enrolments';
import { CARD, confirmIntent } from '../../money/money-factories.ts';
import { createCourse, createEnrolment, type NewCourse, sentCourse } from '../../courses/course-factories.ts';
import { type Cell, sample } from '../sample.ts';

/** Only members in good standing read it: none of the actors is one, and it is not shown to others. */
const FOREIGN = { audience: 'members', showsTeaser: false } as const;
const OFFICE_ONLY = { others: 404, admin: 200, owner: 200 } as const;

const course =
  (values: NewCourse = {}) =>
  async ({ world: { portal } }: Cell) => ({ id: await createCourse(portal, values) });

const seen = (values: NewCourse = {}) => {
  const made = course(values);
  return async (cell: Cell) => ({ body: { ...(await made(cell)), version: 1 } });
};
const DRAFT = { publishedFrom: null };
const LIVE = { sessions: [48] };
const CALLED_OFF = { ...LIVE, calledOffAt: new Date('2026-11-01'), calledOffReason: 'Floods' };

/** A course whose checkout is open, with a card that works. */
const confirmed = async (cell: Cell) => {
  const { portal } = cell.world;
  const { id: courseId } = await course({ priceCents: 11_000 })(cell);
  const { ownToken: token } = cell.actor;
  if (token !== undefined) {
    const opened = await portal.call(openCourseCheckout, { body: { courseId }, token });
    if (opened.status === 200) await confirmIntent(portal.sandbox, opened.data.clientSecret, CARD.works);
  }
  return { body: { courseId } };
};

const OFFICE_SAMPLES = {
  'POST /api/admin/courses/list': [sample(listOfficeCourses, { ask: () => ({ body: {} }) })],
  'GET /api/admin/courses/detail': [
    sample(getOfficeCourse, { ask: async (cell) => ({ query: await course()(cell) }) }),
  ],
  'GET /api/admin/courses/preview': [
    sample(previewOfficeCourse, { ask: async (cell) => ({ query: await course(DRAFT)(cell) }) }),
  ],
  'GET /api/admin/courses/choices': [sample(listCourseChoices)],
  'POST /api/admin/courses/create': [
    sample(createOfficeCourse, { ask: () => ({ body: { kind: 'live' as const, title: 'A course' } }) }),
  ],
  'POST /api/admin/courses/save': [
    sample(saveOfficeCourse, {
      ask: async (cell) => ({ body: { ...(await course()(cell)), version: 1, course: sentCourse() } }),
    }),
  ],
  'POST /api/admin/courses/publish': [sample(publishOfficeCourse, { ask: seen(DRAFT) })],
  'POST /api/admin/courses/takedown': [sample(takeDownOfficeCourse, { ask: seen() })],
  'POST /api/admin/courses/unpublish': [sample(unpublishOfficeCourse, { ask: seen() })],
  'POST /api/admin/courses/delete': [sample(deleteOfficeCourse, { ask: seen(DRAFT) })],
  'POST /api/admin/courses/enrolments': [
    sample(listOfficeEnrolments, {
      ask: async (cell) => ({ body: { courseId: (await course()(cell)).id } }),
    }),
  ],
  'GET /api/admin/courses/calloff/preview': [
    sample(previewCourseCallingOff, { ask: async (cell) => ({ query: await course(LIVE)(cell) }) }),
  ],
  'POST /api/admin/courses/calloff': [
    sample(callOffCourse, {
      ask: async (cell) => ({
        body: { ...(await course(LIVE)(cell)), version: 1, reason: 'Floods', peopleAsSeen: 0 },
      }),
    }),
  ],
  'GET /api/admin/courses/calloff/progress': [
    sample(courseCallingOffProgress, { ask: async (cell) => ({ query: await course(CALLED_OFF)(cell) }) }),
  ],
  'POST /api/admin/courses/enrol': [
    sample(enrolByHand, {
      ask: async (cell) => {
        const { id: courseId } = await course()(cell);
        return { body: { courseId, accountId: cell.world.bystander.id, reason: 'Asked by phone' } };
      },
    }),
  ],
  'POST /api/admin/courses/complete': [
    sample(completeCourseByHand, {
      ask: async (cell) => {
        const { portal, bystander } = cell.world;
        const { id: courseId } = await course()(cell);
        const enrolmentId = await createEnrolment(portal, { courseId, accountId: bystander.id });
        return { body: { enrolmentId, reason: 'Watched it here' } };
      },
    }),
  ],
  'POST /api/admin/courses/attendance': [
    sample(markCourseAttendance, {
      ask: async (cell) => {
        const { id: courseId } = await course({ sessions: [-3] })(cell);
        return { body: { courseId, attended: true, enrolmentIds: null } };
      },
    }),
  ],
};

export const COURSE_SAMPLES = {
  ...OFFICE_SAMPLES,
  'POST /api/cpd/courses/list': [sample(listCourses, { ask: () => ({ body: {} }) })],
  'GET /api/cpd/coursecategories': [sample(listCourseCategories)],
  'GET /api/cpd/courses/:id': [
    sample(getCourse, {
      about: 'for everybody',
      ask: async (cell) => ({ params: await course()(cell) }),
    }),
    sample(getCourse, {
      about: 'for others',
      ask: async (cell) => ({ params: await course(FOREIGN)(cell) }),
      outcomes: OFFICE_ONLY,
    }),
  ],
  'GET /api/cpd/enrolled': [sample(listEnrolments)],
  'POST /api/cpd/enrol': [
    sample(enrol, { about: 'for everybody', ask: async (cell) => ({ body: await course()(cell) }) }),
    sample(enrol, {
      about: 'for others',
      ask: async (cell) => ({ body: await course(FOREIGN)(cell) }),
      outcomes: OFFICE_ONLY,
    }),
  ],
  'POST /api/cpd/checkout': [
    sample(openCourseCheckout, {
      ask: async (cell) => ({ body: { courseId: (await course({ priceCents: 11_000 })(cell)).id } }),
    }),
  ],
  'POST /api/cpd/pay': [sample(payForCourse, { ask: confirmed })],
  'POST /api/cpd/unenrol': [
    sample(unenrol, {
      about: 'for everybody',
      ask: async (cell) => ({ body: { courseId: (await course()(cell)).id } }),
    }),
    sample(unenrol, {
      about: 'for others',
      ask: async (cell) => ({ body: { courseId: (await course(FOREIGN)(cell)).id } }),
      outcomes: OFFICE_ONLY,
    }),
  ],
};
