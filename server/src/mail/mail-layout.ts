import { escapeHtml } from '../http/html.ts';
import type { MailContent } from './mail-content.ts';
import { inAccent, MAIL_COLOURS, MAIL_STYLES } from './mail-styles.ts';

export interface MailSender {
  name: string;
  phone: string;
  email: string;
  website: string;
  /** As `#rrggbb`, in the place of our teal. */
  accent?: string | undefined;
}

/** Says why a mail came that need not, and how it stops. */
export interface Unsubscribing {
  kindTitle: string;
  url: string;
}

export interface RenderedMail {
  html: string;
  text: string;
}

interface Letter {
  content: MailContent;
  sender: MailSender;
  unsubscribing?: Unsubscribing | undefined;
}

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Where it is installed; a mail fetches nothing. */
const HEADING_FONT = `Overpass,${FONT}`;
const { teal, amber, ink, muted, line, paper, ground } = MAIL_COLOURS;

/** A BSB, or a number with its area, stays whole. */
const numbersWhole = (html: string): string =>
  html.replaceAll(/\b\d{1,6}(?:-\d{1,6}){1,3}\b/g, '<span style="white-space:nowrap;">$&</span>');

const paragraphHtml = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:26px;color:${ink};" class="ink">${numbersWhole(escapeHtml(text)).replaceAll('\n', '<br>')}</p>`;

const actionHtml = ({ action }: MailContent): string => {
  if (!action) return '';
  const url = escapeHtml(action.url);
  return `<p style="margin:28px 0 12px;">
<a href="${url}" class="button" style="display:inline-block;padding:14px 28px;border-radius:8px;background-color:${teal};color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none;">${escapeHtml(action.label)}</a>
</p>
<p style="margin:0 0 24px;font-size:13px;line-height:20px;color:${muted};word-break:break-all;overflow-wrap:anywhere;" class="muted">Or open this address: <a href="${url}" style="color:${teal};" class="link">${url}</a></p>`;
};

const linksHtml = ({ links = [] }: MailContent): string =>
  links
    .map(
      ({ label, url }) =>
        `<p style="margin:0 0 12px;font-size:16px;line-height:24px;"><a href="${escapeHtml(url)}" style="color:${teal};" class="link">${escapeHtml(label)}</a></p>`,
    )
    .join('\n');

/** E-mail and web addresses break before the @ and after dots and slashes rather than within a word. */
const breakableHtml = (value: string): string =>
  escapeHtml(value).replaceAll(/\S{17,}/g, (word) =>
    word.replaceAll(/(?<=\S)@/g, '<wbr>@').replaceAll(/[./_-](?=\w)/g, '$&<wbr>'),
  );

const detailsHtml = ({ details = [] }: MailContent): string => {
  if (details.length === 0) return '';
  const rows = details.map(
    ({ label, value }) =>
      `<tr><th scope="row" align="left" valign="top" width="30%" style="padding:10px 16px 10px 0;border-top:1px solid ${line};font-size:14px;line-height:22px;font-weight:400;color:${muted};" class="muted line label">${escapeHtml(label)}</th>` +
      `<td align="right" valign="top" style="padding:10px 0;border-top:1px solid ${line};font-size:14px;line-height:22px;font-weight:600;color:${ink};overflow-wrap:anywhere;" class="ink line">${breakableHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-collapse:collapse;">${rows.join('\n')}</table>`;
};

type Section = NonNullable<MailContent['sections']>[number];

const itemHtml = ({ title, url, text }: Section['items'][number]): string =>
  `<div style="margin:0 0 20px;">
<p style="margin:0;font-size:17px;line-height:24px;font-weight:600;overflow-wrap:anywhere;"><a href="${escapeHtml(url)}" style="color:${teal};" class="link">${escapeHtml(title)}</a></p>${
    text === ''
      ? ''
      : `\n<p style="margin:4px 0 0;font-size:15px;line-height:23px;color:${ink};overflow-wrap:anywhere;" class="ink">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  }
</div>`;

const moreHtml = ({ more }: Section): string =>
  more
    ? `\n<p style="margin:0 0 20px;font-size:15px;line-height:23px;"><a href="${escapeHtml(more.url)}" style="color:${teal};" class="link">${escapeHtml(more.label)}</a></p>`
    : '';

const sectionsHtml = ({ sections = [] }: MailContent): string =>
  sections
    .map(
      (section) =>
        `<h2 style="margin:28px 0 16px;padding-top:20px;border-top:1px solid ${line};font-family:${HEADING_FONT};font-size:19px;line-height:26px;font-weight:700;color:${ink};" class="ink line">${escapeHtml(section.heading)}</h2>
${section.items.map(itemHtml).join('\n')}${moreHtml(section)}`,
    )
    .join('\n');

const footnoteHtml = ({ footnote }: MailContent): string =>
  footnote
    ? `<p style="margin:24px 0 0;font-size:14px;line-height:22px;color:${muted};" class="muted">${escapeHtml(footnote)}</p>`
    : '';

const headerHtml = ({ name }: MailSender): string =>
  `<div style="padding:24px 32px 20px;background-color:${teal};color:#ffffff;" class="pad band">
<p style="margin:0;font-family:${HEADING_FONT};font-size:18px;line-height:24px;font-weight:700;">${escapeHtml(name)}</p>
<div style="margin-top:16px;width:144px;border-top:4px dashed ${amber};font-size:0;line-height:0;" aria-hidden="true">&nbsp;</div>
</div>`;

const reasonOf = ({ kindTitle }: Unsubscribing): string =>
  `You get this email because your communication preferences include “${kindTitle}”.`;

const footerHtml = ({ name, phone, email, website }: MailSender, unsubscribing?: Unsubscribing): string => {
  const link = (href: string, label: string): string =>
    `<a href="${escapeHtml(href)}" style="color:${teal};" class="link">${escapeHtml(label)}</a>`;
  const call =
    phone === '' ? 'Write' : `Call ${link(`tel:${phone.replaceAll(/[^\d+]/g, '')}`, phone)} or write`;
  return `<div style="padding:20px 32px 28px;font-size:13px;line-height:20px;color:${muted};" class="pad muted">
<p style="margin:0 0 4px;">Questions? ${call} to ${link(`mailto:${email}`, email)}.</p>
<p style="margin:0;">${escapeHtml(name)}<br>${link(website, website.replace(/^https?:\/\//, ''))}</p>${
    unsubscribing
      ? `\n<p style="margin:12px 0 0;">${escapeHtml(reasonOf(unsubscribing))} ${link(unsubscribing.url, 'Unsubscribe')}</p>`
      : ''
  }
</div>`;
};

const renderHtml = ({ content, sender, unsubscribing }: Letter): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${MAIL_STYLES}</style>
</head>
<body style="margin:0;padding:0;background-color:${ground};font-family:${FONT};" class="ground">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(content.preheader ?? content.paragraphs[0] ?? '')}</div>
<div role="article" aria-label="${escapeHtml(content.subject)}" style="max-width:600px;margin:0 auto;padding:24px 12px;" class="page">
<div style="border-radius:12px;overflow:hidden;background-color:${paper};border:1px solid ${line};" class="paper line">
${headerHtml(sender)}
<div style="padding:32px 32px 32px;" class="pad">
<h1 style="margin:0 0 16px;font-family:${HEADING_FONT};font-size:24px;line-height:32px;font-weight:700;color:${ink};" class="ink">${escapeHtml(content.heading)}</h1>
${content.paragraphs.map(paragraphHtml).join('\n')}
${sectionsHtml(content)}${detailsHtml(content)}${actionHtml(content)}${linksHtml(content)}${footnoteHtml(content)}
</div>
</div>
${footerHtml(sender, unsubscribing)}
</div>
</body>
</html>
`;

const sectionText = ({ heading, items, more }: Section): string =>
  [
    heading.toUpperCase(),
    ...items.map(({ title, url, text }) => [title, text, url].filter((part) => part !== '').join('\n')),
    ...(more ? [`${more.label}:\n${more.url}`] : []),
  ].join('\n\n');

const renderText = ({ content, sender, unsubscribing }: Letter): string => {
  const { name, phone, email, website } = sender;
  const blocks = [
    content.heading,
    ...content.paragraphs,
    ...(content.sections ?? []).map(sectionText),
    (content.details ?? []).map(({ label, value }) => `${label}: ${value}`).join('\n'),
    content.action ? `${content.action.label}:\n${content.action.url}` : '',
    ...(content.links ?? []).map(({ label, url }) => `${label}:\n${url}`),
    content.footnote ?? '',
    unsubscribing ? `${reasonOf(unsubscribing)} Unsubscribe:\n${unsubscribing.url}` : '',
    `-- \n${name}\n${phone === '' ? '' : `${phone} · `}${email}\n${website}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
};

/** Dresses a mail in the association's name, as HTML for a phone and as plain text. */
export const renderMail = (
  content: MailContent,
  sender: MailSender,
  unsubscribing?: Unsubscribing,
): RenderedMail => ({
  html: inAccent(renderHtml({ content, sender, unsubscribing }), sender.accent),
  text: renderText({ content, sender, unsubscribing }),
});
