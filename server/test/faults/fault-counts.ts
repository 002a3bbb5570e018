import { sql } from 'kysely';
import type Stripe from 'stripe';
import { findMoneyViolations } from '../kill/money-invariants.ts';
import type { PortalPair } from '../race/portal-pair.ts';
import type { Customer } from './customer.ts';

export interface MoneyCounts {
  /** What the provider has taken. */
  readonly charges: number;
  /** Charges beyond the one for each thing that is paid for, which were not given back. */
  readonly doubled: number;
  /** What was taken and is not booked, is booked and was not taken, or was told as paid and is not there. */
  readonly lost: number;
  readonly isBalanced: boolean;
  /** Whatever else does not agree, in words. */
  readonly violations: readonly string[];
}

interface Taken {
  readonly id: string;
  readonly subject: string;
  readonly keptCents: number;
}

const takenBy = ({ remote: { sandbox } }: PortalPair): Taken[] =>
  sandbox.store
    .rows(`select data from objects where kind = 'payment_intent'`)
    .map(({ data }) => (JSON.parse(String(data)) as { object: Stripe.PaymentIntent }).object)
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, amount, metadata, latest_charge: charge }) => {
      const found = sandbox.store.find('charge', typeof charge === 'string' ? charge : '')?.object;
      return { id, subject: metadata['subject_id'] ?? '', keptCents: amount - (found?.amount_refunded ?? 0) };
    })
    .filter(({ keptCents }) => keptCents > 0);

const countDoubled = (taken: readonly Taken[]): number =>
  [...Map.groupBy(taken, ({ subject }) => subject).values()].reduce((sum, of) => sum + of.length - 1, 0);

const countUnbooked = async ({ db }: PortalPair, taken: readonly Taken[]): Promise<number> => {
  const booked = await db
    .selectFrom('payments')
    .select(['providerPaymentIntentId as id', 'amountCents'])
    .where('status', '=', 'succeeded')
    .execute();
  const cents = new Map(booked.map(({ id, amountCents }) => [id, amountCents]));
  const known = new Set(taken.map(({ id }) => id));
  const unbooked = taken.filter(({ id, keptCents }) => cents.get(id) !== keptCents).length;
  return unbooked + booked.filter(({ id }) => id === null || !known.has(id)).length;
};

/** Who was told that it is paid, and has no membership, or no place, or no invoice of it. */
const countUnserved = async ({ db }: PortalPair, customers: readonly Customer[]): Promise<number> => {
  const { rows } = await sql<{ id: string; joined: boolean; booked: boolean }>`
    select a.id,
      exists (select from joins j join memberships m on m.id = j.membership_id join invoices i on i.id = j.invoice_id
        where j.account_id = a.id and m.status = 'active' and i.amount_paid_cents = i.total_cents) as joined,
      exists (select from event_orders o join event_places p on p.order_id = o.id
        where o.account_id = a.id and o.status = 'confirmed' and p.status = 'confirmed') as booked
    from accounts a`.execute(db);
  const served = new Map(rows.map((row) => [row.id, row]));
  return customers.reduce((sum, { account, told }) => {
    const has = served.get(account.id);
    return sum + Number(told.joined && !has?.joined) + Number(told.booked && !has?.booked);
  }, 0);
};

const isLedgerBalanced = async ({ db }: PortalPair): Promise<boolean> => {
  const { rows } = await sql`select reference from ledger_entries group by reference
    having sum(amount_cents) <> 0 limit 1`.execute(db);
  return rows.length === 0;
};

/** All money of a run, held against the provider's books once all work is done. */
const countMoney = async (pair: PortalPair, customers: readonly Customer[]): Promise<MoneyCounts> => {
  const { db, remote } = pair;
  const taken = takenBy(pair);
  return {
    charges: taken.length,
    doubled: countDoubled(taken),
    lost: (await countUnbooked(pair, taken)) + (await countUnserved(pair, customers)),
    isBalanced: await isLedgerBalanced(pair),
    violations: await findMoneyViolations({ db, sandbox: remote.sandbox, files: remote.context.files }),
  };
};

/** A webhook that the provider sends once more may arrive when all else is done. */
const MOST_TURNS = 5;

/** The same once no work is left, as far as that ends. */
export const countOnceDone = async (
  pair: PortalPair,
  customers: readonly Customer[],
): Promise<MoneyCounts> => {
  for (let turn = 1; ; turn += 1) {
    await pair.finish();
    const counts = await countMoney(pair, customers);
    const isDone = !counts.violations.some((violation) => violation.startsWith('jobs are left'));
    if (isDone || turn === MOST_TURNS) return counts;
  }
};
