import type { InvoicePayment, InvoiceRefund } from '@linehaul/contract/invoice-administration';
import type { InvoiceEvent } from '@linehaul/contract/invoices';
import { expect, test } from 'vitest';
import { historyOf } from './invoice-history.ts';

const event = (kind: InvoiceEvent['kind'], date: string, amount: number): InvoiceEvent => ({
  kind,
  date,
  amount,
  description: 'Card',
  adjustmentNoteId: null,
  paymentId: kind === 'adjustment-note' ? null : 'card',
});

const refund = (date: string, changes: Partial<InvoiceRefund> = {}): InvoiceRefund => ({
  id: date,
  date,
  amount: 100,
  status: 'succeeded',
  reason: 'A truck was sold',
  reference: null,
  failureMessage: null,
  ...changes,
});

const payment = (refunds: InvoiceRefund[]): InvoicePayment => ({
  id: 'card',
  date: '2026-03-01',
  method: 'Card',
  reference: null,
  amount: 836,
  refundable: 636,
  isAtProvider: true,
  refunds,
});

const PAID = event('payment', '2026-03-01', 836);

const titlesOf = (events: InvoiceEvent[], refunds: InvoiceRefund[]): string[] =>
  historyOf({ invoice: { netTotalAmount: 836, events }, payments: [payment(refunds)] }).map(
    (row) => `${row.date} ${row.kind} ${row.amount} ${row.balance} ${row.refund?.status ?? '-'}`,
  );

test('a refund on its way, or failed, has a row of its own and leaves the balance alone', () => {
  const later = event('adjustment-note', '2026-03-09', 0.1);
  const refunds = [
    refund('2026-03-04', { status: 'failed' }),
    refund('2026-03-05', { status: 'pending', amount: 50 }),
  ];
  expect(titlesOf([PAID, later], refunds)).toEqual([
    '2026-03-01 payment 836 0 -',
    '2026-03-04 refund null null failed',
    '2026-03-05 refund null null pending',
    '2026-03-09 adjustment-note 0.1 -0.1 -',
  ]);
});

test('each booked refund carries its own order, also of two over one amount', () => {
  const events = [
    PAID,
    event('refund', '2026-03-04', -100),
    event('adjustment-note', '2026-03-04', 100),
    event('refund', '2026-03-06', -100),
    event('adjustment-note', '2026-03-06', 100),
  ];
  const rows = historyOf({
    invoice: { netTotalAmount: 836, events },
    payments: [payment([refund('2026-03-04'), refund('2026-03-06', { reference: 'EFT 9' })])],
  });
  expect(rows.map(({ balance }) => balance)).toEqual([0, 100, 0, 100, 0]);
  expect(rows.map((row) => row.refund?.date)).toEqual([
    undefined,
    '2026-03-04',
    undefined,
    '2026-03-06',
    undefined,
  ]);
});

test('what can be refunded stands in the row of the payment, and in no other', () => {
  const rows = historyOf({
    invoice: { netTotalAmount: 836, events: [PAID, event('refund', '2026-03-04', -100)] },
    payments: [payment([])],
  });
  expect(rows.map((row) => row.payment?.refundable)).toEqual([636, undefined]);
});
