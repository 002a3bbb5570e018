import { getUserInvoice, printInvoice } from '@linehaul/contract/invoices';
import { markInvoicePaid } from '@linehaul/contract/invoice-administration';
import { ROLE } from '@linehaul/contract/constants';
import { MOST_ONLINE_CENTS } from '@linehaul/contract/payment-methods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInvoice, createPayer } from '../../test/money/invoice-factories.ts';
import { createSignedIn } from '../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { opensInvoice } from './links/invoice-token-commands.ts';

const BANK_ACCOUNT = 'Southern Cross, BSB 082-001, account 12 345 678';

let portal: TestPortal;
let officer: { token: string };
beforeAll(async () => {
  portal = await startTestPortal({ ASSOCIATION_BANK_ACCOUNT: BANK_ACCOUNT });
  officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
});
afterAll(() => portal.stop());

const invoiceToPay = async (unitPriceCents = 66_000) => {
  const payer = await createPayer(portal);
  const id = await createInvoice(portal, payer, {
    dueOn: '2086-02-28',
    lines: [{ itemName: 'Small fleet', quantity: 1, unitPriceCents }],
  });
  return { id, token: payer.token };
};

const printed = async (id: string, token: string): Promise<string> =>
  (await portal.call(printInvoice, { params: { id }, token })).text;
const howToPay = async (id: string, token: string) =>
  (await portal.call(getUserInvoice, { query: { id }, token })).data.howToPay;

test('while it is to be paid by hand an invoice says the amount, the account, and a link that pays it, as a code too', async () => {
  const { id, token } = await invoiceToPay();
  const text = await printed(id, token);
  expect(text).toContain('Please pay $660.00 by 28/02/2086 and quote');
  expect(text).toContain(`Bank transfer: ${BANK_ACCOUNT}`);
  expect(text).toMatch(/<a class="code" [^>]+><svg /);
  const link = new URL(/href="([^"]+\/pay\?[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '');
  expect([link.origin, link.searchParams.get('id')]).toEqual([portal.context.config.publicUrl, id]);
  const presented = { token: link.searchParams.get('code') ?? '', invoiceId: id, now: new Date() };
  expect(await opensInvoice(portal.context.db, { ...presented, purpose: 'invoice-pay' })).toBe(true);
  expect(await howToPay(id, token)).toEqual({
    address: `${portal.context.config.publicUrl}/settings/invoice/${id}`,
    bankAccount: BANK_ACCOUNT,
  });
});

test('a paid one says nothing of paying, and no link is made for it', async () => {
  const { id, token } = await invoiceToPay();
  const body = { id, reference: 'BANK 17', paidOn: '2026-01-31' };
  expect((await portal.call(markInvoicePaid, { body, token: officer.token })).status).toBe(200);
  await portal.drain();
  const countLinks = () =>
    portal.context.db.selectFrom('accountTokens').select('tokenHash').where('subjectId', '=', id).execute();
  const before = (await countLinks()).length;
  const text = await printed(id, token);
  expect(text).toContain('Balance due');
  for (const word of ['How to pay', 'Bank transfer', '/pay?', '<svg']) expect(text).not.toContain(word);
  expect(await howToPay(id, token)).toBe(null);
  expect((await countLinks()).length).toBe(before);
});

test('what is too much to be paid online names the account alone', async () => {
  const { id, token } = await invoiceToPay(MOST_ONLINE_CENTS + 1);
  expect(await howToPay(id, token)).toEqual({ address: null, bankAccount: BANK_ACCOUNT });
  const text = await printed(id, token);
  expect(text).toContain(`Bank transfer: ${BANK_ACCOUNT}`);
  expect(text).not.toContain('/pay?');
});
