import { gstOfCents } from '@linehaul/contract/money';
import type { InvoiceDocument } from '../../src/invoices/invoice-document-queries.ts';
import { instalmentsOf } from '../../src/invoices/invoice-rules.ts';

type Line = InvoiceDocument['lines'][number];

const lineOf = (itemName: string, unitPriceCents: number, quantity = 1): Line => ({
  ...{ itemName, quantity, unitPriceCents },
  totalCents: quantity * unitPriceCents,
});

const HEAD = {
  invoiceNumber: '20480',
  issuedAt: new Date('2026-11-21T02:00:00Z'),
  issuedOn: '2026-11-21',
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
    abn: '51 824 753 556',
  },
  periodStartsOn: '2026-11-21',
  periodEndsOn: '2027-11-20',
} as const;

interface Sold {
  readonly lines: readonly Line[];
  readonly gstCents?: number;
  readonly receivedCents?: number;
  readonly paymentCount?: number;
  readonly paymentMethod: number;
  readonly dueOn?: string;
  readonly billedTo?: InvoiceDocument['billedTo'];
}

const documentOf = ({ lines, paymentCount = 1, ...sold }: Sold): InvoiceDocument => {
  const totalCents = lines.reduce((total, line) => total + line.totalCents, 0);
  const gstCents = sold.gstCents ?? gstOfCents(totalCents, 'registered');
  const firstDueOn = sold.dueOn ?? HEAD.issuedOn;
  return {
    ...HEAD,
    ...{ dueOn: null, receivedCents: 0, ...sold },
    ...{ lines, totalCents, gstCents, totalExclGstCents: totalCents - gstCents },
    instalments: instalmentsOf({
      totalCents,
      paymentCount,
      firstDueOn,
      gst: gstCents === 0 ? 'not-registered' : 'registered',
    }),
  };
};

const MEDIUM = lineOf('3. Medium fleet, annual membership', 165_000);

const LONG_NAMES = {
  fullName: 'Maximiliana Alexandrina Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
  memberNumber: '100002',
  organisationName:
    'The Amalgamated Western Districts Bulk Grain, Livestock & General Refrigerated Freight Co-op Ltd',
  abn: null,
};

const OTHER_LETTERS = {
  fullName: 'Nguyễn Thị Hồng Nhung Żółkiewska-Øverland',
  memberNumber: null,
  organisationName: 'Šťastný & Íñigo Überlandtransporte Łódź Γιώργος Иванов Heavy Haul',
  abn: '51 824 753 556',
};

const OTHER_SCRIPTS = {
  fullName: '王小明 悉尼货运有限公司',
  memberNumber: '100004',
  organisationName: 'สมชาย ขนส่ง ສົມສັກ राजेश कुमार 🚚 Express Pty Ltd',
  abn: null,
};

const HOSTILE = {
  fullName: `"><img src=x onerror=alert(1)> O'Brien`,
  memberNumber: '100003',
  organisationName: '<iframe src=file:///etc/passwd></iframe> (/JS (app.alert(1))) Tj ET {{7*7}}',
  abn: null,
};

const SEVERAL = [
  lineOf('4. Large fleet, annual membership', 333_333),
  lineOf('Additional depot licence', 5505, 7),
  lineOf('Joining fee', 1),
];

/** Invoices of every kind, by the name of the file that holds what their document says. */
export const GOLDEN_INVOICES: Readonly<Record<string, InvoiceDocument>> = {
  'annual-card-paid': documentOf({ lines: [MEDIUM], paymentMethod: 4, receivedCents: 165_000 }),
  'offline-unpaid': documentOf({ lines: [MEDIUM], paymentMethod: 8, dueOn: '2026-12-05' }),
  'annual-direct-debit': documentOf({ lines: [lineOf('1. Owner-driver', 44_000)], paymentMethod: 2 }),
  'monthly-card': documentOf({
    ...{ lines: [lineOf('3. Medium fleet, monthly membership', 165_005)], paymentMethod: 4 },
    ...{ paymentCount: 12, receivedCents: 13_751 },
  }),
  'long-names': documentOf({
    ...{ lines: [MEDIUM], paymentMethod: 4, receivedCents: 165_000, billedTo: LONG_NAMES },
  }),
  'other-letters': documentOf({
    ...{ lines: [MEDIUM], paymentMethod: 4, receivedCents: 165_000, billedTo: OTHER_LETTERS },
  }),
  'other-scripts': documentOf({
    ...{ lines: [MEDIUM], paymentMethod: 8, dueOn: '2026-12-05', billedTo: OTHER_SCRIPTS },
  }),
  'hostile-names': documentOf({
    ...{ paymentMethod: 4, receivedCents: 165_000, billedTo: HOSTILE },
    lines: [lineOf('<script>alert(2)</script> ${7*7} %PDF', 165_000)],
  }),
  'several-lines': documentOf({ lines: SEVERAL, paymentMethod: 8, dueOn: '2026-12-05' }),
  'without-gst': documentOf({ lines: [MEDIUM], paymentMethod: 8, gstCents: 0, dueOn: '2026-12-05' }),
  'largest-amount': documentOf({ lines: [lineOf('4. Large fleet', 2_147_483_647)], paymentMethod: 8 }),
  'several-pages': documentOf({
    lines: Array.from({ length: 24 }, (_, index) => lineOf(`Depot licence ${index + 1}`, 5501)),
    paymentMethod: 8,
  }),
};
