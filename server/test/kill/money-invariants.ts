import { createHash } from 'node:crypto';
import type { Sandbox } from '@linehaul/payment-sandbox/sandbox';
import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { FileStore } from '../../src/adapters/files.ts';
import type { Database } from '../../src/db/database.ts';
import { isLeft } from './work-left.ts';
import { JOBS } from '../jobs.ts';

interface Books {
  readonly db: Database;
  readonly sandbox: Sandbox;
  readonly files: FileStore;
}

const findAll = async (
  db: Database,
  query: ReturnType<typeof sql<{ violation: string }>>,
): Promise<string[]> => (await query.execute(db)).rows.map(({ violation }) => violation);

/** What must be true of the rows, each as a query for those of which it is not. */
const RULES = [
  sql<{ violation: string }>`select 'the ledger does not balance: ' || reference as violation
    from ledger_entries group by reference having sum(amount_cents) <> 0`,
  sql<{
    violation: string;
  }>`select 'receivable differs from the balance of invoice ' || i.invoice_number as violation
    from invoices i where i.total_cents - i.amount_paid_cents - i.credited_cents <>
      (select coalesce(sum(amount_cents), 0) from ledger_entries e where e.invoice_id = i.id and e.account = 'receivable')`,
  sql<{ violation: string }>`select 'the number series has a gap or a double' as violation
    from (select count(*) as n, count(distinct invoice_number) as d, min(invoice_number) as low, max(invoice_number) as high from invoices) s
    where n > 0 and (n <> d or high - low + 1 <> n or high + 1 <> (select next_number from invoice_series where name = 'invoice') or low <> 20001)`,
  sql<{
    violation: string;
  }>`select 'invoice ' || invoice_number || ' has no lines or instalments that add up' as violation
    from invoices i where i.total_cents <> (select coalesce(sum(total_cents), 0) from invoice_lines l where l.invoice_id = i.id)
      or i.total_cents <> (select coalesce(sum(amount_cents), 0) from instalments p where p.invoice_id = i.id)`,
  sql<{
    violation: string;
  }>`select 'the ledger: instalments of invoice ' || invoice_number || ' ask for something else than it owes' as violation
    from invoices i where i.balance_cents <> (select coalesce(sum(due_cents), 0) from instalments p
      where p.invoice_id = i.id and p.status not in ('paid', 'credited'))`,
  sql<{ violation: string }>`select 'a membership is active without money' as violation from memberships m
    where m.status = 'active' and not m.is_payment_processing
      and m.total_cents + m.joining_fee_cents > m.discount_cents + m.joining_fee_discount_cents
      and not exists (select 1 from invoices i where i.membership_id = m.id and i.amount_paid_cents > 0)`,
  sql<{
    violation: string;
  }>`select 'an invoice has money and its membership is not active' as violation from invoices i
    join memberships m on m.id = i.membership_id where i.amount_paid_cents > 0 and m.status <> 'active'`,
  sql<{ violation: string }>`select 'an organisation has ' || count(*) || ' memberships' as violation
    from memberships group by organisation_id having count(*) > 1`,
  sql<{ violation: string }>`select 'a payment that succeeded is not booked' as violation from payments p
    where p.status = 'succeeded' and not exists (select 1 from ledger_entries e where e.reference = 'payment:' || p.id)`,
  sql<{ violation: string }>`select 'a completed join has no invoice' as violation
    from joins where status = 'completed' and invoice_id is null`,
  sql<{
    violation: string;
  }>`select 'the member of an active membership is no member' as violation from memberships m
    join organisation_contacts c on c.organisation_id = m.organisation_id join accounts a on a.id = c.account_id
    where m.status = 'active' and (a.contact_type <> 'Member' or a.member_number is null)`,
  sql<{
    violation: string;
  }>`select 'invoice ' || invoice_number || ' is carried by ' || n || ' mails' as violation
    from (select i.invoice_number, (select count(*) from mails where attachments::text like '%' || i.id || '%') as n from invoices i) c
    where n <> 1`,
  sql<{ violation: string }>`select 'a membership is confirmed by ' || n || ' mails' as violation
    from (select (select count(*) from mails x where x.to_address = a.email and x.subject like '%is confirmed') as n
      from memberships m join invoices i on i.membership_id = m.id join accounts a on a.id = i.account_id
      where m.status = 'active' and not m.is_payment_processing) c where n <> 1`,
  sql<{
    violation: string;
  }>`select 'jobs are left: ' || kind || ' ' || coalesce(last_error, '') as violation
    from ${JOBS} where ${isLeft}`,
  sql<{
    violation: string;
  }>`select 'a mail was not sent: ' || subject as violation from mails where status <> 'sent'`,
];

const intentsIn = ({ store }: Sandbox): Stripe.PaymentIntent[] =>
  store
    .rows(`select data from objects where kind = 'payment_intent'`)
    .map(({ data }) => (JSON.parse(String(data)) as { object: Stripe.PaymentIntent }).object);

/** Whether all that an intent took went back. */
const isGivenBack = ({ store }: Sandbox, { amount, latest_charge: charge }: Stripe.PaymentIntent): boolean =>
  store.find('charge', typeof charge === 'string' ? charge : '')?.object.amount_refunded === amount;

/** The provider's books against ours: every cent it took is one payment of ours, and nothing was taken twice. */
/** How many payments the provider has taken. */
export const countTaken = (sandbox: Sandbox): number =>
  intentsIn(sandbox).filter(({ status }) => status === 'succeeded').length;

const compareWithProvider = async ({ db, sandbox }: Books): Promise<string[]> => {
  const taken = intentsIn(sandbox).filter(({ status }) => status === 'succeeded');
  const booked = await db
    .selectFrom('payments')
    .select(['providerPaymentIntentId', 'amountCents'])
    .where('status', '=', 'succeeded')
    .where('paymentMethod', '<>', 8)
    .execute();
  const subjects = Map.groupBy(taken, ({ metadata }) => metadata['subject_id']);
  const twice = [...subjects]
    .filter(([, intents]) => intents.length > 1)
    .map(([subject]) => `${subject} was charged twice`);
  const unknown = taken
    .filter(
      (intent) =>
        !booked.some(
          (one) => one.providerPaymentIntentId === intent.id && one.amountCents === intent.amount,
        ) && !isGivenBack(sandbox, intent),
    )
    .map(({ id }) => `the provider took money that is not booked: ${id}`);
  const invented = booked.length > taken.length ? ['more money is booked than the provider took'] : [];
  return [...twice, ...unknown, ...invented];
};

const compareWithFiles = async ({ db, files }: Books): Promise<string[]> => {
  const invoices = await db
    .selectFrom('invoices')
    .leftJoin('invoiceDocuments', 'invoiceDocuments.invoiceId', 'invoices.id')
    .select(['invoiceNumber', 'fileKey', 'sha256'])
    .execute();
  const violations = await Promise.all(
    invoices.map(async ({ invoiceNumber, fileKey, sha256 }) => {
      const bytes = fileKey === null ? undefined : await files.find(fileKey);
      const isWhole = bytes && sha256 && createHash('sha256').update(bytes).digest().equals(sha256);
      return isWhole ? [] : [`the document of invoice ${invoiceNumber} is missing or not what was recorded`];
    }),
  );
  return violations.flat();
};

/** Everything about money that must hold once all work is done; empty when it does. */
export const findMoneyViolations = async (books: Books): Promise<string[]> => {
  const byRule = await Promise.all(RULES.map((rule) => findAll(books.db, rule)));
  return [...byRule.flat(), ...(await compareWithProvider(books)), ...(await compareWithFiles(books))];
};
