import { renewalDaysOf } from '@linehaul/contract/renewal-days';
import type { CalendarDay } from '@linehaul/contract/dates';
import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import { dollarsFromCents } from '@linehaul/contract/money';
import { type listRenewals, officeRenewalState, type Renewing } from '@linehaul/contract/office-renewals';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { escapePattern } from '../../db/escape-pattern.ts';

type Asked = BodyOf<typeof listRenewals>;

/** Each membership whose renewal is under way, or that lapsed as the last of its organisation, with its state. */
const renewingOn = (today: CalendarDay, keyword: string | undefined) => sql`
  select memberships.id, memberships.organisation_id, organisations.name as organisation, product.title as product,
    memberships.ends_on, memberships.grace_until, memberships.lapses_on, product.grace_days, product.suspended_days, case
      when memberships.status in ('grace', 'suspended', 'lapsed') then memberships.status
      when memberships.renewal_stopped_at is not null then 'ending'
      when exists (select from memberships next where next.renews_id = memberships.id
        and next.status not in ('pending-payment', 'cancelled')) then 'renewed'
      else 'due' end as state
  from memberships
  join membership_products product on product.id = memberships.product_id
  join organisations on organisations.id = memberships.organisation_id
  where (memberships.status in ('grace', 'suspended')
    or memberships.status in ('active', 'past-due') and (memberships.renewal_stopped_at is not null
      or memberships.ends_on < ${today}::date + product.renewal_notice_days)
    or memberships.status = 'lapsed' and not exists (select from memberships later
      where later.organisation_id = memberships.organisation_id and later.starts_on > memberships.starts_on
        and later.status <> 'cancelled'))
    and memberships.starts_on <= ${today}::date
    and ${keyword ? sql`organisations.name_key like organisation_name_key(${`%${escapePattern(keyword)}%`})` : sql`true`}`;

interface Row {
  readonly id: string;
  readonly organisationId: string;
  readonly organisation: string;
  readonly product: string;
  readonly endsOn: CalendarDay;
  readonly graceUntil: CalendarDay | null;
  readonly lapsesOn: CalendarDay | null;
  readonly graceDays: number;
  readonly suspendedDays: number;
  readonly state: string;
  readonly invoiceId: string | null;
  readonly invoiceNumber: number | null;
  readonly balanceCents: number | null;
  readonly isCollected: boolean | null;
}

const selectPage = async (reader: Reader, today: CalendarDay, { state, keyword, page, size }: Asked) => {
  const { rows } = await sql<Row>`
    select found.*, invoice.* from (${renewingOn(today, keyword)}) found
    left join lateral (
      select invoices.id as invoice_id, invoices.invoice_number, invoices.balance_cents,
        exists (select from instalment_plans plan where plan.invoice_id = invoices.id
          and plan.paused_at is null) as is_collected
      from memberships next join invoices on invoices.membership_id = next.id
      where next.renews_id = found.id and next.status = 'pending-payment') invoice on true
    where ${state ?? null}::text is null or found.state = ${state ?? null}
    order by found.ends_on desc, found.organisation, found.id
    limit ${size} offset ${(page - 1) * size}`.execute(reader);
  return rows;
};

const invoiceOf = ({ invoiceId, invoiceNumber, balanceCents, isCollected }: Row): Renewing['invoice'] =>
  invoiceId === null
    ? null
    : {
        id: invoiceId,
        invoiceNum: String(invoiceNumber),
        amount: dollarsFromCents(balanceCents ?? 0),
        isCollected: isCollected === true,
      };

const renewingOf = (row: Row): Renewing => {
  const { graceDays, suspendedDays } = row;
  const days = renewalDaysOf(row, { graceDays, suspendedDays, noticeDays: 0, reminderDays: [] });
  return {
    ...{ membershipId: row.id, orgId: row.organisationId, organisation: row.organisation },
    ...{ product: row.product, state: officeRenewalState.parse(row.state), endsOn: row.endsOn },
    ...{ graceUntil: days.graceUntil, lapsesOn: days.lapsesOn },
    invoice: invoiceOf(row),
  };
};

/** One page of the memberships that renew or have lapsed, with how many are in each state. */
export const findRenewals = async (
  reader: Reader,
  asked: Asked,
  today: CalendarDay,
): Promise<DataOf<typeof listRenewals>> => {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from (${renewingOn(today, asked.keyword)}) found
    group by 1 order by 1`.execute(reader);
  const counts = rows.map(({ state, count }) => ({ state: officeRenewalState.parse(state), count }));
  const counted = counts.filter(({ state }) => asked.state === undefined || state === asked.state);
  return {
    memberships: (await selectPage(reader, today, asked)).map(renewingOf),
    totalItems: counted.reduce((sum, { count }) => sum + count, 0),
    counts,
  };
};
