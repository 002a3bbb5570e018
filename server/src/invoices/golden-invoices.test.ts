import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatDay } from '@linehaul/contract/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GOLDEN_INVOICES } from '../../test/money/golden-invoices.ts';
import { readPdf } from '../../test/files/read-pdf.ts';
import type { InvoiceDocument } from './invoice-document-queries.ts';
import { renderInvoicePdf } from './invoice-pdf.ts';
import { formatMoney } from '../ledger/money-rules.ts';

const KINDS = Object.entries(GOLDEN_INVOICES);
const BANK = { bankAccount: 'BSB 062-000, account 1234 5678' };

const draw = (invoice: InvoiceDocument): Promise<Buffer> => renderInvoicePdf(invoice, BANK);
/** Each kind once, after all of them: none may leave anything in the next. */
const drawn = new Map<string, Buffer>();
beforeAll(async () => {
  for (const [, invoice] of KINDS) await draw(invoice);
  for (const [kind, invoice] of KINDS) drawn.set(kind, await draw(invoice));
});
const bytesOf = (kind: string): Buffer => {
  const bytes = drawn.get(kind);
  if (!bytes) throw new Error(`There is no ${kind}`);
  return bytes;
};
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** What the law and the ATO ask of a tax invoice of any amount, and SPEC 2 of its layout. */
const mustSay = (invoice: InvoiceDocument): string[] => [
  invoice.gstCents === 0 ? 'INVOICE' : 'TAX INVOICE',
  `#${invoice.invoiceNumber}`,
  invoice.issuer.name,
  `ABN ${invoice.issuer.abn}`,
  formatDay(invoice.issuedOn),
  `Member number ${invoice.billedTo.memberNumber ?? '–'}`,
  'Service Qty Unit price Line total',
  ...(invoice.gstCents === 0
    ? [`Total ${formatMoney(invoice.totalCents)}`]
    : [
        `Total excluding GST ${formatMoney(invoice.totalExclGstCents)}`,
        `GST ${formatMoney(invoice.gstCents)}`,
        `Total including GST ${formatMoney(invoice.totalCents)}`,
      ]),
  `Payment received ${formatMoney(invoice.receivedCents)}`,
  invoice.gstCents === 0 ? 'No GST applies' : 'All prices include GST',
  `Balance due ${formatMoney(invoice.totalCents - invoice.receivedCents)}`,
];

describe('an invoice', () => {
  test.each(KINDS)('of the kind %s reads as it was approved', async (kind, invoice) => {
    const text = await readPdf(bytesOf(kind));
    await expect(text).toMatchFileSnapshot(`./golden/${kind}.txt`);
    for (const phrase of mustSay(invoice)) expect(inOneLine(text)).toContain(phrase);
  });

  test('that differs by one cent reads otherwise', async () => {
    const approved = GOLDEN_INVOICES['annual-card-paid'];
    if (!approved) throw new Error('There is a paid one');
    const { totalCents, receivedCents } = approved;
    const changed = { ...approved, totalCents: totalCents + 1, receivedCents: receivedCents + 1 };
    expect(await readPdf(await draw(changed))).not.toBe(await readPdf(bytesOf('annual-card-paid')));
  });
});

const QPDF = 'qpdf';
const hasQpdf = spawnSync(QPDF, ['--version']).status === 0;

/** Whether a parser that is not the drawer's finds a PDF without fault, and without anything that acts. */
const CHECKERS: Record<string, (path: string, bytes: Buffer) => Promise<boolean>> = {
  // It skips a page that it cannot read, so what counts is that the last line is there.
  'Mozilla’s parser': (_, bytes) =>
    readPdf(bytes).then(
      (text) => /Page (\d+) of \1\n$/.test(text),
      () => false,
    ),
  ...(hasQpdf && {
    'qpdf --check': (path: string) => Promise.resolve(spawnSync(QPDF, ['--check', path]).status === 0),
  }),
};

describe(`the documents, for ${Object.keys(CHECKERS).join(' and ')}`, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'linehaul-pdf-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const verdictsOn = async (name: string, bytes: Buffer): Promise<boolean[]> => {
    const path = join(folder, `${name}.pdf`);
    await writeFile(path, bytes);
    return Promise.all(Object.values(CHECKERS).map((check) => check(path, bytes)));
  };
  const all = (verdict: boolean): boolean[] => Object.keys(CHECKERS).map(() => verdict);

  test('are all valid', async () => {
    for (const [kind] of KINDS) {
      expect([kind, await verdictsOn(kind, bytesOf(kind))]).toEqual([kind, all(true)]);
    }
  });

  test('would not be with a damaged page', async () => {
    const bytes = Buffer.from(bytesOf('annual-card-paid'));
    const stream = bytes.indexOf('stream\n', bytes.indexOf('/FlateDecode')) + 'stream\n'.length;
    bytes.fill(0xff, stream, stream + 40);
    expect(await verdictsOn('damaged', bytes)).toEqual(all(false));
  });

  test('hold nothing that acts or calls out, whatever people are called', () => {
    const bytes = bytesOf('hostile-names').toString('latin1');
    expect(bytes).not.toMatch(/\/(JavaScript|JS|URI|Launch|OpenAction|AA|EmbeddedFile)\b/);
  });
});
