import { browserScript } from './browser-scripts.ts';
import { html, type Html, htmlPage } from './html-page.ts';
import { BASE_STYLE, RIBBON_TEXT } from './page-style.ts';

const STYLE = `${BASE_STYLE}
html { background: var(--surface); }
body { padding: 4px; display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr); }
form { display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr); }
.choice { display: grid; gap: 8px; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); }
.choice legend { font-weight: 600; font-size: 15px; padding-block-end: 6px; }
.tile { display: flex; gap: 10px; align-items: center; min-height: 48px; padding: 8px 12px; border: 1px solid var(--line);
  border-radius: 8px; background: var(--surface); cursor: pointer; font-weight: 600; }
.tile:has(:checked) { border-color: var(--accent); background: var(--tint); box-shadow: inset 0 0 0 1px var(--accent); }
.tile:has(:focus-visible) { outline: 3px solid var(--ring); outline-offset: 1px; }
.tile input { width: 18px; height: 18px; margin: 0; accent-color: var(--accent); outline: 0; }
.fields { display: grid; gap: 14px; grid-template-columns: repeat(2, minmax(0, 1fr)); }
.field { display: grid; gap: 6px; align-content: start; grid-column: 1 / -1; }
.field.half { grid-column: auto; }
label.name { font-weight: 600; font-size: 15px; }
.field input { width: 100%; height: 44px; padding: 0 12px; border: 1px solid var(--field-line); border-radius: 8px;
  background: var(--surface); font-variant-numeric: tabular-nums; }
.field input::placeholder { color: var(--muted); opacity: 1; }
.field input:focus { outline: 3px solid var(--ring); outline-offset: 0; border-color: var(--accent); }
.field input[aria-invalid='true'] { border-color: var(--danger); background: var(--danger-tint); }
.error { color: var(--danger); font-size: 14px; font-weight: 500; }
.mandate { grid-column: 1 / -1; padding: 12px; border-inline-start: 3px solid var(--line); color: var(--muted);
  font-size: 14px; display: grid; gap: 8px; }
.mandate strong { color: var(--text); }
details { border-block-start: 1px solid var(--line); padding-block-start: 4px; font-size: 14px; }
summary { min-height: 36px; display: flex; align-items: center; gap: 8px; cursor: pointer; color: var(--accent); font-weight: 600; border-radius: 6px; }
summary::before { content: '+'; width: 1ch; font-weight: 700; }
details[open] summary::before { content: '–'; }
details dl { display: grid; gap: 4px 16px; grid-template-columns: max-content minmax(0, 1fr); color: var(--muted); padding-block: 2px 8px; }
details dt { font-variant-numeric: tabular-nums; color: var(--text); white-space: nowrap; }
@media (max-width: 260px) { .fields .half { grid-column: 1 / -1; } details dl { grid-template-columns: 1fr; } }
`;

interface Field {
  id: string;
  label: string;
  placeholder: string;
  autocomplete: string;
  inputmode: string;
  isHalf?: boolean;
}

const field = ({ id, label, placeholder, autocomplete, inputmode, isHalf }: Field): Html =>
  html` <div class="field${isHalf ? ' half' : ''}">
    <label class="name" for="${id}">${label}</label>
    <input
      id="${id}"
      name="${id}"
      type="${inputmode === 'email' ? 'email' : 'text'}"
      inputmode="${inputmode}"
      autocomplete="${autocomplete}"
      placeholder="${placeholder}"
      required
      spellcheck="false"
      aria-describedby="${id}-error"
      aria-invalid="false"
    />
    <p class="error" id="${id}-error" aria-live="polite" hidden></p>
  </div>`;

const hint = (summary: string, rows: [string, string][]): Html =>
  html` <details>
    <summary>${summary}</summary>
    <dl>
      ${rows.map(
        ([number, meaning]) =>
          html`<dt>${number}</dt>
            <dd>${meaning}</dd>`,
      )}
    </dl>
  </details>`;

const cardFields = html` <div id="method-card" hidden>
  <div class="fields">
    ${field({ id: 'number', label: 'Card number', placeholder: '1234 1234 1234 1234', autocomplete: 'cc-number', inputmode: 'numeric' })}
    ${field({ id: 'expiry', label: 'Expiry', placeholder: 'MM / YY', autocomplete: 'cc-exp', inputmode: 'numeric', isHalf: true })}
    ${field({ id: 'cvc', label: 'CVC', placeholder: '123', autocomplete: 'cc-csc', inputmode: 'numeric', isHalf: true })}
  </div>
</div>`;

const cardHint = hint('Test cards', [
  ['4242 4242 4242 4242', 'is paid'],
  ['4000 0025 0000 3155', 'asks for authentication'],
  ['4000 0000 0000 9995', 'is declined'],
  ['Any date to come', 'and any CVC'],
]);

const debitHint = hint('Test accounts', [
  ['BSB 000-000', 'for every test account'],
  ['000123456', 'settles after three business days'],
  ['222222227', 'is refused after three business days'],
]);

const mandateText = (merchant: string): Html =>
  html` <div class="mandate">
    <p>
      <strong>Direct Debit Request (sandbox).</strong> By continuing you ask for amounts that ${merchant}, the
      merchant, tells you about to be debited from this account through the bulk electronic clearing system,
      and you say that you hold the account or may sign for it alone.
    </p>
    <p>This request is part of a payment sandbox. It is not sent to any bank, and no account is debited.</p>
  </div>`;

const debitFields = (merchant: string): Html =>
  html` <div id="method-au_becs_debit" hidden>
    <div class="fields">
      ${field({ id: 'name', label: 'Account name', placeholder: 'Alex Nguyen', autocomplete: 'name', inputmode: 'text' })}
      ${field({ id: 'email', label: 'Email', placeholder: 'alex@example.com.au', autocomplete: 'email', inputmode: 'email' })}
      ${field({ id: 'bsb', label: 'BSB', placeholder: '000-000', autocomplete: 'off', inputmode: 'numeric', isHalf: true })}
      ${field({ id: 'account', label: 'Account number', placeholder: '000123456', autocomplete: 'off', inputmode: 'numeric', isHalf: true })}
      ${mandateText(merchant)}
    </div>
  </div>`;

const tile = (type: string, label: string): Html =>
  html` <label class="tile" id="tile-${type}"
    ><input type="radio" name="method" id="choose-${type}" value="${type}" />${label}</label
  >`;

/** The form in which a person types a card or an account; the portal's page cannot look into it. */
export const framePage = ({ nonce, merchant }: { nonce: string; merchant: string }): string =>
  htmlPage({
    title: 'Payment details',
    nonce,
    style: STYLE,
    script: browserScript('frame'),
    body: html`<body>
      <form novalidate autocomplete="on">
        <p class="ribbon">${RIBBON_TEXT}</p>
        <fieldset class="choice" id="choice" hidden>
          <legend>Payment method</legend>
          ${tile('card', 'Card')}${tile('au_becs_debit', 'Direct debit')}
        </fieldset>
        <div id="methods">${cardFields}${debitFields(merchant)}</div>
        <div id="hints">
          <div id="hint-card">${cardHint}</div>
          <div id="hint-au_becs_debit">${debitHint}</div>
        </div>
      </form>
    </body>`,
  });
