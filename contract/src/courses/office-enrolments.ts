import * as z from 'zod/mini';
import { requiredText, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';

const enrolledPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  enrolledUtc: z.iso.datetime(),
  /** Null where they have not. */
  completedUtc: z.nullable(z.iso.datetime()),
  /** How often they have handed in the test of the course, as far as it counts. */
  attempts: z.int(),
});
export type EnrolledPerson = z.infer<typeof enrolledPerson>;

export const listOfficeEnrolments = endpoint({
  method: 'POST',
  path: '/api/admin/courses/enrolments',
  summary: 'Who is enrolled in a course, by name, and who of them has completed it.',
  body: z.strictObject({ ...pageRequest.shape, courseId: uuid() }),
  data: z.object({
    people: z.array(enrolledPerson),
    totalItems: z.int(),
    /** On all pages. */
    completed: z.int(),
    /** Whether the office says now who was there: of a live course, since its last session began. */
    canMark: z.boolean(),
    /** Whether the course ends with a test. */
    hasTest: z.boolean(),
    /** How often the test can be handed in; null without a limit, or without a test. */
    maxAttempts: z.nullable(z.int()),
    /** Whether the office can record by hand that somebody has completed it: of a recorded course. */
    canComplete: z.boolean(),
  }),
  refusals: ['not-found'],
});

export const ATTENDANCE_MAX_PEOPLE = 1000;

export const markCourseAttendance = endpoint({
  method: 'POST',
  path: '/api/admin/courses/attendance',
  summary:
    'Notes who was at a live course, or takes that back: who was there has completed it, and has its hours within a minute. What is so already stays so.',
  body: z.strictObject({
    courseId: uuid(),
    attended: z.boolean(),
    /** Of whom; null for everybody who is enrolled. */
    enrolmentIds: z.nullable(z.array(uuid()).check(z.minLength(1), z.maxLength(ATTENDANCE_MAX_PEOPLE))),
  }),
  data: z.object({
    /** The enrolments that this has changed, of which it can be taken back. */
    changed: z.array(z.uuid()),
  }),
  refusals: ['not-found', 'wrong-state'],
});

export const BY_HAND_REASON_MAX_LENGTH = 300;
const reason = requiredText('Please say why', BY_HAND_REASON_MAX_LENGTH);

export const sentEnrolment = z.object({ accountId: uuid('Please choose one of the suggestions'), reason });
export type SentEnrolment = z.infer<typeof sentEnrolment>;

export const enrolByHand = endpoint({
  method: 'POST',
  path: '/api/admin/courses/enrol',
  summary:
    'Enrols somebody in a published course by hand, whoever it is for and without a charge, with the reason. They are told by mail unless it is over.',
  body: z.strictObject({ courseId: uuid(), ...sentEnrolment.shape }),
  data: z.object({ enrolmentId: z.uuid() }),
  refusals: ['not-found', 'wrong-state'],
});

export const sentCompletion = z.object({ reason });
export type SentCompletion = z.infer<typeof sentCompletion>;

export const completeCourseByHand = endpoint({
  method: 'POST',
  path: '/api/admin/courses/complete',
  summary:
    'Records by hand that somebody has completed the course they are enrolled in, once, with the reason: they have its hours within a minute. A live one not before its last session has begun.',
  body: z.strictObject({ enrolmentId: uuid(), ...sentCompletion.shape }),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});
