import * as z from 'zod/mini';
import { calendarDay } from '../values/calendar-day.ts';
import { requiredText, text, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';

export const PROGRAMME_PEOPLE_PAGE_SIZE = 20;
export const REDUCTION_REASON_MAX_LENGTH = 300;
const MAX_HOURS = 2000;

const grantedReduction = z.object({
  id: z.uuid(),
  fromDate: z.iso.date(),
  /** The last day. */
  toDate: z.iso.date(),
  /** One of both: so many hours, or so many per cent, of what these days ask for. */
  hours: z.nullable(z.number()),
  percent: z.nullable(z.int()),
  reason: z.string(),
});
export type GrantedReduction = z.infer<typeof grantedReduction>;

const programmePerson = z.object({
  /** Of somebody in this programme. */
  personId: z.uuid(),
  accountId: z.uuid(),
  name: z.string(),
  email: z.string(),
  sinceDate: z.iso.date(),
  /** The last day; null while they are in it. */
  untilDate: z.nullable(z.iso.date()),
  /** Of today, or of their last day; null where the first of it is still to come. */
  period: z.nullable(
    z.object({
      periodStartDate: z.iso.date(),
      periodEndDate: z.iso.date(),
      completedHours: z.number(),
      /** After reductions. */
      requiredHours: z.number(),
      reducedHours: z.number(),
      /** With nothing missing the period is met. */
      missingHours: z.number(),
    }),
  ),
  reductions: z.array(grantedReduction),
});
export type ProgrammePerson = z.infer<typeof programmePerson>;

const programmeIntake = z.object({
  id: z.uuid(),
  who: z.enum(['organisation', 'product']),
  name: z.string(),
});
export type ProgrammeIntake = z.infer<typeof programmeIntake>;

export const listProgrammePeople = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/programmes/people',
  summary:
    'Who is or was in a programme, by name, with how each stands in their present period; who has left comes last.',
  body: z.strictObject({
    ...pageRequest.shape,
    programmeId: uuid(),
    /** In the name or the address. */
    keyword: z.optional(text(100)),
  }),
  data: z.object({
    programmeName: z.string(),
    isArchived: z.boolean(),
    people: z.array(programmePerson),
    totalItems: z.int(),
    /** Of whom whoever comes later joins too, within an hour. */
    intakes: z.array(programmeIntake),
  }),
  refusals: ['not-found'],
});

const addedKind = z.enum(['person', 'organisation', 'product']);
export type AddedKind = z.infer<typeof addedKind>;

export const addedPeople = z.object({
  who: addedKind,
  /** Of the account, the organisation or the membership product. */
  id: uuid('Please choose one of the suggestions'),
  /** No later than today. */
  sinceDate: calendarDay('Please choose the day'),
});
export type AddedPeople = z.infer<typeof addedPeople>;

export const addToProgramme = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/programmes/add',
  summary:
    'Adds a person, everybody of an organisation, or everybody of the organisations that are members with a product. Who is or was in the programme is left as they are.',
  body: z.strictObject({
    programmeId: uuid(),
    ...addedPeople.shape,
    /** Whether whoever comes to the organisation, or to one with the product, later joins too, from that day on. */
    alsoLater: z._default(z.boolean(), false),
  }),
  data: z.object({
    added: z.int(),
    /** How many were there already, now or before. */
    alreadyThere: z.int(),
  }),
  refusals: ['not-found', 'wrong-state'],
});

export const stopProgrammeIntake = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/programmes/stopintake',
  summary:
    'Has nobody join a programme by themselves any more who comes to an organisation or product; who is in it stays.',
  body: z.strictObject({ id: uuid() }),
  data: z.null(),
  refusals: ['not-found'],
});

const ofPerson = { personId: uuid() };

export const endInProgramme = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/programmes/end',
  summary: 'Says which day is somebody’s last in a programme, or that they stay in it after all.',
  body: z.strictObject({
    ...ofPerson,
    /** Null where they stay. */
    untilDate: z.nullable(calendarDay('Please choose the last day')),
  }),
  data: z.null(),
  refusals: ['not-found'],
});

export const previewProgrammeEnd = endpoint({
  method: 'GET',
  path: '/api/admin/cpd/programmes/endall/preview',
  summary: 'What a last day for everybody in a programme would do.',
  query: z.strictObject({ programmeId: uuid(), untilDate: calendarDay('Please choose the last day') }),
  data: z.object({
    /** Whose last day it would be. */
    ending: z.int(),
    /** Who joined later, and is left alone. */
    joinedLater: z.int(),
    /** Whose last day was then or before it already. */
    leftBefore: z.int(),
  }),
  refusals: ['not-found'],
});

export const endProgrammeForAll = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/programmes/endall',
  summary:
    'Says which day is the last of everybody in a programme; who joined later, or has left before, is left alone. Refused when other people are in it than were said.',
  body: z.strictObject({
    programmeId: uuid(),
    untilDate: calendarDay('Please choose the last day'),
    peopleAsSeen: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  data: z.object({ ended: z.int() }),
  refusals: ['not-found', 'wrong-state'],
});

export const sentReduction = z.strictObject({
  fromDate: calendarDay('Please choose the first day'),
  toDate: calendarDay('Please choose the last day'),
  /** One of both. */
  hours: z.nullable(
    z.number('Please type the hours, such as 5').check(
      z.minimum(0.01, 'Please type hours above zero'),
      z.maximum(MAX_HOURS, `Please type at most ${MAX_HOURS} hours`),
      z.refine(
        (hours: number) => Math.abs(Math.round(hours * 100) / 100 - hours) < 1e-9,
        'Please use at most two decimals, such as 1.25',
      ),
      z.meta({ multipleOf: 0.01, examples: [5] }),
    ),
  ),
  percent: z.nullable(
    z
      .int('Please type whole per cent, such as 40')
      .check(z.minimum(1, 'Please type 1 or more'), z.maximum(100, 'Please type at most 100')),
  ),
  /** The person reads it in their tracker. */
  reason: requiredText('Please say why', REDUCTION_REASON_MAX_LENGTH),
});
export type SentReduction = z.infer<typeof sentReduction>;

export const grantReduction = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/reductions/grant',
  summary:
    'Lets somebody do less for a programme between two days, with the reason. The same is granted once.',
  body: z.strictObject({ ...ofPerson, reduction: sentReduction }),
  data: z.object({ id: z.uuid() }),
  refusals: ['not-found', 'wrong-state'],
});

export const withdrawReduction = endpoint({
  method: 'POST',
  path: '/api/admin/cpd/reductions/withdraw',
  summary: 'Takes a reduction back, as if it had never been granted.',
  body: z.strictObject({ id: uuid() }),
  data: z.null(),
  refusals: ['not-found'],
});
