import { DEFAULT_TIME_ZONE, ROLE } from '@linehaul/contract/constants';
import { getUserInvoice, printInvoice } from '@linehaul/contract/invoices';
import { markInvoicePaid } from '@linehaul/contract/invoice-administration';
import { dayOf } from '@linehaul/contract/dates';
import { createDispute } from '@linehaul/payment-sandbox/payments/disputes';
import { backgroundScope } from '@linehaul/payment-sandbox/scope';
import { afterEach, describe, expect, test } from 'vitest';
import { collectOn, monthlyMember, planOf } from '../../test/money/instalment-factories.ts';
import { signIn } from '../../test/people/account-factories.ts';
import { createInvoice, createPayer, type Payer } from '../../test/money/invoice-factories.ts';
import { createSignedIn } from '../../test/people/join-factories.ts';
import { CARD } from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import { paymentEngineOf } from '../wiring.ts';
import { reversePayment } from '../refunds/reverse-payment-command.ts';

const UNKNOWN = '6b1f0a52-6f0e-4c8a-9d3e-111111111111';

const portal = await startMoneyPortal();
const officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
afterEach(() => portal.context.clock.set(new Date()));

const dispute = (intentId: string): void => {
  const { sandbox } = portal;
  const charge = sandbox.store.find('payment_intent', intentId)?.object.latest_charge;
  const how = { reason: 'fraudulent', isFinal: false };
  const scope = backgroundScope(sandbox, sandbox.options.accountId);
  sandbox.store.transaction(() => createDispute(scope, typeof charge === 'string' ? charge : '', how));
};

const read = (id: string, token?: string) =>
  portal.call(getUserInvoice, { query: { id }, ...(token && { token }) });
const print = (id: string, token?: string) =>
  portal.call(printInvoice, { params: { id }, ...(token && { token }) });

describe('one invoice', () => {
  test('has everything of the layout, and what was left of it when it came', async () => {
    const payer = await createPayer(portal);
    const id = await createInvoice(portal, payer, { dueOn: '2086-02-28' });
    const { data } = await read(id, payer.token);
    expect(data).toMatchObject({
      id,
      invoiceDate: dayOf(portal.context.clock.now(), DEFAULT_TIME_ZONE),
      dueDate: '2086-02-28',
      status: 'Open',
      issuer: { name: portal.context.config.association.name },
      userFullName: 'Robin Carter',
      memberNum: null,
      orgName: payer.orgName,
      ...{ totalAmountExcGst: 600, totalGst: 60, netTotalAmount: 660 },
      ...{ totalAmountPaid: 0, totalCredited: 0, balanceDue: 660, events: [] },
      lineItems: [
        { itemName: '2. Small fleet, annual membership', quantity: 1, unitPrice: 660, totalPrice: 660 },
      ],
    });
    expect(data.payableLineItemId).toBe(data.lineItems[0]?.id);
  });

  test('has its day in the print view, and a dash where it never had one', async () => {
    const payer = await createPayer(portal);
    const dueIn = async (id: string): Promise<string | undefined> =>
      /<dt>Due<\/dt>\s*<dd>([^<]*)<\/dd>/.exec((await print(id, payer.token)).text)?.[1];
    expect(await dueIn(await createInvoice(portal, payer, { dueOn: '2086-02-28' }))).toBe('28/02/2086');
    const paid = await createInvoice(portal, payer);
    const body = { id: paid, reference: 'BANK 16', paidOn: '2026-01-31' };
    expect((await portal.call(markInvoicePaid, { body, token: officer.token })).status).toBe(200);
    expect(await dueIn(paid)).toBe('–');
  });

  test('shows a payment outside the portal on its day', async () => {
    const payer = await createPayer(portal);
    const id = await createInvoice(portal, payer);
    const body = { id, reference: 'BANK 17', paidOn: '2026-01-31' };
    expect((await portal.call(markInvoicePaid, { body, token: officer.token })).status).toBe(200);
    const { data } = await read(id, payer.token);
    expect(data).toMatchObject({ status: 'Paid', totalAmountPaid: 660, balanceDue: 0 });
    expect(data.events).toEqual([
      {
        kind: 'payment',
        date: '2026-01-31',
        description: 'Bank transfer',
        amount: 660,
        adjustmentNoteId: null,
        paymentId: expect.any(String),
      },
    ]);
    expect(data.payableLineItemId).toBeNull();
  });

  test('shows the payment of the join and of every instalment, what was refunded and what a bank took back', async () => {
    const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-03-31' });
    await collectOn(portal, '2083-04-30');
    const { invoice, payments } = await planOf(portal, member);
    const [first, second] = payments;
    if (!first || !second) throw new Error('The join and an instalment are paid');
    await portal.context.payments.stripe.refunds.create({
      payment_intent: second.providerPaymentIntentId ?? '',
    });
    dispute(first.providerPaymentIntentId ?? '');
    const engine = paymentEngineOf(portal.context);
    await reversePayment(engine, second.id);
    portal.context.clock.advance(1000);
    await reversePayment(engine, first.id);
    const token = await signIn(portal, member.account);
    const { data } = await read(invoice.id, token);
    const withoutNotes = data.events.filter(({ kind }) => kind !== 'adjustment-note');
    expect(withoutNotes).toMatchObject([
      { kind: 'payment', date: '2083-03-31', description: 'Card', amount: 100 },
      { kind: 'payment', date: '2083-04-30', description: 'Card', amount: 100 },
      { kind: 'refund', date: '2083-04-30', description: 'Card', amount: -100 },
      { kind: 'dispute', date: '2083-04-30', description: 'Card', amount: -100 },
    ]);
    const moved = data.events.reduce((total, { amount }) => total + amount, 0);
    expect(data.balanceDue).toBe(data.netTotalAmount - moved);
  });
});

describe('who may read an invoice', () => {
  const people = async (): Promise<{ id: string; own: Payer; other: Payer }> => {
    const own = await createPayer(portal);
    return { id: await createInvoice(portal, own), own, other: await createPayer(portal) };
  };

  test('its administrators and officers; for all others it is as if it did not exist', async () => {
    const { id, own, other } = await people();
    for (const call of [read, print]) {
      expect((await call(id, own.token)).status).toBe(200);
      expect((await call(id, officer.token)).status).toBe(200);
      expect((await call(id)).status).toBe(401);
      const [foreign, unknown] = [await call(id, other.token), await call(UNKNOWN, other.token)];
      expect([foreign.status, unknown.status]).toEqual([404, 404]);
      expect(foreign.problem.message).toBe(unknown.problem.message);
      expect(Object.keys(foreign.problem)).toEqual(Object.keys(unknown.problem));
    }
  });

  test('an invoice’s number is no way to it', async () => {
    const { id, own } = await people();
    const { invoiceNum } = (await read(id, own.token)).data;
    expect((await read(invoiceNum, own.token)).status).toBe(400);
    expect((await print(invoiceNum, own.token)).status).toBe(404);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe('the page to print', () => {
  const VECTORS = {
    firstName: '"><img src=x onerror=alert(1)>',
    lastName: "</style><script>alert('1')</script>",
    orgName: '<iframe src=file:///etc/passwd></iframe> & Sons {{7*7}} ${7*7} %s%n',
  };
  const escape = (text: string): string =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');

  test('shows what people typed literally, and may run and fetch nothing', async () => {
    const payer = await createPayer(portal, VECTORS);
    const lines = [{ itemName: '<svg/onload=alert(2)>', quantity: 3, unitPriceCents: 1999 }];
    const { headers, text } = await print(await createInvoice(portal, payer, { lines }), payer.token);
    for (const vector of [...Object.values(VECTORS), '<svg/onload=alert(2)>'])
      expect(text).toContain(escape(vector));
    const typed = text.replace(/<section class="pay">.*?<\/section>/s, '');
    expect(typed.match(/<(script|img|iframe|svg|link|object|a)\b/gi)).toBeNull();
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    const nonce = /<style nonce="([^"]+)">/.exec(text)?.[1] ?? '';
    expect(nonce.length).toBeGreaterThan(15);
    expect(headers.get('content-security-policy')).toContain(
      `default-src 'none'; style-src 'nonce-${nonce}'; sandbox`,
    );
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|allow-scripts|script-src/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('says all of the invoice', async () => {
    const payer = await createPayer(portal);
    const id = await createInvoice(portal, payer, { dueOn: '2086-02-28' });
    const text = (await print(id, payer.token)).text.replaceAll(/>\s+/g, '>').replaceAll(/\s+</g, '<');
    const { data } = await read(id, payer.token);
    const said = [
      `<title>Invoice #${data.invoiceNum}</title>`,
      'TAX INVOICE',
      '28/02/2086',
      'Member number –',
      payer.orgName,
      `ABN ${data.issuer.abn}`,
      data.issuer.address,
      'Total excluding GST</dt><dd>$600.00',
      'GST</dt><dd>$60.00',
      'Total including GST</dt><dd>$660.00',
      'Payment received</dt><dd>$0.00',
    ];
    for (const phrase of said) expect(text).toContain(phrase);
    expect(text).toMatch(/Membership 01\/07\/20\d\d to 30\/06\/20\d\d/);
    expect(text).toContain('Balance due</dt><dd class="balance">$660.00');
    expect(text).not.toContain('Credited');
  });
});
