import { buffer } from 'node:stream/consumers';
import type { InvoiceDocument } from './invoice-document-queries.ts';
import { drawFeet } from './pdf/draw-feet.ts';
import { datesOf, drawBand, drawFacts, drawParties } from './pdf/draw-head.ts';
import { drawHowToPay, drawInstalments } from './pdf/draw-payment.ts';
import { drawLines, drawTotals } from './pdf/draw-table.ts';
import { createSheet } from './pdf/sheet.ts';

/** Draws a tax invoice on A4; the same document gives the same bytes. */
export const renderInvoicePdf = async (
  invoice: InvoiceDocument,
  { bankAccount }: { bankAccount?: string | undefined } = {},
): Promise<Buffer> => {
  const sheet = createSheet({
    title: `Tax invoice #${invoice.invoiceNumber}`,
    author: invoice.issuer.name,
    createdAt: invoice.issuedAt,
  });
  const bytes = buffer(sheet);
  const bandEnd = drawBand(sheet, {
    title: 'TAX INVOICE',
    number: `#${invoice.invoiceNumber}`,
    issuer: invoice.issuer,
    isPaid: invoice.receivedCents === invoice.totalCents,
  });
  const partiesEnd = drawParties(sheet, invoice, bandEnd);
  const datesEnd = drawFacts(sheet, datesOf(invoice), partiesEnd);
  const linesEnd = drawLines(sheet, invoice, datesEnd);
  const totalsEnd = drawTotals(sheet, invoice, linesEnd);
  const instalmentsEnd = drawInstalments(sheet, invoice, totalsEnd);
  drawHowToPay(sheet, { invoice, bankAccount }, instalmentsEnd);
  drawFeet(sheet, { issuer: invoice.issuer, label: `Tax invoice #${invoice.invoiceNumber}` });
  sheet.end();
  return bytes;
};
