import { ROLE } from '@linehaul/contract/constants';
import { sql } from 'kysely';
import { todayOf } from '../adapters/clock.ts';
import { askedBy, partnersNamed, readableBy } from '../audiences/audience-queries.ts';
import { askerOf } from '../audiences/viewer-queries.ts';
import type { Context } from '../context.ts';
import { notFound } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';
import type { RateLimit } from '../http/limits/rate-limits.ts';

const PARTNERS = partnersNamed('partners');

/** What is counted of a partner: looks at its page, and visits to its own site. */
export type Counted = 'views' | 'clicks';

interface Counting {
  readonly caller: Caller;
  readonly id: string;
  readonly counted: Counted;
  /** Lets a person count once within a day; what it remembers is a mark that leads to nobody. */
  readonly oncePerDay: RateLimit;
}

/** Whoever works for the association does not count. */
const isOfTheOffice = ({ role, contactType }: Caller): boolean =>
  role !== ROLE.standard || contactType === 'Staff';

const requireReadable = async (context: Context, caller: Caller, id: string): Promise<void> => {
  const { viewer, now } = await askerOf(context, caller);
  const { rows } = await sql`select from partners
    where id = ${id} and ${readableBy(PARTNERS, askedBy(viewer, now))}`.execute(context.db);
  if (rows.length === 0) throw notFound();
};

/** Counts somebody's look or visit, once a day for each, in the month that it is where the association is. */
export const countForPartner = async (
  context: Context,
  { caller, id, counted, oncePerDay }: Counting,
): Promise<void> => {
  await requireReadable(context, caller, id);
  if (isOfTheOffice(caller)) return;
  const mark = context.sealer.mark(`${caller.accountId} ${id}`, `partner ${counted}`).toString('hex');
  if (!(await oncePerDay.allow(mark))) return;
  const month = `${todayOf(context).slice(0, 7)}-01`;
  const column = sql.ref(counted);
  // Deleted meanwhile, it has no figures any more.
  await sql`insert into partner_figures (partner_id, month, ${column})
    select id, ${month}, 1 from partners where id = ${id} for key share
    on conflict (partner_id, month) do update
      set ${column} = ${sql.ref(`partner_figures.${counted}`)} + 1`.execute(context.db);
};
