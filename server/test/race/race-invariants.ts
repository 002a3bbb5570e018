import { sql } from 'kysely';
import type Stripe from 'stripe';
import { findMoneyViolations } from '../kill/money-invariants.ts';
import type { PortalPair } from './portal-pair.ts';
import type { Crowd } from './race.ts';

/** Of each booking that was ever confirmed: what must be there just once, and what must not be there of others. */
const findRepeats = async ({ db }: PortalPair): Promise<string[]> => {
  const { rows } = await sql<{ violation: string }>`
    with counted as (
      select o.id, o.status, o.confirmed_at is not null as was_confirmed,
        (select count(*) from payments p where p.subject_id = o.id and p.status = 'succeeded') as payments,
        (select count(*) from invoices i where i.id = o.invoice_id) as invoices
      from event_orders o)
    select id || ' is ' || status || ' with ' || payments || ' payments and ' || invoices || ' invoices' as violation
      from counted where payments <> was_confirmed::int or invoices <> was_confirmed::int
    union all
    select a.email || ' has ' || mails || ' mails of ' || orders || ' bookings' from accounts a
      cross join lateral (select count(*) as orders from event_orders o
        where o.account_id = a.id and o.confirmed_at is not null) o
      cross join lateral (select count(*) as mails from mails m
        where m.to_address = a.email and m.subject like 'You are registered%') m
      where orders <> mails`.execute(db);
  return rows.map(({ violation }) => violation);
};

/** What the provider has kept of each order. */
const keptBySubject = ({ remote: { sandbox } }: PortalPair): Map<string, number> => {
  const kept = new Map<string, number>();
  for (const { data } of sandbox.store.rows(`select data from objects where kind = 'payment_intent'`)) {
    const intent = (JSON.parse(String(data)) as { object: Stripe.PaymentIntent }).object;
    if (intent.status !== 'succeeded') continue;
    const { latest_charge: id } = intent;
    const charge = sandbox.store.find('charge', typeof id === 'string' ? id : '')?.object;
    const subject = intent.metadata['subject_id'] ?? '';
    const cents = intent.amount - (charge?.amount_refunded ?? 0);
    kept.set(subject, (kept.get(subject) ?? 0) + cents);
  }
  return kept;
};

/** Nobody has paid for anything but their seats and the fees of what they gave up. */
const findWrongMoney = async (pair: PortalPair): Promise<string[]> => {
  const { rows } = await sql<{ id: string; owed: number }>`select o.id,
    ((select coalesce(sum(price_cents), 0) from event_places p where p.order_id = o.id and p.status = 'confirmed')
      + (select coalesce(sum(fee_cents), 0) from event_cancellations c where c.order_id = o.id))::int as owed
    from event_orders o`.execute(pair.db);
  const kept = keptBySubject(pair);
  return rows
    .filter(({ id, owed }) => (kept.get(id) ?? 0) !== owed)
    .map(({ id, owed }) => `of ${id} ${kept.get(id) ?? 0} cents were kept, not ${owed}`);
};

const findWronglySeated = async ({ db }: PortalPair, crowds: readonly Crowd[]): Promise<string[]> => {
  const { rows } = await sql<{ eventId: string; seated: number }>`select event_id, count(*)::int as seated
    from event_places where status = 'confirmed' group by event_id`.execute(db);
  const seatedOf = new Map(rows.map(({ eventId, seated }) => [eventId, seated]));
  return crowds
    .filter(({ sale, places }) => seatedOf.get(sale.eventId) !== places)
    .map(
      ({ sale, places, seed }) => `seed ${seed}: ${seatedOf.get(sale.eventId) ?? 0} of ${places} are seated`,
    );
};

/** Work that was given up, and why: what it was for is then waited for in vain. */
const findGivenUp = async ({ db }: PortalPair): Promise<string[]> => {
  const { rows } = await sql<{ kind: string; why: string | null }>`
    select data ->> 'kind' as kind, output ->> 'message' as why from pgboss.job
    where state = 'failed' and name <> 'failed'`.execute(db);
  return rows.map(({ kind, why }) => `${kind} was given up: ${why}`);
};

/** Everything that must hold once all is over; empty when it does. */
export const findRaceViolations = async (pair: PortalPair, crowds: readonly Crowd[]): Promise<string[]> => {
  const { db, remote } = pair;
  return [
    ...crowds.flatMap(({ buyers }) => buyers.flatMap(({ surprises }) => surprises)),
    ...(await findGivenUp(pair)),
    ...(await findWronglySeated(pair, crowds)),
    ...(await findRepeats(pair)),
    ...(await findWrongMoney(pair)),
    ...(await findMoneyViolations({ db, sandbox: remote.sandbox, files: remote.context.files })),
  ];
};
