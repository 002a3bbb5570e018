import type { ControlState, ShownIntent } from './control-state.ts';
import type { MethodType } from '../payments/enabled-methods.ts';
import { FAULT_KINDS } from '../faults.ts';
import { html, type Html, htmlPage } from './html-page.ts';
import { BASE_STYLE, RIBBON_TEXT } from './page-style.ts';

const STYLE = `${BASE_STYLE}
html { background: var(--page); }
header { background: var(--band); color: #f6f4ee; }
header > div, main { max-width: 76rem; margin: 0 auto; padding: 16px clamp(16px, 4vw, 32px); }
header > div { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; justify-content: space-between; }
h1 { font-size: 22px; line-height: 1.25; }
h2 { font-size: 18px; line-height: 1.3; }
main { display: grid; gap: 24px; padding-block: 24px 64px; grid-template-columns: minmax(0, 1fr); }
.panels { display: grid; gap: 24px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }
section { min-width: 0; display: grid; gap: 14px; align-content: start; padding: 20px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
.now { font-size: 20px; font-weight: 600; font-variant-numeric: tabular-nums; }
.note { color: var(--muted); font-size: 14px; }
form, .row { display: flex; flex-wrap: wrap; gap: 10px; align-items: end; }
label { display: grid; gap: 4px; font-size: 14px; font-weight: 600; flex: 1 1 7rem; }
input, select { min-width: 0; width: 100%; min-height: 44px; padding: 0 10px; border: 1px solid var(--field-line); border-radius: 8px; background: var(--surface); }
.button { white-space: nowrap; }
.small { min-height: 36px; padding: 4px 12px; font-size: 14px; }
.scroll { overflow-x: auto; margin-inline: -20px; padding-inline: 20px; }
table { width: 100%; border-collapse: collapse; font-size: 15px; }
td .row { flex-wrap: nowrap; }
th { text-align: start; padding: 8px 16px 8px 0; color: var(--muted); font-size: 14px; font-weight: 600; white-space: nowrap; border-block-end: 1px solid var(--line); }
td { padding: 10px 16px 10px 0; vertical-align: middle; border-block-end: 1px solid var(--line); }
td.steady { white-space: nowrap; }
td.amount { font-variant-numeric: tabular-nums; white-space: nowrap; }
code { font: 13px/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; color: var(--muted); overflow-wrap: anywhere; }
.state { display: inline-block; padding: 2px 10px; border-radius: 99px; font-size: 14px; font-weight: 600; white-space: nowrap; background: var(--tint); }
.state.good { background: var(--good-tint); color: var(--good); }
.state.bad { background: var(--danger-tint); color: var(--danger); }
.state.wait { background: var(--ribbon); color: var(--on-ribbon); }
@media (max-width: 640px) {
  .scroll table, .scroll tbody, .scroll tr, .scroll td { display: block; }
  .scroll thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .scroll tr { padding-block: 12px; border-block-end: 1px solid var(--line); display: grid; gap: 6px; }
  .scroll td { padding: 0; border: 0; }
}
`;

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });
const clockText = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Australia/Sydney',
});
const shortTime = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Australia/Sydney',
});
const at = (instant: string): Html =>
  html`<time datetime="${instant}">${shortTime.format(new Date(instant))}</time>`;

/** A button that does one action of the control calls. */
const act = (label: string, fields: Record<string, string | number>, about = ''): Html =>
  html`<form method="post" action="/__pay/control">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}<button
      class="button small"
      ${about === '' ? '' : html`aria-label="${label} ${about}"`}
    >
      ${label}
    </button>
  </form>`;

const TONES: Record<string, string> = {
  succeeded: 'good',
  delivered: 'good',
  processing: 'wait',
  requires_action: 'wait',
  pending: 'wait',
  held: 'wait',
  failed: 'bad',
  dropped: 'bad',
};
const tag = (state: string, isProblem = false): Html =>
  html`<span class="state ${isProblem ? 'bad' : (TONES[state] ?? '')}">${state.replaceAll('_', ' ')}</span>`;

const intentActs = ({ id, kind, status, mandate }: ShownIntent): Html[] => {
  if (status === 'processing')
    return [act('Settle', { action: 'settle', id }, id), act('Fail', { action: 'fail', id }, id)];
  if (status === 'requires_action') {
    return [
      act('Pass challenge', { action: 'completeChallenge', id }, id),
      act('Fail challenge', { action: 'failChallenge', id }, id),
    ];
  }
  if (kind === 'payment' && status === 'succeeded') return [act('Dispute', { action: 'dispute', id }, id)];
  return mandate ? [act('End mandate', { action: 'endMandate', id: mandate }, mandate)] : [];
};

const intentRow = (intent: ShownIntent): Html => html`
  <tr>
    <td class="steady">${at(intent.createdAt)}</td>
    <td class="amount">
      ${intent.amountCents === null ? 'Saved method' : dollars.format(intent.amountCents / 100)}
    </td>
    <td class="steady">${intent.method || '–'}</td>
    <td>
      ${tag(intent.status, intent.problem !== null)}
      ${intent.problem ? html`<code>${intent.problem}</code>` : ''}
    </td>
    <td><code>${intent.id}</code></td>
    <td><div class="row">${intentActs(intent)}</div></td>
  </tr>
`;

const table = (label: string, heads: string[], rows: Html[]): Html =>
  rows.length === 0
    ? html`<p class="note">Nothing yet.</p>`
    : html`<div class="scroll" role="region" aria-label="${label}, table" tabindex="0">
        <table>
          <thead>
            <tr>
              ${heads.map((head) => html`<th scope="col">${head}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>`;

const clockPanel = ({ now }: ControlState): Html => html`
  <section aria-labelledby="clock">
    <h2 id="clock">Clock</h2>
    <p class="now"><time datetime="${now}">${clockText.format(new Date(now))}</time></p>
    <p class="note">Debits settle after three business days of this clock.</p>
    <div class="row">
      ${act('+3 minutes', { action: 'advance', minutes: 3 })} ${act('+1 day', { action: 'advance', days: 1 })}
      ${act('+5 days', { action: 'advance', days: 5 })} ${act('+30 days', { action: 'advance', days: 30 })}
    </div>
  </section>
`;

const webhookPanel = ({ webhooks }: ControlState): Html => html`
  <section aria-labelledby="webhooks">
    <h2 id="webhooks">Webhooks</h2>
    <p class="note">
      ${webhooks.paused ? 'Paused.' : 'Running.'} ${webhooks.waiting} waiting. Next events: drop
      ${webhooks.drop}, send twice ${webhooks.duplicate}, turn round ${webhooks.reorder}.
    </p>
    <div class="row">
      ${act(webhooks.paused ? 'Resume' : 'Pause', { action: 'webhooks', paused: webhooks.paused ? 'false' : 'true' })}
      ${act('Drop next', { action: 'webhooks', drop: 1 })}
      ${act('Send next twice', { action: 'webhooks', duplicate: 1 })}
      ${act('Turn next 4 round', { action: 'webhooks', reorder: 4 })}
      ${act('Release held', { action: 'webhooks', reorder: 0 })}
    </div>
  </section>
`;

const faultPanel = ({ faults }: ControlState): Html => html`
  <section aria-labelledby="faults">
    <h2 id="faults">Faults of the API</h2>
    <form method="post" action="/__pay/control">
      <input type="hidden" name="action" value="fault" />
      <label
        >Kind
        <select name="kind">
          ${FAULT_KINDS.map((kind) => html`<option>${kind}</option>`)}
        </select></label
      >
      <label>Calls <input name="times" inputmode="numeric" value="1" /></label>
      <label>Part of the call <input name="path" placeholder="POST /v1/payment_intents" /></label>
      <button class="button">Set</button>
    </form>
    ${faults.map((fault) => html`<p>${tag(fault.kind, true)} for ${fault.times} calls ${fault.path}</p>`)}
    ${faults.length > 0 ? act('Clear faults', { action: 'clearFaults' }) : ''}
  </section>
`;

const METHOD_NAMES: Readonly<Record<MethodType, string>> = { card: 'cards', au_becs_debit: 'direct debits' };

const methodPanel = ({ methods }: ControlState): Html => html`
  <section aria-labelledby="methods">
    <h2 id="methods">Payment methods</h2>
    <p class="note">What the account has enabled. The portal notices when somebody is about to pay.</p>
    <div class="row">
      ${methods.map(({ type, isEnabled }) =>
        act(`${isEnabled ? 'Disable' : 'Enable'} ${METHOD_NAMES[type]}`, {
          action: 'enableMethod',
          method: type,
          isEnabled: isEnabled ? 'false' : 'true',
        }),
      )}
    </div>
  </section>
`;

const eventRow = ({ id, type, object, createdAt, deliveries }: ControlState['events'][number]): Html => html`
  <tr>
    <td>${at(createdAt)}</td>
    <td>${type}</td>
    <td><code>${object}</code></td>
    <td>
      <div class="row">
        ${deliveries.map(({ state, tries }) => html`${tag(state)}${tries > 1 ? ` after ${tries} tries` : ''} `)}
      </div>
    </td>
    <td>
      <div class="row">
        ${act('Resend', { action: 'resend', id }, id)}
        ${act('Send twice', { action: 'resend', id, times: 2 }, id)}
      </div>
    </td>
  </tr>
`;

/** Where a person plays bank, network and calendar. */
export const controlPage = (state: ControlState, nonce: string): string =>
  htmlPage({
    title: 'Payment sandbox',
    nonce,
    style: STYLE,
    body: html`<body>
      <header>
        <div>
          <h1>Payment sandbox control</h1>
          <p class="ribbon">${RIBBON_TEXT}</p>
        </div>
      </header>
      <main>
        <div class="panels">
          ${clockPanel(state)}${webhookPanel(state)}${methodPanel(state)}${faultPanel(state)}
        </div>
        <section aria-labelledby="payments">
          <h2 id="payments">Payments and saved methods</h2>
          ${table('Payments and saved methods', ['Time', 'Amount', 'Method', 'Status', 'Intent', 'Actions'], state.intents.map(intentRow))}
        </section>
        <section aria-labelledby="events">
          <h2 id="events">Events</h2>
          ${table('Events', ['Time', 'Event', 'Object', 'Delivery', 'Actions'], state.events.map(eventRow))}
        </section>
      </main>
    </body>`,
  });
