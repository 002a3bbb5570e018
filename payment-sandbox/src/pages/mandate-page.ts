import { html, htmlPage } from './html-page.ts';
import { BASE_STYLE, RIBBON_TEXT } from './page-style.ts';
import type { ObjectKinds } from '../stored-objects.ts';

const STYLE = `${BASE_STYLE}
html { background: var(--page); }
main { max-width: 38rem; margin: 0 auto; padding: 24px 16px; display: grid; gap: 16px; }
h1 { font-size: 26px; line-height: 1.2; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 8px 24px; padding: 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
dt { color: var(--muted); }
dd { overflow-wrap: anywhere; }
`;

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'Australia/Sydney' });

interface MandateDetails {
  nonce: string;
  merchant: string;
  mandate: ObjectKinds['mandate'];
  method: ObjectKinds['payment_method'];
}

/** The Direct Debit Request as the payer can read it again later. */
export const mandatePage = ({ nonce, merchant, mandate, method }: MandateDetails): string => {
  const { billing_details: holder, au_becs_debit: account } = method;
  return htmlPage({
    title: 'Direct Debit Request',
    nonce,
    style: STYLE,
    body: html`<body>
      <main>
        <p class="ribbon">${RIBBON_TEXT}</p>
        <h1>Direct Debit Request</h1>
        <p>
          This request lets ${merchant} debit the account below for amounts it tells the account holder about.
          It belongs to a payment sandbox: no bank has it.
        </p>
        <dl>
          <dt>Reference</dt>
          <dd>${mandate.id}</dd>
          <dt>Status</dt>
          <dd>${mandate.status}</dd>
          <dt>Accepted</dt>
          <dd>${day.format((mandate.customer_acceptance.accepted_at ?? 0) * 1000)}</dd>
          <dt>Merchant</dt>
          <dd>${merchant}</dd>
          <dt>Account name</dt>
          <dd>${holder.name ?? ''}</dd>
          <dt>BSB</dt>
          <dd>${account?.bsb_number ?? ''}</dd>
          <dt>Account number</dt>
          <dd>ending in ${account?.last4 ?? ''}</dd>
          <dt>Payment method</dt>
          <dd>${method.id}</dd>
        </dl>
      </main>
    </body>`,
  });
};
