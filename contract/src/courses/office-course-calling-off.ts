import * as z from 'zod/mini';
import { changedItem, seenItem } from '../content/office-values.ts';
import { requiredText, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

export const COURSE_REASON_MAX_LENGTH = 300;

const oneCourse = z.strictObject({ id: uuid() });

export const previewCourseCallingOff = endpoint({
  method: 'GET',
  path: '/api/admin/courses/calloff/preview',
  summary: 'What calling a live course off would do: how many are told, and what goes back.',
  query: oneCourse,
  data: z.object({
    /** How many are enrolled. */
    people: z.int(),
    /** How many of them have paid. */
    paid: z.int(),
    /** How many have paid and closed their account since: they are paid back, and nobody is told. */
    left: z.int(),
    /** Dollars that go back to all of these. */
    refunded: z.number(),
  }),
  refusals: ['not-found', 'wrong-state'],
});

export const callOffCourse = endpoint({
  method: 'POST',
  path: '/api/admin/courses/calloff',
  summary:
    'Calls a live course off for good: everybody who is enrolled is paid back and told, once each. Refused when other people are enrolled than were said.',
  body: z.strictObject({
    ...seenItem,
    reason: requiredText('Please say why', COURSE_REASON_MAX_LENGTH),
    peopleAsSeen: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  data: changedItem,
  refusals: ['not-found', 'wrong-state', 'identity-unconfirmed'],
});

export const courseCallingOffProgress = endpoint({
  method: 'GET',
  path: '/api/admin/courses/calloff/progress',
  summary: 'How far paying back and telling everybody is, of a course that was called off.',
  query: oneCourse,
  data: z.object({
    reason: z.string(),
    /** People seen to, of all who were enrolled, and of those who had paid and closed their account. */
    done: z.int(),
    total: z.int(),
    /** Refunds that arrived, are on their way, and did not work. */
    refunded: z.int(),
    onTheirWay: z.int(),
    failed: z.int(),
  }),
  refusals: ['not-found', 'wrong-state'],
});
