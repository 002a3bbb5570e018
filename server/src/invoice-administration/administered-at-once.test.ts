import { getAdministeredInvoice } from '@linehaul/contract/invoice-administration';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { applicantWith, CARD, holdWebhooks, payBy, recordsOf } from '../../test/money/money-factories.ts';
import { type Office, officeOf } from '../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
let office: Office;
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
  office = await officeOf(portal);
});
afterAll(() => portal.stop());

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown }).text);

/** Lets `work` be done between two statements: before the first that names what is given. */
const doBefore = (named: string, work: () => Promise<unknown>) => {
  const query: (...args: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query');
  let isDone = false;
  return vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: unknown,
    ...args: unknown[]
  ) {
    if (isDone || !textOf(args[0]).includes(named)) return Reflect.apply(query, this, args);
    isDone = true;
    return work().then(() => Reflect.apply(query, this, args));
  });
};

test('an invoice whose refund is made while it is read is shown as it was before, or as it is after', async () => {
  const member = await applicantWith(portal, CARD.works);
  const id = (await payBy(portal, member, 4)).data.invoice?.id ?? '';
  await portal.drain();
  const [payment] = (await recordsOf(portal, member)).payments;
  await office.refund(payment?.id ?? '', 1100, { refundable: 1100 });
  const doing = doBefore('from "invoice_lines"', () => portal.drain());
  const { data } = await portal.call(getAdministeredInvoice, { query: { id }, token: office.token });
  expect(doing).toHaveBeenCalled();
  doing.mockRestore();
  // Whoever is shown no refund on its way asks no more, so that the invoice has to say that it was refunded.
  expect([data.invoice.status, data.payments[0]?.refunds[0]?.status]).toEqual(['Paid', 'requested']);
  const after = await office.detail(id);
  expect([after.invoice.status, after.payments[0]?.refunds[0]?.status]).toEqual(['Refunded', 'succeeded']);
});
