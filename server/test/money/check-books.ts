import type { Sandbox } from '@linehaul/payment-sandbox/sandbox';
import { type RawBuilder, sql } from 'kysely';
import type Stripe from 'stripe';
import type { Database } from '../../src/db/database.ts';

export interface Books {
  readonly db: Database;
  readonly sandbox: Sandbox;
}

/** What `idOfKey` makes of a key. */
const idOfKeyIn = (
  key: RawBuilder<unknown>,
) => sql`overlay(overlay(encode(substring(sha256(convert_to(${key}, 'UTF8'))
  from 1 for 16), 'hex') placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid`;

/** Every payment that arrived, with its invoice. */
const ARRIVED = sql`(select p.*, coalesce(j.invoice_id, s.invoice_id, p.subject_id) as invoice_id from payments p
  left join joins j on p.purpose = 'membership-join' and j.id = p.subject_id
  left join instalments s on p.purpose = 'instalment' and s.id = p.subject_id where p.status = 'succeeded')`;

/** What must be true of our own books, each as a query for those of which it is not. */
const RULES = [
  sql<{ violation: string }>`select 'the ledger does not balance: ' || reference as violation
    from ledger_entries group by reference having sum(amount_cents) <> 0`,
  sql<{
    violation: string;
  }>`select 'receivable differs from the balance of invoice ' || i.invoice_number as violation from invoices i
    where i.total_cents - i.amount_paid_cents - i.credited_cents <>
      (select coalesce(sum(amount_cents), 0) from ledger_entries e where e.invoice_id = i.id and e.account = 'receivable')`,
  sql<{
    violation: string;
  }>`select 'invoice ' || i.invoice_number || ' counts other money than its payments brought' as violation from invoices i
    where i.amount_paid_cents <>
      (select coalesce(sum(a.amount_cents - a.reversed_cents), 0) from ${ARRIVED} a where a.invoice_id = i.id)`,
  sql<{
    violation: string;
  }>`select 'what invoice ' || i.invoice_number || ' counts is not what the ledger holds' as violation from invoices i
    where i.amount_paid_cents <> (select coalesce(sum(amount_cents), 0) from ledger_entries e
      where e.invoice_id = i.id and e.account in ('bank', 'clearing'))`,
  sql<{
    violation: string;
  }>`select 'instalment ' || s.id || ' is paid by no payment' as violation from instalments s
    where s.status = 'paid' and not exists (select 1 from payments p where p.id = s.paid_by and p.status = 'succeeded')`,
  sql<{
    violation: string;
  }>`select 'instalment ' || a.subject_id || ' has ' || count(m.id) || ' receipts for a payment' as violation
    from ${ARRIVED} a left join organisation_contacts c on c.organisation_id = a.organisation_id left join accounts t on t.id = c.account_id
    left join mails m on m.id = ${idOfKeyIn(sql`'instalment.collected:' || a.id || ':' || t.email`)}
    where a.purpose = 'instalment' group by a.id, a.subject_id having count(m.id) <> 1`,
  sql<{
    violation: string;
  }>`select 'invoice ' || i.invoice_number || ' has ' || r.n || ' receipts, not ' || c.n as violation
    from invoices i,
      lateral (select count(*) as n from mails m
        where m.subject in ('Receipt for your membership instalment, tax invoice #' || i.invoice_number,
          'Receipt for your membership payment, tax invoice #' || i.invoice_number)) r,
      lateral (select count(*) as n from ${ARRIVED} a where a.invoice_id = i.id and a.purpose = 'instalment') c
    where r.n <> c.n`,
];

const objectsIn = <T>({ store }: Sandbox, kind: string): T[] =>
  store
    .rows('select data from objects where kind = ?', kind)
    .map(({ data }) => (JSON.parse(String(data)) as { object: T }).object);

const idOf = (reference: string | { id: string } | null | undefined): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');

interface Kept {
  readonly intentId: string;
  readonly subject: string;
  /** What it took, less what was refunded and what is in dispute or lost. */
  readonly keptCents: number;
}

/** What the provider has kept of everything that it ever took. */
const keptAtProvider = (sandbox: Sandbox): Kept[] => {
  const charges = Map.groupBy(objectsIn<Stripe.Charge>(sandbox, 'charge'), (charge) =>
    idOf(charge.payment_intent),
  );
  const disputes = Map.groupBy(objectsIn<Stripe.Dispute>(sandbox, 'dispute'), (dispute) =>
    idOf(dispute.payment_intent),
  );
  return objectsIn<Stripe.PaymentIntent>(sandbox, 'payment_intent')
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, amount, metadata }) => {
      const refunded = (charges.get(id) ?? []).reduce((total, charge) => total + charge.amount_refunded, 0);
      const disputed = (disputes.get(id) ?? [])
        .filter(({ status }) => status !== 'won')
        .reduce((total, dispute) => total + dispute.amount, 0);
      return { intentId: id, subject: metadata['subject_id'] ?? '', keptCents: amount - refunded - disputed };
    });
};

const compareWithProvider = async ({ db, sandbox }: Books): Promise<string[]> => {
  const kept = keptAtProvider(sandbox);
  const rows = await db
    .selectFrom('payments')
    .select(['providerPaymentIntentId', 'amountCents', 'reversedCents', 'status'])
    .where('providerPaymentIntentId', 'is not', null)
    .execute();
  const booked = new Map(
    rows
      .filter(({ status }) => status === 'succeeded')
      .map((row) => [row.providerPaymentIntentId, row.amountCents - row.reversedCents]),
  );
  const twice = [...Map.groupBy(kept, ({ subject }) => subject)]
    .filter(([, intents]) => intents.filter(({ keptCents }) => keptCents > 0).length > 1)
    .map(([subject]) => `${subject} was charged twice`);
  const differing = kept
    .filter(({ intentId, keptCents }) => (booked.get(intentId) ?? 0) !== keptCents)
    .map(
      ({ intentId, keptCents }) =>
        `${intentId}: the provider keeps ${keptCents}, we have booked ${booked.get(intentId) ?? 0}`,
    );
  const known = new Set(kept.map(({ intentId }) => intentId));
  const invented = [...booked.keys()]
    .filter((intentId) => !known.has(intentId ?? ''))
    .map((intentId) => `${intentId}: money is booked that the provider never took`);
  return [...twice, ...differing, ...invented];
};

/** Ledger, invoices, payments, receipts and the provider, held against each other; empty when all agree to the cent. */
export const checkBooks = async (books: Books): Promise<string[]> => {
  const byRule = await Promise.all(RULES.map((rule) => rule.execute(books.db)));
  return [
    ...byRule.flatMap(({ rows }) => rows.map(({ violation }) => violation)),
    ...(await compareWithProvider(books)),
  ];
};
