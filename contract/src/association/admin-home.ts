import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { invoiceOwing } from '../money/invoice-administration.ts';
import { membershipStatusText } from '../membership/membership-profile.ts';

/** So many invoices owe so much, in dollars. */
const owedFigure = z.object({ owing: invoiceOwing, invoiceCount: z.int(), amount: z.number() });
export type OwedFigure = z.infer<typeof owedFigure>;

export const adminHome = z.object({
  /** For an owner whose portal is not set up yet: how many steps are open, and whether they were led to it before. */
  setUp: z.nullable(z.object({ isBegun: z.boolean(), openCount: z.int() })),
  /** The day that all of it is counted for. */
  day: z.iso.date(),
  /** Each way of owing, also those that nobody owes in. */
  owed: z.array(owedFigure),
  joinRequestCount: z.int(),
  /** Applications for memberships that wait for a decision. */
  applicationCount: z.int(),
  failedJobCount: z.int(),
  /** The renewal waits for the office; with the rehearsal of today that has not been run, if there is one. Null while it waits for nobody. */
  heldRenewal: z.nullable(
    z.object({
      heldUtc: z.iso.datetime(),
      rehearsal: z.nullable(z.object({ id: z.uuid(), memberships: z.int() })),
    }),
  ),
  /** People who joined, by month (`2026-11`): twelve, the oldest first, the last is the month of the day. */
  joins: z.array(z.object({ month: z.string(), count: z.int() })),
  /** Organisations whose membership ran on a day: the last of each month, and the day itself. Twelve, the oldest first. */
  memberships: z.array(z.object({ on: z.iso.date(), count: z.int() })),
  /** Organisations by the state of their newest membership. */
  members: z.array(z.object({ status: membershipStatusText, count: z.int() })),
});
export type AdminHome = z.infer<typeof adminHome>;

export const getAdminHome = endpoint({
  method: 'GET',
  path: '/api/admin/home',
  summary: 'What waits for those who run the association, and how it stands: owed, waiting, joined, failed.',
  data: adminHome,
});
