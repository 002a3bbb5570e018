import { ROLE } from '@linehaul/contract/constants';
import { getInvoice } from '@linehaul/contract/invoice-links';
import { getPaymentIntent, getUserPaymentIntent } from '@linehaul/contract/invoice-payments';
import { listOwing } from '@linehaul/contract/owing';
import { afterEach, describe, expect, test } from 'vitest';
import { clearLimits, signIn } from '../../test/people/account-factories.ts';
import {
  collectOn,
  memberBehind,
  planOf,
  statusesOf,
  takenFor,
  turnInto,
} from '../../test/money/instalment-factories.ts';
import {
  confirmWithServer,
  openPayment,
  type Owing,
  payTokenOf,
  standingOf,
} from '../../test/money/invoice-payment-factories.ts';
import { linkTo, waitForMails } from '../../test/kept-mails.ts';
import { CARD, confirmIntent } from '../../test/money/money-factories.ts';
import { findMoneyViolations } from '../../test/kill/money-invariants.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';

const portal = await startMoneyPortal();
afterEach(() => clearLimits(portal));

/** Its bank says never to ask again. */
const STOLEN = '4000000000009979';

const behind = (refusal?: string): Promise<Owing> => memberBehind(portal, refusal);

const askOverdue = ({ token, lineId }: Owing) =>
  portal.call(getUserPaymentIntent, { query: { invoiceLineItemId: lineId, part: 'overdue' }, token });

const openOverdue = async (owed: Owing) => {
  const { data, text } = await askOverdue(owed);
  const { clientSecret, paymentIntentId, amount } = data;
  if (clientSecret === null || paymentIntentId === null) throw new Error(`Nothing can be paid: ${text}`);
  return { clientSecret, paymentIntentId, amount };
};

const payOverdue = async (owed: Owing) => {
  const { clientSecret, paymentIntentId } = await openOverdue(owed);
  await confirmIntent(portal.sandbox, clientSecret, CARD.works);
  return confirmWithServer(portal, owed, paymentIntentId);
};

const violations = async (): Promise<string[]> => {
  const { db, files } = portal.context;
  const found = await findMoneyViolations({ db, sandbox: portal.sandbox, files });
  return found.filter((violation) => /the ledger|receivable|charged twice/.test(violation));
};

describe('an overdue instalment', () => {
  test('is paid alone: it counts to it, the membership is active, and the plan goes on with its own card', async () => {
    const owed = await behind();
    expect((await standingOf(portal, owed)).membership.status).toBe('past-due');
    expect((await openOverdue(owed)).amount).toBe(100);
    // Paid by card so far, which the form opens with.
    expect((await askOverdue(owed)).data.paymentMethods).toEqual(['card', 'au_becs_debit']);
    expect((await payOverdue(owed)).data).toEqual({ status: 'succeeded' });
    const { invoice, membership } = await standingOf(portal, owed);
    expect([invoice.status, invoice.amountPaidCents, membership.status]).toEqual(['open', 20_000, 'active']);
    expect((await statusesOf(portal, owed)).slice(0, 3)).toEqual(['paid', 'paid', 'scheduled']);
    await turnInto(portal, owed, CARD.works);
    await collectOn(portal, '2083-03-03');
    expect(await takenFor(portal, owed)).toEqual([10_000]);
    await collectOn(portal, '2083-03-31');
    expect(await takenFor(portal, owed)).toEqual([10_000, 10_000]);
    expect(await violations()).toEqual([]);
  });

  test('of several is paid with the others, and nothing more is asked for', async () => {
    const owed = await behind();
    for (const day of ['2083-03-03', '2083-03-08', '2083-03-15', '2083-03-31'] as const)
      await collectOn(portal, day);
    portal.context.clock.advance(86_400_000);
    const again = { ...owed, token: await signIn(portal, { ...owed.account, role: ROLE.standard }) };
    expect((await openOverdue(again)).amount).toBe(200);
    expect((await planOf(portal, owed)).plan?.pausedAt).not.toBeNull();
    await payOverdue(again);
    expect((await statusesOf(portal, owed)).slice(0, 4)).toEqual(['paid', 'paid', 'paid', 'scheduled']);
    // Refused for a reason that passes: the same card is asked again for what follows.
    const { plan, membership } = await planOf(portal, owed);
    expect([plan?.pausedAt, membership.status]).toEqual([null, 'active']);
  });

  test('is paid while its card is one that may never be asked again: that one is not', async () => {
    const owed = await behind(STOLEN);
    expect((await planOf(portal, owed)).plan?.pausedAt).not.toBeNull();
    await payOverdue(owed);
    const { plan, membership } = await planOf(portal, owed);
    expect([plan?.pausedAt === null, membership.status]).toEqual([false, 'active']);
  });

  test('is told with its way, by the link of the mail too', async () => {
    const owed = await behind();
    const { data } = await portal.call(listOwing, { token: owed.token });
    expect(data.items).toMatchObject([
      { way: 'pay', amount: 100, payment: { amount: 1100, part: 'overdue' } },
    ]);
    await portal.drain();
    const mails = await waitForMails(portal, owed.account.email, 1);
    const mail = mails.find(({ subject }) => subject.includes('did not go through'));
    if (!mail) throw new Error('There is no mail about it');
    expect(mail.text).toContain('Pay $100.00');
    const code = new URL(linkTo(mail, '/pay')).searchParams.get('code') ?? '';
    const linked = await portal.call(getInvoice, { query: { id: owed.invoiceId, token: code } });
    expect(linked.data).toMatchObject({ overdueAmount: 100, balanceDue: 1100 });
    const query = { invoiceLineItemId: owed.lineId, token: code, part: 'overdue' as const };
    expect((await portal.call(getPaymentIntent, { query })).data.amount).toBe(100);
  });

  test('that has been paid opens nothing more', async () => {
    const owed = await behind();
    await payOverdue(owed);
    const { data, text } = await askOverdue(owed);
    expect(data.clientSecret, text).toBeNull();
  });
});

describe('at the same time', () => {
  test('a payment of all gives way to one of what is overdue, and the other way round: the money is taken once', async () => {
    const owed = await behind();
    const whole = await openPayment(portal, owed);
    const part = await openOverdue(owed);
    expect(part.paymentIntentId).not.toBe(whole.paymentIntentId);
    expect((await confirmIntent(portal.sandbox, whole.clientSecret, CARD.works)).status).toBe(400);
    const back = await openPayment(portal, owed);
    expect((await confirmIntent(portal.sandbox, part.clientSecret, CARD.works)).status).toBe(400);
    await confirmIntent(portal.sandbox, back.clientSecret, CARD.works);
    // The payer of the other window was faster: the next to open learns that.
    expect((await askOverdue(owed)).data.clientSecret).toBeNull();
    expect(await takenFor(portal, owed)).toEqual([110_000]);
    expect(await violations()).toEqual([]);
  });

  test('ten tabs that open either amount, and pay what they got, take no more than is owed', async () => {
    const owed = await behind();
    const opened = await Promise.all(
      Array.from({ length: 10 }, async (_, index) =>
        (index % 2 ? openOverdue(owed) : openPayment(portal, owed)).catch(() => undefined),
      ),
    );
    const windows = opened.filter((found) => found !== undefined);
    for (const { clientSecret } of windows) await confirmIntent(portal.sandbox, clientSecret, CARD.works);
    for (const { paymentIntentId } of windows) await confirmWithServer(portal, owed, paymentIntentId);
    // Each may have been closed by the next; then nothing was taken, and the next window pays.
    await clearLimits(portal);
    if ((await takenFor(portal, owed)).length === 0) await payOverdue(owed);
    expect(await takenFor(portal, owed)).toHaveLength(1);
    expect(await violations()).toEqual([]);
  });

  test('the collection of the day ends the window of what is overdue, or finds that its payer was faster', async () => {
    const slow = await behind();
    const { clientSecret } = await openOverdue(slow);
    await turnInto(portal, slow, CARD.works);
    await collectOn(portal, '2083-03-03');
    expect((await confirmIntent(portal.sandbox, clientSecret, CARD.works)).status).toBe(400);
    expect(await takenFor(portal, slow)).toEqual([10_000]);

    const fast = await behind();
    const opened = await openOverdue(fast);
    await confirmIntent(portal.sandbox, opened.clientSecret, CARD.works);
    await turnInto(portal, fast, CARD.works);
    await collectOn(portal, '2083-03-03');
    expect(await takenFor(portal, fast)).toEqual([10_000]);
    expect((await statusesOf(portal, fast)).slice(0, 3)).toEqual(['paid', 'paid', 'scheduled']);
    expect(await violations()).toEqual([]);
  });
});

test('the link of another invoice opens no part of this one', async () => {
  const [owed, other] = [await behind(), await behind()];
  const query = {
    invoiceLineItemId: owed.lineId,
    token: await payTokenOf(portal, other),
    part: 'overdue' as const,
  };
  expect((await portal.call(getPaymentIntent, { query })).status).toBe(404);
});
