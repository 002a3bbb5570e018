import * as z from 'zod/mini';
import { calendarDay } from '../values/calendar-day.ts';
import { text, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';

/** How far ahead a rehearsal looks, in days. */
export const REHEARSAL_MAX_DAYS = 366;

export const RENEWAL_ENTRIES_PAGE_SIZE = 25;

/** What a run does: `debit` asks a kept card or account for money, `credit` calls an unpaid invoice off. */
export const renewalActKind = z.enum(['invoice', 'debit', 'credit', 'mail', 'state']);
export type RenewalActKind = z.infer<typeof renewalActKind>;

export const renewalAct = z.object({
  kind: renewalActKind,
  /** The day on which it is done. */
  on: z.iso.date(),
  /** Dollars incl. GST; null of mails and states. */
  amount: z.nullable(z.number()),
  /** Of an invoice: whether a kept card or account pays it by itself, in so many parts. */
  isCollected: z.boolean(),
  parts: z.int(),
  /** Of a mail: what it says, and how many people get it. */
  mail: z.nullable(z.enum(['invoice', 'reminder', 'grace', 'suspended', 'lapsed'])),
  recipients: z.int(),
  /** Of a change of state: from which to which. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type OfficeRenewalAct = z.infer<typeof renewalAct>;

/** What somebody should look at before a run. */
export const RENEWAL_ODDITIES = [
  'no-administrator',
  'address-not-confirmed',
  'archived',
  'owes-for-now',
  'days-taken',
  'price-changed',
  'no-card',
  'card-expired',
  'part-paid',
] as const;
export const renewalOddity = z.enum(RENEWAL_ODDITIES);
export type RenewalOddity = z.infer<typeof renewalOddity>;

/** What became of a line of a run; `changed` and `new` were not done, since something else was due by then. */
export const renewalOutcome = z.enum(['done', 'changed', 'new', 'failed']);
export type RenewalOutcome = z.infer<typeof renewalOutcome>;

const count = z.object({ kind: renewalActKind, count: z.int(), amount: z.nullable(z.number()) });

const runFields = {
  id: z.uuid(),
  /** Everything due from the first to the last day is listed. */
  fromOn: z.iso.date(),
  untilOn: z.iso.date(),
  rehearsedUtc: z.iso.datetime(),
  /** Null once nobody is known. */
  rehearsedBy: z.nullable(z.string()),
  startedUtc: z.nullable(z.iso.datetime()),
  startedBy: z.nullable(z.string()),
  finishedUtc: z.nullable(z.iso.datetime()),
  /** Memberships about which something is done. */
  memberships: z.int(),
  /** Memberships of which something is odd. */
  odd: z.int(),
};

export const renewalRun = z.object({
  ...runFields,
  /** Each kind that occurs, with what it comes to. */
  totals: z.array(count),
  oddities: z.array(z.object({ oddity: renewalOddity, count: z.int() })),
  /** What became of its lines so far. */
  outcomes: z.array(z.object({ outcome: renewalOutcome, count: z.int() })),
  /** Whether it can be run now: a rehearsal of today alone that was not run. */
  mayStart: z.boolean(),
});
export type RenewalRun = z.infer<typeof renewalRun>;

const oneRun = z.strictObject({ id: uuid() });

export const listRenewalRuns = endpoint({
  method: 'GET',
  path: '/api/admin/renewals/runs',
  summary: 'The newest rehearsals and runs of the renewal, and whether the renewal waits for the office.',
  data: z.object({
    today: z.iso.date(),
    /** Since when nothing is done by itself; null where everything is. */
    heldUtc: z.nullable(z.iso.datetime()),
    heldBy: z.nullable(z.string()),
    runs: z.array(z.object(runFields)),
  }),
});

export const rehearseRenewal = endpoint({
  method: 'POST',
  path: '/api/admin/renewals/rehearse',
  summary:
    'Writes down all that the renewal will do until a day, if nobody pays and nothing changes. Nothing of it is done.',
  body: z.strictObject({ until: calendarDay('Please enter a date, such as 01/07/2027') }),
  data: z.object({ id: z.uuid() }),
});

export const getRenewalRun = endpoint({
  method: 'GET',
  path: '/api/admin/renewals/run',
  summary: 'One rehearsal with its totals and, once it is run, how far that is.',
  query: oneRun,
  data: renewalRun,
  refusals: ['not-found'],
});

const entry = z.object({
  membershipId: z.uuid(),
  orgId: z.uuid(),
  organisation: z.string(),
  product: z.string(),
  endsOn: z.iso.date(),
  acts: z.array(renewalAct),
  oddities: z.array(renewalOddity),
  outcome: z.nullable(renewalOutcome),
  /** What was due instead when it was its turn; null where it was the same. */
  dueActs: z.nullable(z.array(renewalAct)),
});
export type RenewalEntry = z.infer<typeof entry>;

export const listRenewalEntries = endpoint({
  method: 'POST',
  path: '/api/admin/renewals/entries',
  summary: 'What a rehearsal lists, a line for each membership, or only what is odd or was not done.',
  body: z.strictObject({
    ...pageRequest.shape,
    id: uuid(),
    only: z._default(
      z.enum(['all', 'odd', 'not-done', 'invoice', 'debit', 'credit', 'mail', 'state']),
      'all',
    ),
  }),
  data: z.object({ entries: z.array(entry), totalItems: z.int() }),
  refusals: ['not-found'],
});

export const downloadRenewalRun = endpoint({
  method: 'GET',
  path: '/api/admin/renewals/download',
  summary: 'All that a rehearsal lists as CSV, a line for each act; no cell is a formula to a spreadsheet.',
  query: oneRun,
  answer: { mediaTypes: ['text/csv'] },
  refusals: ['not-found'],
});

export const startRenewalRun = endpoint({
  method: 'POST',
  path: '/api/admin/renewals/start',
  summary:
    'Has exactly what a rehearsal lists done, once; what has changed since is listed and not done. Pressed twice it is the same.',
  body: oneRun,
  data: renewalRun,
  refusals: ['not-found', 'wrong-state'],
});

export const holdRenewal = endpoint({
  method: 'POST',
  path: '/api/admin/renewals/hold',
  summary:
    'Has the renewal wait for the office, so that nothing is done before a rehearsal is run; or go on by itself.',
  body: z.strictObject({ isHeld: z.boolean() }),
  data: z.object({ heldUtc: z.nullable(z.iso.datetime()) }),
});

/** Where memberships are whose renewal is under way or over; `ending`: its member wants no next year. */
export const OFFICE_RENEWAL_STATES = ['due', 'grace', 'suspended', 'ending', 'renewed', 'lapsed'] as const;
export const officeRenewalState = z.enum(OFFICE_RENEWAL_STATES);
export type OfficeRenewalState = z.infer<typeof officeRenewalState>;

const renewing = z.object({
  membershipId: z.uuid(),
  orgId: z.uuid(),
  organisation: z.string(),
  product: z.string(),
  state: officeRenewalState,
  endsOn: z.iso.date(),
  /** The last day with access while nothing is paid, and the day from which it is over. */
  graceUntil: z.iso.date(),
  lapsesOn: z.iso.date(),
  /** The invoice of the next year while it is not paid; `isCollected`: a kept card or account pays it. */
  invoice: z.nullable(
    z.object({ id: z.uuid(), invoiceNum: z.string(), amount: z.number(), isCollected: z.boolean() }),
  ),
});
export type Renewing = z.infer<typeof renewing>;

export const listRenewals = endpoint({
  method: 'POST',
  path: '/api/admin/renewals/list',
  summary:
    'Memberships that are to be renewed, have been, or have lapsed without a next one, by their last day; with how many are in each state.',
  body: z.strictObject({
    ...pageRequest.shape,
    state: z.optional(officeRenewalState),
    /** Part of the name of an organisation. */
    keyword: z.optional(text(100)),
  }),
  data: z.object({
    memberships: z.array(renewing),
    totalItems: z.int(),
    counts: z.array(z.object({ state: officeRenewalState, count: z.int() })),
  }),
});
