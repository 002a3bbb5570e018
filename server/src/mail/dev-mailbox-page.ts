import type { KeptMail } from '../adapters/dev-mailbox.ts';
import { DEV_MAILBOX_STYLES } from './dev-mailbox-styles.ts';
import { renderDevPage, type DevPageLink } from './dev-page.ts';
import { escapeHtml } from '../http/html.ts';

export interface DevMailboxPage {
  association: { name: string; timeZone: string };
  /** Newest first. */
  mails: KeptMail[];
  chosen: KeptMail | undefined;
  nonce: string;
  /** The other pages of a trial. */
  links: DevPageLink[];
}

type FormatInstant = (instant: Date) => string;

const formatIn = (timeZone: string): FormatInstant => {
  const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (instant) => format.format(instant);
};

/** May break at its joints; between letters only where a part is longer than a line. */
const addressHtml = (address: string): string =>
  escapeHtml(address).replaceAll(/@|(?<=\w)[./?=](?=\w)/g, '<wbr>$&');

const timeHtml = ({ sentAt }: KeptMail, format: FormatInstant): string =>
  `<time datetime="${escapeHtml(sentAt)}">${escapeHtml(format(new Date(sentAt)))}</time>`;

const itemHtml = (mail: KeptMail, isChosen: boolean, format: FormatInstant): string => `<li>
<a href="/dev/mail?id=${escapeHtml(mail.id)}#mail"${isChosen ? ' aria-current="true"' : ''}>
<span class="subject">${escapeHtml(mail.subject)}</span>
<span class="meta"><span class="to">${escapeHtml(mail.to)}</span> ${timeHtml(mail, format)}</span>
</a></li>`;

const attachmentsHtml = ({ id, attachments }: KeptMail): string =>
  attachments.length === 0
    ? ''
    : `<ul class="attachments" aria-label="Attachments">${attachments
        .map(
          ({ name }, index) =>
            `<li><a href="/dev/mail/${escapeHtml(id)}/attachments/${index}" download>${escapeHtml(name)}</a></li>`,
        )
        .join('')}</ul>`;

const unsubscribeHtml = ({ unsubscribeUrl }: KeptMail): string =>
  unsubscribeUrl === undefined
    ? ''
    : `<dt>List-Unsubscribe</dt><dd><a href="${escapeHtml(unsubscribeUrl)}">${addressHtml(unsubscribeUrl)}</a></dd>`;

const readerHtml = (
  mail: KeptMail,
  format: FormatInstant,
): string => `<article id="mail" aria-labelledby="subject" tabindex="-1">
<header>
<h2 id="subject">${escapeHtml(mail.subject)}</h2>
<dl>
<dt>From</dt><dd>${addressHtml(mail.from)}</dd>
<dt>To</dt><dd>${addressHtml(mail.to)}</dd>
${mail.replyTo === undefined ? '' : `<dt>Answers go to</dt><dd>${addressHtml(mail.replyTo)}</dd>`}
${unsubscribeHtml(mail)}
<dt>Sent</dt><dd>${timeHtml(mail, format)}</dd>
</dl>
${attachmentsHtml(mail)}
</header>
<iframe title="${escapeHtml(mail.subject)}" src="/dev/mail/${escapeHtml(mail.id)}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Text part</summary><pre>${escapeHtml(mail.text)}</pre></details>
</article>`;

const EMPTY = `<div class="empty">
<h2>No mail yet</h2>
<p>Mails that the portal sends appear here, newest first. Nothing leaves this machine.</p>
</div>`;

const bodyHtml = ({ mails, chosen, association }: DevMailboxPage): string => {
  if (!chosen) return `<main>${EMPTY}</main>`;
  const format = formatIn(association.timeZone);
  return `<main class="columns">
<nav aria-label="Mails"><ul class="mails">${mails.map((mail) => itemHtml(mail, mail.id === chosen.id, format)).join('\n')}</ul></nav>
${readerHtml(chosen, format)}
</main>`;
};

/** The mailbox of a portal without a mail server, as one page without script. */
export const renderDevMailbox = (page: DevMailboxPage): string =>
  renderDevPage({
    title: 'Mailbox',
    summary: page.mails.length === 1 ? '1 mail' : `${page.mails.length} mails`,
    association: page.association,
    links: [...page.links, { label: 'Refresh', href: '/dev/mail' }],
    styles: DEV_MAILBOX_STYLES,
    nonce: page.nonce,
    bodyHtml: bodyHtml(page),
  });
