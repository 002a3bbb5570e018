import { expect, test } from 'vitest';
import { GOLDEN_INVOICES } from '../../../test/money/golden-invoices.ts';
import type { InvoiceDocument } from '../invoice-document-queries.ts';
import { renderInvoicePdf } from '../invoice-pdf.ts';
import { factsOfInvoice } from './document-facts.ts';
import { findDifferences } from './find-differences.ts';
import { readText } from './read-text.ts';

const textOf = async (invoice: InvoiceDocument): Promise<string> => readText(await renderInvoicePdf(invoice));

const paid = GOLDEN_INVOICES['annual-card-paid'];
if (!paid) throw new Error('There is a paid one');

test.each(Object.entries(GOLDEN_INVOICES))(
  'a document of the kind %s says what was issued',
  async (_, invoice) => {
    expect(findDifferences(factsOfInvoice(invoice), await textOf(invoice))).toEqual([]);
  },
);

test('a text that lost a letter of an amount, as copying would, says another amount', async () => {
  const text = (await textOf(paid)).replaceAll('$1,650.00', '$11650.00');
  expect(findDifferences(factsOfInvoice(paid), text)).toEqual([
    'its text lacks the amount $1,650.00',
    'its text says $11650.00, which is no amount of it',
  ]);
});

test.each<[string, Partial<InvoiceDocument>, string[]]>([
  ['number', { invoiceNumber: '20481' }, ['its text lacks its number']],
  ['day', { issuedOn: '2026-11-22' }, ['its text lacks the date 22/11/2026']],
  [
    'name',
    { billedTo: { ...paid.billedTo, fullName: 'Robin Cartér' } },
    ['its text lacks the name billed to'],
  ],
  [
    'amount by a cent',
    { receivedCents: paid.receivedCents - 1 },
    ['its text lacks the amount $1,649.99', 'its text lacks the amount $0.01'],
  ],
])('data that differ in the %s are found', async (_, change, found) => {
  const differences = findDifferences(factsOfInvoice({ ...paid, ...change }), await textOf(paid));
  expect(differences).toEqual(expect.arrayContaining(found));
});
