import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { expect, test } from 'vitest';
import type { InvoiceDocument } from './invoice-document-queries.ts';
import { renderInvoicePdf } from './invoice-pdf.ts';
import { instalmentsOf } from './invoice-rules.ts';

const paid: InvoiceDocument = {
  invoiceNumber: '20017',
  issuedAt: new Date('2026-11-21T02:00:00Z'),
  issuedOn: '2026-11-21',
  dueOn: null,
  issuer: {
    name: 'Southern Cross Road Freight Association',
    address: 'Level 3, 18 Wharf Terminal Road, Port Melbourne VIC 3207',
    abn: '53 004 085 616',
    phone: '1800 555 019',
    email: 'membership@scrfa.example',
  },
  billedTo: {
    fullName: 'Robin Carter',
    memberNumber: '100001',
    organisationName: 'Carter Haulage',
    abn: null,
  },
  periodStartsOn: '2026-11-21',
  periodEndsOn: '2027-11-20',
  lines: [
    {
      itemName: '3. Medium fleet, annual membership',
      quantity: 1,
      unitPriceCents: 165_000,
      totalCents: 165_000,
    },
  ],
  totalExclGstCents: 150_000,
  gstCents: 15_000,
  totalCents: 165_000,
  receivedCents: 165_000,
  paymentMethod: 4,
  instalments: instalmentsOf({
    totalCents: 165_000,
    paymentCount: 1,
    firstDueOn: '2026-11-21',
    gst: 'registered',
  }),
};
const open: InvoiceDocument = { ...paid, dueOn: '2026-12-05', receivedCents: 0, paymentMethod: 8 };

const read = async (invoice: InvoiceDocument, options?: { bankAccount?: string; payUrl?: string }) => {
  const bytes = await renderInvoicePdf(invoice, options);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return { bytes, pdf, totalPages, text: text.replaceAll(/\s+/g, ' ') };
};

test('the paper is A4 and says all that a tax invoice must say', async () => {
  const { text, pdf, totalPages } = await read(paid);
  const page = await pdf.getPage(1);
  const [, , width, height] = page.view;
  expect([Math.round(width ?? 0), Math.round(height ?? 0), totalPages]).toEqual([595, 842, 1]);
  const said = [
    'TAX INVOICE',
    '#20017',
    'Issued',
    '21/11/2026',
    'Robin Carter',
    'Member number 100001',
    'Carter Haulage',
    'Southern Cross Road Freight Association',
    'Level 3, 18 Wharf Terminal Road',
    'ABN 53 004 085 616',
    '21/11/2026 to 20/11/2027',
    '3. Medium fleet, annual membership',
    '$1,650.00',
    'Page 1 of 1',
  ];
  for (const phrase of said) expect(text).toContain(phrase);
  expect(text).toMatch(/Service Qty Unit price Line total/);
  expect(text).toMatch(/Total excluding GST \$1,500\.00 GST \$150\.00 Total including GST \$1,650\.00/);
  expect(text).toMatch(/Payment received \$1,650\.00 Balance due \$0\.00/);
});

test('a paid invoice is marked, has a dash for its due day and says nothing about paying', async () => {
  const { text } = await read(paid);
  expect(text).toContain('PAID');
  expect(text).toMatch(/Due –|Due .*–/);
  expect(text).not.toContain('How to pay');
});

test('an open invoice says by when, with which reference and, if it is known, to which account', async () => {
  const { text } = await read(open, { bankAccount: 'BSB 062-000, account 1234 5678' });
  expect(text).not.toContain('PAID');
  expect(text).toContain('Please pay by 05/12/2026 and quote 20017 as the reference.');
  expect(text).toContain('BSB 062-000, account 1234 5678');
  expect((await read(open)).text).not.toContain('Bank transfer');
});

const PAY_URL =
  'https://portal.example/pay?id=0b5e9c1e-6a8e-4a63-9a50-0b3a7d8f3c11&code=abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ';

const linksIn = async (pdf: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<unknown[]> =>
  (await (await pdf.getPage(1)).getAnnotations()).map(({ url }) => url);

test('an open invoice leads to its payment by a link, and a paid or collected one to none', async () => {
  const { text, pdf } = await read(open, { payUrl: PAY_URL });
  expect(text).toContain('Online by card or direct debit: scan the code');
  expect(await linksIn(pdf)).toEqual([PAY_URL]);
  for (const other of [paid, { ...open, paymentMethod: 2 }]) {
    const none = await read(other, { payUrl: PAY_URL });
    expect([await linksIn(none.pdf), none.text.includes('Online by card')]).toEqual([[], false]);
  }
});

test('how much and until when come before everything else', async () => {
  const { text } = await read(open);
  const [amount, due, party] = ['Amount due', 'Due', 'BILLED TO'].map((words) => text.indexOf(words));
  expect(amount).toBeGreaterThan(0);
  expect(due).toBeLessThan(party ?? 0);
  expect(amount).toBeLessThan(party ?? 0);
});

test('a monthly membership shows every instalment and which were received', async () => {
  const instalments = instalmentsOf({
    totalCents: 165_000,
    paymentCount: 12,
    firstDueOn: '2026-11-30',
    gst: 'registered',
  });
  const { text } = await read({ ...paid, receivedCents: 13_750, instalments });
  expect(text).toContain('Payment schedule');
  expect(text).toMatch(/1\. 30\/11\/2026 \$137\.50 received/);
  expect(text).toContain('28/02/2027');
  expect(text).toContain('12. 30/10/2027');
  expect(text).toMatch(/Balance due \$1,512\.50/);
});

test('letters of other languages are printed, and long names wrap instead of running off the page', async () => {
  const billedTo = {
    fullName: 'Nguyễn Thị Hồng Nhung Żółkiewska-Øverland',
    memberNumber: null,
    organisationName: 'Šťastný & Íñigo Überlandtransporte Łódź Kraków Γιώργος Иванов Heavy Haul',
    abn: '51 824 753 556',
  };
  const { text, pdf } = await read({ ...paid, billedTo });
  expect(text).toContain('Nguyễn Thị Hồng Nhung Żółkiewska-Øverland');
  expect(text).toContain('Γιώργος Иванов Heavy Haul');
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const rightEdges = items.flatMap((item) =>
    'transform' in item ? [Number(item.transform[4]) + item.width] : [],
  );
  expect(Math.max(...rightEdges)).toBeLessThan(560);
});

/** The text of each page, and how high above its foot each word stands. */
const pagesOf = async ({ pdf, totalPages }: Awaited<ReturnType<typeof read>>) =>
  Promise.all(
    Array.from({ length: totalPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      const words = items.flatMap((item) => ('transform' in item && item.str.trim() !== '' ? [item] : []));
      return {
        text: words.map(({ str }) => str).join(' '),
        heights: words.map(({ transform }) => Number(transform[5])),
      };
    }),
  );

test('however long the name of the association is, it stays on the band', async () => {
  const name = 'The Consolidated Heavy Haulage, Oversize and Livestock Cartage Association of '.repeat(2);
  const [page] = await pagesOf(await read({ ...paid, issuer: { ...paid.issuer, name } }));
  const [bandEnd, begin] = [842 - 92, 842 - 126];
  expect(page?.text).toContain('TAX INVOICE');
  expect(page?.heights.filter((height) => height < bandEnd + 4 && height > begin)).toEqual([]);
});

test('more lines than a page holds go on, under the same titles and with page numbers on each', async () => {
  const line = {
    itemName: 'Additional depot licence',
    quantity: 2,
    unitPriceCents: 5500,
    totalCents: 11_000,
  };
  const drawn = await read({ ...paid, lines: Array.from({ length: 40 }, () => line) });
  const { text, totalPages } = drawn;
  expect(totalPages).toBeGreaterThan(1);
  const withLines = (await pagesOf(drawn)).filter((page) => page.text.includes(line.itemName));
  expect(withLines.length).toBeGreaterThan(1);
  for (const page of withLines) expect(page.text).toMatch(/Service\s+Qty\s+Unit price\s+Line total/);
  expect(text).toContain(`Page 1 of ${totalPages}`);
  expect(text).toContain(`Page ${totalPages} of ${totalPages}`);
});

test('the same invoice has the same bytes, and another has others', async () => {
  const hashOf = async (invoice: InvoiceDocument): Promise<string> =>
    createHash('sha256')
      .update((await read(invoice)).bytes)
      .digest('hex');
  expect(await hashOf(paid)).toBe(await hashOf(paid));
  expect(await hashOf(open)).not.toBe(await hashOf(paid));
});

test('what people typed is printed as it is and nothing of it acts, is fetched or is worked out', async () => {
  const typed = {
    fullName: '"><img src=x onerror=alert(1)> {{7*7}}',
    memberNumber: null,
    organisationName: '<iframe src=file:///etc/passwd> ${7*7} %s%n',
    abn: null,
  };
  const itemName = '<a href="javascript:alert(2)">Seat</a>';
  const lines = paid.lines.map((line) => ({ ...line, itemName }));
  const { bytes, text, pdf } = await read({ ...paid, billedTo: typed, lines });
  for (const words of [typed.fullName, typed.organisationName, itemName]) expect(text).toContain(words);
  expect(bytes.toString('latin1')).not.toMatch(/\/(JavaScript|JS|URI|Launch|OpenAction|EmbeddedFile)\b/);
  expect(await (await pdf.getPage(1)).getAnnotations()).toEqual([]);
});

test('the file names its title and holds nothing that acts', async () => {
  const { bytes, pdf } = await read(open);
  const { info } = await getMeta(pdf);
  expect(info).toMatchObject({ Title: 'Tax invoice #20017', Author: paid.issuer.name });
  expect(bytes.toString('latin1')).not.toMatch(/\/(JavaScript|JS|URI|Launch|OpenAction|EmbeddedFile)\b/);
  expect(await pdf.getJSActions()).toBeNull();
});

test('a membership that is drawn as a vehicle has its silhouette beside its line, and the same words', async () => {
  const [plain, drawn] = [await read(paid), await read({ ...paid, vehicle: 'b-double' })];
  expect(drawn.text).toBe(plain.text);
  expect(drawn.bytes.length).toBeGreaterThan(plain.bytes.length + 200);
  const other = await read({ ...paid, vehicle: 'road-train' });
  expect(other.bytes.equals(drawn.bytes)).toBe(false);
});
