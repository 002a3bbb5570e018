import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEV_PAGE_STYLES } from './dev-page-styles.ts';
import { escapeHtml } from '../http/html.ts';

export interface DevPageLink {
  label: string;
  href: string;
}

export interface DevPage {
  title: string;
  /** Beside the association's name, such as `3 mails`. */
  summary: string;
  association: { name: string };
  links: DevPageLink[];
  /** What this page needs beyond the shared look. */
  styles: string;
  nonce: string;
  bodyHtml: string;
}

const linkHtml = ({ label, href }: DevPageLink): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;

/** A page that only a trial has, without script. */
export const renderDevPage = (page: DevPage): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)} · ${escapeHtml(page.association.name)}</title>
<style nonce="${page.nonce}">${DEV_PAGE_STYLES}${page.styles}</style>
</head>
<body>
<header class="bar">
<h1>${escapeHtml(page.title)}</h1>
<p>${escapeHtml(page.association.name)} · ${escapeHtml(page.summary)}</p>
${page.links.map(linkHtml).join('\n')}
</header>
${page.bodyHtml}
</body>
</html>
`;

/** Only a page's own styles and frames; nothing from elsewhere, no script. */
export const devPagePolicy = ({ cspNonce }: FastifyRequest): string =>
  `default-src 'none'; style-src 'nonce-${cspNonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export const sendHtml = (reply: FastifyReply, policy: string, html: string): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
