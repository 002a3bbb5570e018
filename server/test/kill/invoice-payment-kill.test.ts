import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { askToPay, confirmWithServer, lineOf, type Owing } from '../money/invoice-payment-factories.ts';
import { applicantAtPayment, createProduct, type TestProduct } from '../people/join-factories.ts';
import { CARD, confirmIntent, enquire, holdWebhooks } from '../money/money-factories.ts';
import { IS_DEEP } from '../depth.ts';
import { type Flow, killAtEach, killUntilViolated } from './kill-at-each.ts';
import { type KillablePortal, type RemovedGuard, startKillablePortal } from './killable-portal.ts';
import type { KillPoint } from './kill-points.ts';
import { findMoneyViolations } from './money-invariants.ts';

let portal: KillablePortal | undefined;
afterEach(() => portal?.stop());

/** Opens the payment, pays in the browser and tells the server; whoever has paid is told so. */
const payOnce = async ({ remote }: KillablePortal, owed: Owing): Promise<void> => {
  const { data, text } = await askToPay(remote, owed);
  if (text.includes('has been paid')) return;
  if (!data?.clientSecret || data.paymentIntentId === null) throw new Error(`opening answered ${text}`);
  await confirmIntent(remote.sandbox, data.clientSecret, CARD.works);
  const told = await confirmWithServer(remote, owed, data.paymentIntentId);
  if (told.data?.status !== 'succeeded') throw new Error(`confirming answered ${told.text}`);
};

const findUnpaid = async ({ db }: KillablePortal, { invoiceId }: Owing): Promise<string[]> => {
  const { rows } = await sql<{ status: string; receipts: number }>`
    select i.status, (select count(*)::int from mails m where m.subject like 'Receipt for $%'
      and m.subject like '%#' || i.invoice_number) as receipts
    from invoices i where i.id = ${invoiceId}`.execute(db);
  const [row] = rows;
  return [
    ...(row?.status === 'paid' ? [] : [`the invoice is ${row?.status}`]),
    ...(row?.receipts === 1 ? [] : [`there are ${row?.receipts} receipts`]),
  ];
};

const begin = async (point: KillPoint, removedGuard?: RemovedGuard): Promise<Flow<Owing>> => {
  const own = await startKillablePortal(removedGuard);
  portal = own;
  const { remote, db } = own;
  // Without webhooks the portal has to ask the provider by itself: the harder case.
  holdWebhooks(remote);
  let product: TestProduct | undefined;
  return {
    portal: own,
    point,
    async prepare() {
      product ??= await createProduct(remote);
      const applicant = await applicantAtPayment(remote, product);
      const { invoiceId } = (await enquire(remote, applicant)).data;
      return { ...applicant, invoiceId, lineId: await lineOf(remote, invoiceId) };
    },
    act: (owed) => payOnce(own, owed),
    findViolations: async (owed) => [
      ...(await findMoneyViolations({ db, sandbox: remote.sandbox, files: remote.context.files })),
      ...(await findUnpaid(own, owed)),
    ],
  };
};

test.runIf(IS_DEEP)(
  'killed at each write while an invoice is paid in the browser: one charge, one receipt, the ledger balances',
  async () => {
    const { killCount, violations } = await killAtEach(await begin('after-write'));
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThan(2);
  },
  600_000,
);

test.runIf(IS_DEEP)(
  'twin: without transactions a kill leads to a second charge, or to money that is not booked',
  async () => {
    const violations = await killUntilViolated(
      await begin('after-write', 'transaction'),
      /charged twice|not booked/,
    );
    expect(violations.join('\n')).toMatch(/charged twice|not booked/);
  },
  600_000,
);

/** The payer closes the browser once the money is taken, and does not come back after the kill. */
const beginUnseen = async (point: KillPoint): Promise<Flow<Owing>> => {
  const flow = await begin(point);
  const paid = new Set<string>();
  return {
    ...flow,
    async act(owed) {
      if (paid.has(owed.invoiceId)) return;
      const { remote } = flow.portal;
      const { data, text } = await askToPay(remote, owed);
      if (!data?.clientSecret || data.paymentIntentId === null) throw new Error(`opening answered ${text}`);
      await confirmIntent(remote.sandbox, data.clientSecret, CARD.works);
      paid.add(owed.invoiceId);
      await confirmWithServer(remote, owed, data.paymentIntentId);
    },
  };
};

test.runIf(IS_DEEP)(
  'killed after each answer of the provider, its payer gone: the portal finds the money by itself',
  async () => {
    const { killCount, violations } = await killAtEach(await beginUnseen('after-response'));
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThan(2);
  },
  600_000,
);
