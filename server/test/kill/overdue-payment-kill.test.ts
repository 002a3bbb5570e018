import { getUserPaymentIntent } from '@linehaul/contract/invoice-payments';
import { pay } from '@linehaul/contract/join';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { confirmWithServer, lineOf, type Owing } from '../money/invoice-payment-factories.ts';
import { CARD, choiceOf, confirmIntent, holdWebhooks, setUp } from '../money/money-factories.ts';
import { applicantAtPayment, createProduct, type TestProduct } from '../people/join-factories.ts';
import { IS_DEEP } from '../depth.ts';
import { type Flow, killAtEach, killUntilViolated } from './kill-at-each.ts';
import { type KillablePortal, type RemovedGuard, startKillablePortal } from './killable-portal.ts';
import { findMoneyViolations } from './money-invariants.ts';

let portal: KillablePortal | undefined;
afterEach(() => portal?.stop());

/** A member whose second instalment was refused, so that it can be paid alone. */
const behind = async ({ remote, db }: KillablePortal, product: TestProduct): Promise<Owing> => {
  const member = await applicantAtPayment(remote, product);
  await setUp(remote, member, CARD.works);
  const body = choiceOf(member, 4, member.monthlyKey);
  const { status, text } = await remote.call(pay, { body, token: member.token });
  if (status !== 200) throw new Error(`pay answered ${text}`);
  const { rows } = await sql<{ id: string }>`
    update instalments set status = 'failed', tries = 1, due_on = current_date - 1, next_try_on = current_date + 3
    from invoices where invoices.id = invoice_id and account_id = ${member.account.id} and position = 2
    returning invoices.id`.execute(db);
  const invoiceId = rows[0]?.id ?? '';
  return { ...member, invoiceId, lineId: await lineOf(remote, invoiceId) };
};

/** Opens the payment of what is overdue, pays in the browser and tells the server; whoever has paid is told so. */
const payOverdue = async ({ remote }: KillablePortal, { token, lineId }: Owing): Promise<void> => {
  const query = { invoiceLineItemId: lineId, part: 'overdue' as const };
  const { data, text } = await remote.call(getUserPaymentIntent, { query, token });
  if (text.includes('monthly instalments')) return;
  if (!data?.clientSecret || data.paymentIntentId === null) throw new Error(`opening answered ${text}`);
  await confirmIntent(remote.sandbox, data.clientSecret, CARD.works);
  const told = await confirmWithServer(remote, { token, lineId }, data.paymentIntentId);
  if (told.data?.status !== 'succeeded') throw new Error(`confirming answered ${told.text}`);
};

/** Two are paid, no more and no less. */
const findUnpaid = async ({ db }: KillablePortal, { invoiceId }: Owing): Promise<string[]> => {
  const { rows } = await sql<{ paid: string; cents: number }>`
    select string_agg(position::text, ',' order by position) as paid, v.amount_paid_cents as cents
    from instalments i join invoices v on v.id = i.invoice_id
    where v.id = ${invoiceId} and i.status = 'paid' group by v.id`.execute(db);
  const [row] = rows;
  return row?.paid === '1,2' && row.cents === 100_000 ? [] : [`paid are ${row?.paid}, ${row?.cents} cents`];
};

const begin = async (removedGuard?: RemovedGuard): Promise<Flow<Owing>> => {
  const own = await startKillablePortal(removedGuard);
  portal = own;
  const { remote, db } = own;
  holdWebhooks(remote);
  let product: TestProduct | undefined;
  return {
    portal: own,
    point: 'after-write',
    async prepare() {
      product ??= await createProduct(remote, { totalCents: 600_000 });
      return behind(own, product);
    },
    act: (owed) => payOverdue(own, owed),
    findViolations: async (owed) => [
      ...(await findMoneyViolations({ db, sandbox: remote.sandbox, files: remote.context.files })),
      ...(await findUnpaid(own, owed)),
    ],
  };
};

test.runIf(IS_DEEP)(
  'killed at each write while an overdue instalment is paid: one charge, counted to it alone',
  async () => {
    const { killCount, violations } = await killAtEach(await begin());
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThan(2);
  },
  600_000,
);

test.runIf(IS_DEEP)(
  'twin: without transactions a kill leads to a second charge, or to money that is not booked',
  async () => {
    const found = await killUntilViolated(await begin('transaction'), /charged twice|not booked|paid are/);
    expect(found.join('\n')).toMatch(/charged twice|not booked|paid are/);
  },
  600_000,
);
