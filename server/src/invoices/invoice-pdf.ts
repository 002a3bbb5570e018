import { buffer } from 'node:stream/consumers';
import { gstWordsOf, issuedWith } from '../mail/gst-words-rules.ts';
import type { InvoiceDocument } from './invoice-document-queries.ts';
import { drawFeet } from './pdf/draw-feet.ts';
import { drawBand, drawParties, drawSummary } from './pdf/draw-head.ts';
import { drawHowToPay, drawInstalments, type WaysToPay } from './pdf/draw-payment.ts';
import { drawLines, drawTotals } from './pdf/draw-table.ts';
import { createSheet } from './pdf/sheet.ts';

/** Draws an invoice on A4, a tax invoice where it charges GST; the same document gives the same bytes. */
export const renderInvoicePdf = async (invoice: InvoiceDocument, ways: WaysToPay = {}): Promise<Buffer> => {
  const { title } = gstWordsOf(issuedWith(invoice));
  const sheet = createSheet({
    title: `${title} #${invoice.invoiceNumber}`,
    author: invoice.issuer.name,
    createdAt: invoice.issuedAt,
  });
  const bytes = buffer(sheet);
  const bandEnd = drawBand(sheet, {
    title: title.toUpperCase(),
    number: `#${invoice.invoiceNumber}`,
    issuer: invoice.issuer,
  });
  const dueCents = invoice.totalCents - invoice.receivedCents;
  const summaryEnd = drawSummary(sheet, { invoice, dueCents }, bandEnd);
  const partiesEnd = drawParties(sheet, invoice, summaryEnd);
  const linesEnd = drawLines(sheet, invoice, partiesEnd);
  const totalsEnd = drawTotals(sheet, invoice, linesEnd);
  const instalmentsEnd = drawInstalments(sheet, invoice, totalsEnd);
  drawHowToPay(sheet, { invoice, ways }, instalmentsEnd);
  drawFeet(sheet, { issuer: invoice.issuer, label: `${title} #${invoice.invoiceNumber}` });
  sheet.end();
  return bytes;
};
