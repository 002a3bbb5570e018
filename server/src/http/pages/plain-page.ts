import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml, html, type Html } from '../html.ts';
import { PLAIN_PAGE_STYLES } from './plain-page-styles.ts';

export interface PlainPage {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
}

/** Answers with a page that works without any script. */
export type SendPlainPage = (request: FastifyRequest, reply: FastifyReply, page: PlainPage) => FastifyReply;

declare module 'fastify' {
  interface FastifyInstance {
    sendPlainPage: SendPlainPage;
  }
}

const BRAND = html`<svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
  <rect width="32" height="32" rx="8" />
  <path class="road" d="M12.6 6h6.8L26 26H6z" />
  <path class="line" d="M16 7.5v4M16 14v4.5M16 21v5" />
</svg>`;

const render = ({ title, body }: PlainPage, name: string, nonce: string): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · ${escapeHtml(name)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${PLAIN_PAGE_STYLES}</style>
</head>
<body>
<header><a href="/">${BRAND.toString()}<span>${escapeHtml(name)}</span></a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${body.toString()}
</main>
</body>
</html>
`;

/** No search engine lists such a page, nothing keeps it, and no other page frames it. */
export const createPlainPages =
  (association: { readonly name: string }): SendPlainPage =>
  (request, reply, page) =>
    reply
      .code(page.status ?? 200)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(render(page, association.name, request.cspNonce));
