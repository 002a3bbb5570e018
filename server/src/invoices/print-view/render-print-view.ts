import { renderSVG } from 'uqr';
import { type CalendarDay, formatDay } from '@linehaul/contract/dates';
import type { InvoiceDetail } from '@linehaul/contract/invoices';
import { centsFromDollars } from '@linehaul/contract/money';
import { Html, html } from '../../http/html.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { PRINT_VIEW_STYLES } from './print-view-styles.ts';

/** Nothing but its own styles: no script, no request, no rights of the portal's origin. */
export const printViewPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const money = (dollars: number): string => formatMoney(centsFromDollars(dollars));
const day = (date: CalendarDay | null): string => (date ? formatDay(date) : '–');

const periodOf = ({ membershipStartDate: start, membershipEndDate: end }: InvoiceDetail): string =>
  start && end ? `${formatDay(start)} to ${formatDay(end)}` : '–';

/** An invoice of somebody's own names nobody else. */
const billedRowsHtml = ({
  userFullName,
  memberNum,
  orgName,
}: Pick<InvoiceDetail, 'userFullName' | 'memberNum' | 'orgName'>): Html => {
  const isOwn = orgName === userFullName;
  if (isOwn) return memberNum === null ? html`` : html`Member number ${memberNum}`;
  return html`Member number ${memberNum ?? '–'}<br />${orgName}`;
};

const partiesHtml = ({ issuer, ...invoice }: InvoiceDetail): Html =>
  html`<section class="parties">
    <div>
      <h2>Billed to</h2>
      <p><strong>${invoice.userFullName}</strong>${billedRowsHtml(invoice)}</p>
    </div>
    <div>
      <h2>From</h2>
      <p><strong>${issuer.name}</strong>${issuer.address}<br />ABN ${issuer.abn}</p>
    </div>
  </section>`;

const datesHtml = (invoice: InvoiceDetail): Html => {
  const dates = [
    { label: 'Issued', value: day(invoice.invoiceDate) },
    { label: 'Due', value: day(invoice.dueDate) },
    { label: 'Membership period', value: periodOf(invoice) },
  ];
  const rows = dates.map(
    ({ label, value }) =>
      html`<div>
        <dt>${label}</dt>
        <dd>${value}</dd>
      </div>`,
  );
  return html`<dl class="dates">${rows}</dl>`;
};

const linesHtml = (invoice: InvoiceDetail): Html => {
  const period = invoice.membershipStartDate ? html`<small>Membership ${periodOf(invoice)}</small>` : html``;
  const rows = invoice.lineItems.map(
    ({ itemName, quantity, unitPrice, totalPrice }) =>
      html`<tr>
        <td>${itemName}${period}</td>
        <td>${quantity}</td>
        <td>${money(unitPrice)}</td>
        <td>${money(totalPrice)}</td>
      </tr>`,
  );
  return html`<section>
    <table>
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Qty</th>
          <th scope="col">Unit price</th>
          <th scope="col">Line total</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`;
};

const totalsHtml = (invoice: InvoiceDetail): Html => {
  const isTaxed = invoice.totalGst > 0;
  const totals = [
    {
      label: 'Total excluding GST',
      dollars: invoice.totalAmountExcGst,
      isShown: isTaxed && invoice.totalAmountExcGst > 0,
    },
    { label: 'GST', dollars: invoice.totalGst, isShown: isTaxed },
    { label: isTaxed ? 'Total including GST' : 'Total', dollars: invoice.netTotalAmount },
    { label: 'Payment received', dollars: invoice.totalAmountPaid },
    { label: 'Credited', dollars: invoice.totalCredited, isShown: invoice.totalCredited > 0 },
  ].filter(({ isShown = true }) => isShown);
  const rows = totals.map(
    ({ label, dollars }) =>
      html`<dt>${label}</dt>
        <dd>${money(dollars)}</dd>`,
  );
  const note = isTaxed ? 'All prices include GST.' : 'No GST applies to these services.';
  return html`<section>
    <p class="note">${note}</p>
    <dl class="totals">
      ${rows}
      <dt class="balance">Balance due</dt>
      <dd class="balance">${money(invoice.balanceDue)}</dd>
    </dl>
  </section>`;
};

interface PrintView {
  readonly nonce: string;
  /** Opens and pays the invoice without a sign-in; undefined where it cannot be paid online. */
  readonly payUrl: string | undefined;
}

const codeOf = (url: string): Html =>
  new Html(renderSVG(url, { ecc: 'L', border: 2, blackColor: '#0b3a42' }));

/** Nothing where nobody has to pay by hand. */
const howToPayHtml = (invoice: InvoiceDetail, payUrl: string | undefined): Html => {
  const { howToPay, dueDate, balanceDue, invoiceNum } = invoice;
  if (howToPay === null) return html``;
  const by = dueDate ? ` by ${formatDay(dueDate)}` : '';
  const online = html`<p>
    Online by card or direct debit: scan the code, or <a href="${payUrl ?? ''}">pay here</a>.
  </p>`;
  return html`<section class="pay">
    <div>
      <h2>How to pay</h2>
      <p><strong>Please pay ${money(balanceDue)}${by} and quote ${invoiceNum} as the reference.</strong></p>
      ${payUrl ? online : html``}
      ${howToPay.bankAccount ? html`<p>Bank transfer: ${howToPay.bankAccount}</p>` : html``}
    </div>
    ${payUrl ? html`<a class="code" href="${payUrl}" aria-label="Pay this invoice online">${codeOf(payUrl)}</a>` : html``}
  </section>`;
};

/** An invoice as a page to print, without script. */
export const renderPrintView = (invoice: InvoiceDetail, { nonce, payUrl }: PrintView): string =>
  html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Invoice #${invoice.invoiceNum}</title>
        <style nonce="${nonce}">
          ${new Html(PRINT_VIEW_STYLES)}
        </style>
      </head>
      <body>
        <main>
          <header>
            <p>${invoice.issuer.name}</p>
            <h1>${invoice.totalGst > 0 ? 'TAX INVOICE' : 'INVOICE'} <span>#${invoice.invoiceNum}</span></h1>
          </header>
          ${partiesHtml(invoice)} ${datesHtml(invoice)} ${linesHtml(invoice)} ${totalsHtml(invoice)}
          ${howToPayHtml(invoice, payUrl)}
        </main>
      </body>
    </html> `.toString();
