import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { Reader } from '../db/database.ts';
import { readAtOnce } from '../db/transaction.ts';
import type { Difference, Ours, Theirs } from './compare-ledger-rules.ts';
import { isMissing } from '../payments/provider-error-rules.ts';
import { reversalOf } from '../refunds/reversal-rules.ts';

/** Instants in between, of what the provider made. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

const idOf = (reference: string | { id: string } | null): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

const listIn = ({ from, to }: Span) => ({ created: { gte: seconds(from), lte: seconds(to) }, limit: 100 });

/** Intents that something went back of in the span, whenever they were made. */
const findReversed = async (stripe: Stripe, span: Span): Promise<Set<string>> => {
  const reversed = new Set<string>();
  for await (const refund of stripe.refunds.list(listIn(span))) reversed.add(idOf(refund.payment_intent));
  for await (const dispute of stripe.disputes.list(listIn(span))) reversed.add(idOf(dispute.payment_intent));
  reversed.delete('');
  return reversed;
};

type Taken = Pick<Stripe.PaymentIntent, 'id' | 'amount'>;

const readKept = async (stripe: Stripe, { id, amount }: Taken): Promise<number> => {
  const of = { payment_intent: id, limit: 100 };
  const refunds = await stripe.refunds.list(of).autoPagingToArray({ limit: 1000 });
  const disputes = await stripe.disputes.list(of).autoPagingToArray({ limit: 1000 });
  const { refundedCents, disputedCents } = reversalOf(amount, refunds, disputes);
  return amount - refundedCents - disputedCents;
};

/** No more than is needed of each is kept: of all that was ever paid there may be very many. */
const readTaken = async (stripe: Stripe, span: Span, reversed: Set<string>): Promise<Map<string, Taken>> => {
  const taken = new Map<string, Taken>();
  const keep = ({ id, amount, status }: Stripe.PaymentIntent): void => {
    if (status === 'succeeded') taken.set(id, { id, amount });
  };
  for await (const intent of stripe.paymentIntents.list(listIn(span))) keep(intent);
  for (const id of reversed) if (!taken.has(id)) keep(await stripe.paymentIntents.retrieve(id));
  return taken;
};

/** What the provider took in the span, or gave back in it, with what it has kept of each. */
export const readTheirs = async (stripe: Stripe, span: Span): Promise<Theirs[]> => {
  const reversed = await findReversed(stripe, span);
  const theirs: Theirs[] = [];
  for (const intent of (await readTaken(stripe, span, reversed)).values()) {
    const { id: intentId, amount: amountCents } = intent;
    const keptCents = reversed.has(intentId) ? await readKept(stripe, intent) : amountCents;
    theirs.push({ intentId, amountCents, keptCents });
  }
  return theirs;
};

/** Whether the provider has taken money by this intent after all, outside the span that was listed. */
export const isTakenAtProvider = async (stripe: Stripe, intentId: string): Promise<boolean> => {
  try {
    const { status } = await stripe.paymentIntents.retrieve(intentId);
    return status === 'succeeded';
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/** What we have booked for those intents, and for every payment of ours that began in the span. */
export const findOurs = async (
  reader: Reader,
  { from, to }: Span,
  intentIds: readonly string[],
): Promise<Ours[]> => {
  const { rows } = await sql<Ours>`
    select p.id as "paymentId", p.provider_payment_intent_id as "intentId", p.amount_cents as "amountCents",
      case when p.status = 'succeeded' then p.amount_cents - p.reversed_cents + coalesce(
        (select sum(r.amount_cents) from refunds r where r.payment_id = p.id and r.reference is not null), 0)::int
      else 0 end as "keptCents"
    from payments p where p.provider_payment_intent_id is not null
      and (p.provider_payment_intent_id = any(${intentIds}::text[])
        or (p.status = 'succeeded' and p.created_at between ${from} and ${to}))`.execute(reader);
  return rows;
};

/** Invoices whose columns say something else than the ledger. */
export const compareInvoicesWithLedger = async (reader: Reader): Promise<Difference[]> => {
  const { rows } = await sql<{ subject: string; oursCents: number; theirsCents: number }>`
    select '#' || i.invoice_number as subject, i.balance_cents as "oursCents", l.cents as "theirsCents"
    from invoices i, lateral (select coalesce(sum(e.amount_cents), 0)::int as cents from ledger_entries e
      where e.invoice_id = i.id and e.account = 'receivable') l
    where i.balance_cents <> l.cents
    union all
    select '#' || i.invoice_number, i.amount_paid_cents, l.cents
    from invoices i, lateral (select coalesce(sum(e.amount_cents), 0)::int as cents from ledger_entries e
      where e.invoice_id = i.id and e.account in ('bank', 'clearing')) l
    where i.amount_paid_cents <> l.cents and i.balance_cents = (select coalesce(sum(e.amount_cents), 0)
      from ledger_entries e where e.invoice_id = i.id and e.account = 'receivable')`.execute(reader);
  return rows.map((row) => ({ kind: 'ledger', ...row }));
};

const WORDS: Readonly<Record<string, string>> = {
  'unknown-charge': 'The provider took money that we have not booked',
  'unknown-payment': 'We have booked money that the provider has not taken',
  'other-amount': 'The provider took another amount than we asked for',
  'not-booked': 'The provider has kept another amount than we have booked',
  ledger: 'The invoice says something else than the ledger',
};

const readLast = async (reader: Reader, resolvedSince: Date) => {
  const last = await reader
    .selectFrom('ledgerComparisons')
    .select(['comparedAt', 'paymentCount'])
    .orderBy('comparedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const rows = await reader
    .selectFrom('ledgerDifferences')
    .selectAll()
    .where((where) => where.or([where('resolvedAt', 'is', null), where('resolvedAt', '>', resolvedSince)]))
    .orderBy(sql`resolved_at is not null`)
    .orderBy('foundAt', 'desc')
    .limit(200)
    .execute();
  return { last, differences: rows.map((row) => ({ ...row, what: WORDS[row.kind] ?? row.kind })) };
};

/** How the last comparison ended, with what differs still and what no longer does, at one instant. */
export const getLastComparison = (reader: Reader, resolvedSince: Date) =>
  readAtOnce(reader, (snapshot) => readLast(snapshot, resolvedSince));
