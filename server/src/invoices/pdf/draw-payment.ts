import { settlingOf } from '@linehaul/contract/payment-methods';
import { formatDay } from '@linehaul/contract/dates';
import { formatMoney } from '../../ledger/money-rules.ts';
import type { InvoiceDocument } from '../invoice-document-queries.ts';
import { paidInstalmentCount } from '../invoice-rules.ts';
import { COLOUR, CONTENT_WIDTH, heightOf, makeRoom, PAGE, type Sheet, write } from './sheet.ts';

const COLUMN_COUNT = 3;
const ROW_HEIGHT = 17;

/** When each payment of the year is due; those received when the invoice was issued are marked. */
export const drawInstalments = (
  sheet: Sheet,
  { instalments, receivedCents }: InvoiceDocument,
  y: number,
): number => {
  if (instalments.length < 2) return y;
  const rowCount = Math.ceil(instalments.length / COLUMN_COUNT);
  const top = makeRoom(sheet, y, rowCount * ROW_HEIGHT + 30);
  const titleEnd =
    write(sheet, 'Payment schedule', { x: PAGE.left, y: top, width: 300, font: 'semibold', size: 11 }) + 6;
  const paidCount = paidInstalmentCount(instalments, receivedCents);
  const width = CONTENT_WIDTH / COLUMN_COUNT;
  instalments.forEach(({ dueOn, amountCents }, index) => {
    const x = PAGE.left + Math.floor(index / rowCount) * width;
    const rowTop = titleEnd + (index % rowCount) * ROW_HEIGHT;
    const isPaid = index < paidCount;
    const colour = isPaid ? COLOUR.paid : COLOUR.ink;
    write(sheet, `${index + 1}.  ${formatDay(dueOn)}`, { x, y: rowTop, width: 80, colour });
    write(sheet, `${formatMoney(amountCents)}${isPaid ? '  received' : ''}`, {
      x: x + 80,
      y: rowTop,
      width: width - 84,
      colour,
    });
  });
  return titleEnd + rowCount * ROW_HEIGHT + 18;
};

const waysToPay = (invoice: InvoiceDocument, bankAccount: string | undefined): string[] => {
  const { dueOn, issuer, invoiceNumber, instalments, paymentMethod } = invoice;
  const settling = settlingOf(paymentMethod);
  if (settling === 'in-days') {
    return [
      'This amount is collected by direct debit from the account that you named. There is nothing you need to do.',
    ];
  }
  if (settling === 'at-once' && instalments.length > 1) {
    return [
      'The remaining payments are charged to your card on the days above. There is nothing you need to do.',
    ];
  }
  return [
    `Please pay ${dueOn ? `by ${formatDay(dueOn)} ` : ''}and quote ${invoiceNumber} as the reference.`,
    ...(bankAccount ? [`Bank transfer: ${bankAccount}`] : []),
    `Questions about this invoice: ${issuer.phone} or ${issuer.email}.`,
  ];
};

/** What the payer has to do; nothing once all is paid. */
export const drawHowToPay = (
  sheet: Sheet,
  { invoice, bankAccount }: { invoice: InvoiceDocument; bankAccount: string | undefined },
  y: number,
): number => {
  if (invoice.receivedCents >= invoice.totalCents) return y;
  const width = CONTENT_WIDTH - 36;
  const rows = waysToPay(invoice, bankAccount);
  const rowsHeight = rows.reduce((height, row) => height + heightOf(sheet, row, { width, size: 10 }) + 2, 0);
  const height = rowsHeight + 38;
  const top = makeRoom(sheet, y, height);
  sheet.roundedRect(PAGE.left, top, CONTENT_WIDTH, height, 6).fill(COLOUR.amberTint);
  sheet.rect(PAGE.left, top + 6, 3, height - 12).fill(COLOUR.amber);
  const at = { x: PAGE.left + 18, width };
  const titleEnd = write(sheet, 'How to pay', { ...at, y: top + 10, font: 'semibold', size: 11 }) + 2;
  rows.reduce((rowTop, row) => write(sheet, row, { ...at, y: rowTop + 2, size: 10 }), titleEnd);
  return top + height + 20;
};
