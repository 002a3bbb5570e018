const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** HTML that needs no more escaping. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | Part[];
const partText = (part: Part): string => {
  if (part instanceof Html) return part.text;
  return Array.isArray(part) ? part.map(partText).join('') : escapeHtml(String(part));
};

/** Puts values into HTML, escaped unless they are HTML themselves. */
export const html = (texts: TemplateStringsArray, ...values: Part[]): Html =>
  new Html(texts.reduce((page, text, index) => page + text + partText(values[index] ?? ''), ''));

export type Theme = 'auto' | 'light' | 'dark';

export interface Page {
  title: string;
  nonce: string;
  style: string;
  body: Html;
  script?: string;
  /** Light or dark when the page around has chosen; otherwise what the person's system says. */
  theme?: Theme;
}

export const htmlPage = ({ title, nonce, style, body, script, theme = 'auto' }: Page): string =>
  [
    '<!doctype html>',
    `<html lang="en-AU" data-theme="${theme}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head>`,
    body.text,
    script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`,
    '</html>',
  ].join('\n');

// A header from outside must not be able to add a directive.
const HOST = /^[\w.:[\]-]+$/;

/**
 * Only the page's own style and script run; only the portal itself may frame it. In a frame of opaque origin 'self'
 * matches nothing in WebKit, so the host is named: by `http`, which stands for `https` too.
 */
export const pagePolicy = (nonce: string, host: string): string =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `connect-src 'self'${HOST.test(host) ? ` http://${host}` : ''}`,
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ');
