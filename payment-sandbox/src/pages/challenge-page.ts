import { browserScript } from './browser-scripts.ts';
import { html, htmlPage, type Theme } from './html-page.ts';
import { BASE_STYLE, RIBBON_TEXT } from './page-style.ts';

const STYLE = `${BASE_STYLE}
html { background: var(--surface); }
body { min-height: 100vh; display: grid; place-items: center; padding: 20px; }

.page { width: 100%; max-width: 24rem; display: grid; gap: 16px; }
.ribbon { margin-inline-end: 48px; }
.bank { color: var(--muted); font-size: 14px; font-weight: 600; letter-spacing: 0.02em; }
h1 { font-size: 22px; line-height: 1.25; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 6px 16px; padding: 12px 0; border-block: 1px solid var(--line); }
dt { color: var(--muted); }
dd { font-weight: 600; text-align: end; overflow-wrap: anywhere; }
.acts { display: grid; gap: 10px; }
.problem { color: var(--danger); font-weight: 500; }
`;

export interface ChallengeDetails {
  nonce: string;
  merchant: string;
  /** What is paid, in words; empty when a card is only saved. */
  amount: string;
  card: string;
  theme: Theme;
}

/** The page of a bank that does not exist, where a person passes or fails 3-D Secure. */
export const challengePage = ({ nonce, merchant, amount, card, theme }: ChallengeDetails): string =>
  htmlPage({
    title: 'Authentication by your bank',
    nonce,
    theme,
    style: STYLE,
    script: browserScript('challenge'),
    body: html`<body>
      <div class="page">
        <p class="ribbon">${RIBBON_TEXT}</p>
        <p class="bank">Sandbox Bank · 3-D Secure</p>
        <h1>Is this you?</h1>
        <p>Your own bank would ask you to approve this with a code or in its app.</p>
        <dl>
          <dt>Merchant</dt>
          <dd>${merchant}</dd>
          <dt>${amount === '' ? 'Purpose' : 'Amount'}</dt>
          <dd>${amount || 'Save this card'}</dd>
          <dt>Card</dt>
          <dd>${card}</dd>
        </dl>
        <div class="acts">
          <button class="button primary" type="button" value="complete">Complete authentication</button>
          <button class="button" type="button" value="fail">Fail authentication</button>
        </div>
        <p class="problem" id="problem" role="alert" hidden></p>
      </div>
    </body>`,
  });
