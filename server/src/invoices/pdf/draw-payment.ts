import { settlingOf } from '@linehaul/contract/payment-methods';
import { formatDay } from '@linehaul/contract/dates';
import { formatMoney } from '../../ledger/money-rules.ts';
import type { InvoiceDocument } from '../invoice-document-queries.ts';
import { paidInstalmentCount } from '../invoice-rules.ts';
import { drawCode } from './draw-code.ts';
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
    write(sheet, 'Payment schedule', { x: PAGE.left, y: top, width: 300, font: 'heading', size: 11 }) + 6;
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

/** How what is left can be paid by hand. */
export interface WaysToPay {
  /** As the association names it. */
  readonly bankAccount?: string | undefined;
  /** Opens and pays the invoice without a sign-in. */
  readonly payUrl?: string | undefined;
}

/** Nobody has to do anything where the portal collects it by itself. */
const isCollected = ({ paymentMethod, instalments }: InvoiceDocument): boolean => {
  const settling = settlingOf(paymentMethod);
  return settling === 'in-days' || (settling === 'at-once' && instalments.length > 1);
};

/** Whether a payer has to do something, so that a link to pay is worth printing. */
export const isPaidByHand = (invoice: InvoiceDocument): boolean =>
  invoice.receivedCents < invoice.totalCents && !isCollected(invoice);

const rowsOf = (invoice: InvoiceDocument, { bankAccount, payUrl }: WaysToPay): string[] => {
  const { dueOn, issuer, invoiceNumber, paymentMethod } = invoice;
  if (isCollected(invoice)) {
    return [
      settlingOf(paymentMethod) === 'in-days'
        ? 'This amount is collected by direct debit from the account that you named. There is nothing you need to do.'
        : 'The remaining payments are charged to your card on the days above. There is nothing you need to do.',
    ];
  }
  return [
    `Please pay ${dueOn ? `by ${formatDay(dueOn)} ` : ''}and quote ${invoiceNumber} as the reference.`,
    ...(payUrl === undefined ? [] : ['Online by card or direct debit: scan the code, or select it here.']),
    ...(bankAccount ? [`Bank transfer: ${bankAccount}`] : []),
    `Questions about this invoice: ${issuer.phone} or ${issuer.email}.`,
  ];
};

const CODE_SIZE = 92;
/** White around a code, without which some cameras do not find it. */
const QUIET = 7;

/** The address as a QR code, which is a link too. */
const drawPayCode = (sheet: Sheet, url: string, { x, y }: { x: number; y: number }): void => {
  sheet.roundedRect(x, y, CODE_SIZE, CODE_SIZE, 4).fill('#ffffff');
  drawCode(sheet, url, {
    ...{ x: x + QUIET, y: y + QUIET, size: CODE_SIZE - 2 * QUIET, colour: COLOUR.dusk },
    ...{ ecc: 'L', border: 0 },
  });
  sheet.link(x, y, CODE_SIZE, CODE_SIZE, url);
};

/** What the payer has to do; nothing once all is paid. */
export const drawHowToPay = (
  sheet: Sheet,
  { invoice, ways }: { invoice: InvoiceDocument; ways: WaysToPay },
  y: number,
): number => {
  if (invoice.receivedCents >= invoice.totalCents) return y;
  const payUrl = isCollected(invoice) ? undefined : ways.payUrl;
  const width = CONTENT_WIDTH - 36 - (payUrl === undefined ? 0 : CODE_SIZE + 24);
  const rows = rowsOf(invoice, ways);
  const rowsHeight = rows.reduce((height, row) => height + heightOf(sheet, row, { width, size: 10 }) + 4, 0);
  const height = Math.max(rowsHeight + 46, payUrl === undefined ? 0 : CODE_SIZE + 24);
  const top = makeRoom(sheet, y, height);
  sheet.roundedRect(PAGE.left, top, CONTENT_WIDTH, height, 6).fill(COLOUR.amberTint);
  sheet.rect(PAGE.left, top + 6, 4, height - 12).fill(COLOUR.amber);
  const at = { x: PAGE.left + 20, width };
  const titleEnd = write(sheet, 'How to pay', { ...at, y: top + 14, font: 'heading', size: 13 }) + 2;
  rows.reduce((rowTop, row) => write(sheet, row, { ...at, y: rowTop + 4, size: 10 }), titleEnd);
  if (payUrl !== undefined) drawPayCode(sheet, payUrl, { x: PAGE.right - CODE_SIZE - 12, y: top + 12 });
  return top + height + 20;
};
