import type { InvoiceDetail } from '@linehaul/contract/invoices';
import { formatDate, formatMoney } from '../lib/formats/format.ts';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import { VehiclePicture } from '../ui/pictures/vehicle-picture.tsx';
import { dueOnInvoice } from './due-words.ts';
import { HowToPay } from './how-to-pay.tsx';
import { InvoiceStatusTag } from './invoice-status-tag.tsx';
import styles from './invoice-sheet.module.css';
import { totalsOf } from './invoice-totals.ts';

const NOTHING = '–';

const dateOrDash = (day: string | null): string => (day === null ? NOTHING : formatDate(day));

const periodOf = ({ membershipStartDate, membershipEndDate }: InvoiceDetail): string | undefined =>
  membershipStartDate === null && membershipEndDate === null
    ? undefined
    : `${dateOrDash(membershipStartDate)} to ${dateOrDash(membershipEndDate)}`;

interface InvoiceSheetProps {
  invoice: InvoiceDetail;
  /** It is open, and its day has passed. */
  isOverdue?: boolean;
}

const Head = ({ invoice, isOverdue }: Required<InvoiceSheetProps>) => (
  <div className={styles.head}>
    <div>
      <p className={styles.title}>
        INVOICE <span className={styles.number}>#{invoice.invoiceNum}</span>
      </p>
      {invoice.totalGst > 0 && <p className={styles.muted}>Tax invoice</p>}
    </div>
    <InvoiceStatusTag status={invoice.status} isOverdue={isOverdue} />
  </div>
);

const Parties = ({ invoice, isOverdue }: Required<InvoiceSheetProps>) => {
  const { issuer, userFullName, memberNum, orgName } = invoice;
  // Who pays for themselves is billed alone.
  const isOwn = orgName === userFullName;
  const due = dueOnInvoice({ dueDate: invoice.dueDate, isOverdue });
  return (
    <dl className={styles.parties}>
      <div>
        <dt>Issued</dt>
        <dd>{formatDate(invoice.invoiceDate)}</dd>
      </div>
      <div>
        <dt>Due</dt>
        <dd>{due}</dd>
      </div>
      <div>
        <dt>Billed to</dt>
        <dd>{userFullName}</dd>
        {(memberNum !== null || !isOwn) && <dd>Member number {memberNum ?? NOTHING}</dd>}
        {!isOwn && <dd>{orgName}</dd>}
      </div>
      <div>
        <dt>From</dt>
        <dd>{issuer.name}</dd>
        <dd>ABN {issuer.abn}</dd>
        <dd>{issuer.address}</dd>
      </div>
    </dl>
  );
};

type Line = InvoiceDetail['lineItems'][number];

const columnsOf = (period: string | undefined, vehicle: InvoiceDetail['vehicle']): Column<Line>[] => [
  {
    key: 'service',
    title: 'Service',
    cell: ({ itemName }) => (
      <span className={styles.service}>
        {itemName}
        {vehicle !== null && <VehiclePicture vehicle={vehicle} metre={4} />}
        {period !== undefined && <span className={styles.muted}>{period}</span>}
      </span>
    ),
  },
  {
    key: 'quantity',
    title: 'Qty',
    isNumeric: true,
    phoneLabel: 'Quantity',
    cell: ({ quantity }) => quantity,
  },
  {
    key: 'price',
    title: 'Unit price',
    isNumeric: true,
    phoneLabel: 'at',
    cell: ({ unitPrice }) => formatMoney(unitPrice),
  },
  {
    key: 'total',
    title: 'Line total',
    isNumeric: true,
    phone: 'figure',
    cell: ({ totalPrice }) => formatMoney(totalPrice),
  },
];

/** The layout of an invoice (SPEC section 2); amounts in Australian dollars. */
export const InvoiceSheet = ({ invoice, isOverdue = false }: InvoiceSheetProps) => (
  <section className={styles.sheet} aria-label={`Invoice ${invoice.invoiceNum}`}>
    <Head invoice={invoice} isOverdue={isOverdue} />
    <Parties invoice={invoice} isOverdue={isOverdue} />
    <DataTable
      caption="What the invoice is for"
      columns={columnsOf(periodOf(invoice), invoice.vehicle)}
      rows={invoice.lineItems}
      rowKey={({ id }) => id}
    />
    <dl className={styles.totals}>
      {totalsOf(invoice).map(({ name, dollars, isDue }) => (
        <div key={name} data-due={isDue}>
          <dt>{name}</dt>
          <dd>{formatMoney(dollars)}</dd>
        </div>
      ))}
    </dl>
    <HowToPay invoice={invoice} />
    <p className={styles.muted}>All amounts are in Australian dollars (AUD).</p>
  </section>
);
