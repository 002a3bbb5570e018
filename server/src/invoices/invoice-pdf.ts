import { buffer } from 'node:stream/consumers';
import type { InvoiceDocument } from './invoice-document-queries.ts';
import { drawBand, drawDates, drawParties } from './pdf/draw-head.ts';
import { drawFeet, drawHowToPay, drawInstalments } from './pdf/draw-payment.ts';
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
  const bandEnd = drawBand(sheet, invoice);
  const partiesEnd = drawParties(sheet, invoice, bandEnd);
  const datesEnd = drawDates(sheet, invoice, partiesEnd);
  const linesEnd = drawLines(sheet, invoice, datesEnd);
  const totalsEnd = drawTotals(sheet, invoice, linesEnd);
  const instalmentsEnd = drawInstalments(sheet, invoice, totalsEnd);
  drawHowToPay(sheet, { invoice, bankAccount }, instalmentsEnd);
  drawFeet(sheet, invoice);
  sheet.end();
  return bytes;
};
