import { renderDevPage } from './dev-page.ts';
import { escapeHtml } from '../http/html.ts';

/** What an authenticator app would show for one account of the demo. */
export interface DevCode {
  who: string;
  email: string;
  /** Base32, to be added to an app of one's own. */
  secret: string;
  /** Null while the codes of now have been used. */
  code: string | null;
  /** Until there is another code. */
  secondsLeft: number;
}

/** The seconds count down by style alone, since the page has no script. */
const countdownStyles = (seconds: number): string => `
@property --left { syntax: '<integer>'; inherits: false; initial-value: ${seconds}; }
@keyframes count-down { from { --left: ${seconds}; } to { --left: 0; } }
.left::before { counter-reset: left var(--left); content: counter(left); animation: count-down ${seconds}s steps(${seconds}) forwards; }
`;

const STYLES = `
main { max-width: 860px; }
.hint { margin: 0 0 16px; color: var(--muted); }
.codes { display: grid; gap: 16px; }
.codes li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 24px; padding: 20px 24px; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; }
.codes h2 { margin: 0; }
.codes p { margin: 0; color: var(--muted); font-size: 14px; overflow-wrap: anywhere; }
.codes .code { font: 600 34px/1.2 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; letter-spacing: 0.12em; font-variant-numeric: tabular-nums; color: var(--ink); }
.codes .now { text-align: right; }
@media (max-width: 820px) {
  .codes li { padding: 16px; }
  .codes .now { text-align: left; }
}
`;

const NEXT = 'The next one comes in <span class="left"></span> s';

const nowHtml = ({ code }: DevCode): string =>
  code === null
    ? `<p>The codes of now have been used. ${NEXT}</p>`
    : `<p class="code">${escapeHtml(code)}</p>
<p>${NEXT}</p>`;

const itemHtml = (entry: DevCode): string => `<li>
<div>
<h2>${escapeHtml(entry.who)}</h2>
<p>${escapeHtml(entry.email)}</p>
<p>For an app of your own: ${escapeHtml(entry.secret)}</p>
</div>
<div class="now">
${nowHtml(entry)}
</div>
</li>`;

const HINT = `<p class="hint">Signing in as one of these asks for a code of an authenticator app. In this demo the app is here. Each code works once.</p>`;

const EMPTY = `<div class="empty">
<h2>No codes</h2>
<p>Nobody of the demo uses its authenticator any more. Codes come from the app that was set up instead.</p>
</div>`;

export interface DevCodesPage {
  association: { name: string };
  codes: DevCode[];
  nonce: string;
}

/** The authenticator app of the demo's admins, as one page without script. */
export const renderDevCodes = ({ association, codes, nonce }: DevCodesPage): string =>
  renderDevPage({
    title: 'Sign-in codes',
    summary: 'demo authenticator',
    association,
    links: [
      { label: 'Mailbox', href: '/dev/mail' },
      { label: 'Refresh', href: '/dev/codes' },
    ],
    styles: `${STYLES}${countdownStyles(codes[0]?.secondsLeft ?? 0)}`,
    nonce,
    bodyHtml: `<main>${
      codes.length === 0 ? EMPTY : `${HINT}\n<ul class="codes">${codes.map(itemHtml).join('\n')}</ul>`
    }</main>`,
  });
