import type { DataOf } from '@linehaul/contract/endpoint';
import { dollarsFromCents } from '@linehaul/contract/money';
import type { callingOffProgress, previewCallingOff } from '@linehaul/contract/office-event-cancelling';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { DomainError, notFound } from '../../domain-error.ts';

const findEvent = async (reader: Reader, id: string) => {
  const event = await reader
    .selectFrom('events')
    .select(['title', 'calledOffAt', 'calledOffReason'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!event) throw notFound();
  return event;
};

interface Counts {
  readonly people: number;
  readonly places: number;
  readonly paidCents: string;
  readonly openCents: string;
  readonly openInvoices: number;
}

const toPreview = (row: Counts | undefined): DataOf<typeof previewCallingOff> => {
  if (!row) throw new Error('The database counted nothing');
  const { paidCents, openCents, ...counts } = row;
  const [refunded, offInvoices] = [paidCents, openCents].map((cents) => dollarsFromCents(Number(cents)));
  return { ...counts, refunded: refunded ?? 0, offInvoices: offInvoices ?? 0 };
};

/** What calling an event off would do. Of each order, what its invoice still owes is asked for no more, the rest goes back. */
export const previewOf = async (reader: Reader, id: string): Promise<DataOf<typeof previewCallingOff>> => {
  const { calledOffAt } = await findEvent(reader, id);
  if (calledOffAt !== null) throw new DomainError('wrong-state', 'This event was called off');
  const { rows } = await sql<Counts>`
    with places as (select p.*, o.account_id as booker_id, coalesce(o.invoice_id, paid.invoice_id) as invoice_id
      from event_places p join event_orders o on o.id = p.order_id
        left join event_orders paid on paid.id = o.paid_by_order_id
      where p.event_id = ${id} and p.status = 'confirmed'),
    orders as (select invoice_id, sum(price_cents) as cents from places group by invoice_id),
    owed as (select orders.cents, least(orders.cents, coalesce(i.balance_cents, 0)) as open_cents
      from orders left join invoices i on i.id = orders.invoice_id)
    select (select count(*)::int from (select booker_id as id from places union
        select attendee_id from places where attendee_id is not null) as told
          join accounts on accounts.id = told.id and accounts.closed_at is null)
        + (select count(distinct lower(guest_email))::int from places) as people,
      (select count(*)::int from places) as places,
      coalesce((select sum(cents - open_cents) from owed), 0) as "paidCents",
      coalesce((select sum(open_cents) from owed), 0) as "openCents",
      (select count(*)::int from owed where open_cents > 0) as "openInvoices"`.execute(reader);
  return toPreview(rows[0]);
};

interface Progress {
  readonly done: number;
  readonly total: number;
  readonly refunded: number;
  readonly onTheirWay: number;
  readonly failed: number;
  readonly byBankCents: string;
}

const toProgress = (row: Progress | undefined) => {
  if (!row) throw new Error('The database counted nothing');
  const { byBankCents, ...counts } = row;
  return { ...counts, byBank: dollarsFromCents(Number(byBankCents)) };
};

/** How far paying back and telling everybody is. */
export const progressOf = async (reader: Reader, id: string): Promise<DataOf<typeof callingOffProgress>> => {
  const { calledOffAt, calledOffReason } = await findEvent(reader, id);
  if (calledOffAt === null) throw new DomainError('wrong-state', 'This event was not called off');
  const { rows } = await sql<Progress>`
    with done as (select * from event_cancellations where event_id = ${id} and kind = 'called-off'),
    left_over as (select distinct o.account_id from event_places p join event_orders o on o.id = p.order_id
      where p.event_id = ${id} and p.status = 'confirmed'),
    seen_to as (select distinct o.account_id from done join event_orders o on o.id = done.order_id
      except select account_id from left_over),
    made as (select r.status from refunds r join done on done.id = r.event_cancellation_id)
    select (select count(*)::int from seen_to) as done,
      (select count(*)::int from seen_to) + (select count(*)::int from left_over) as total,
      (select count(*)::int from made where status = 'succeeded') as refunded,
      (select count(*)::int from made where status in ('requested', 'pending'))
        + (select count(*)::int from done where settled_at is null) as "onTheirWay",
      (select count(*)::int from made where status = 'failed') as failed,
      coalesce((select sum(by_bank_cents) from done), 0) as "byBankCents"`.execute(reader);
  return { reason: calledOffReason ?? '', ...toProgress(rows[0]) };
};

/** Some of those who booked places of an event that still stand. */
export const findBookersLeft = async (reader: Reader, eventId: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select distinct o.account_id as id
    from event_places p join event_orders o on o.id = p.order_id
    where p.event_id = ${eventId} and p.status = 'confirmed' order by 1 limit ${limit}`.execute(reader);
  return rows.map(({ id }) => id);
};
