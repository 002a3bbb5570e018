import { WITHOUT_SCRIPT } from '@linehaul/contract/pages';
import type { PageFiles } from './built-files.ts';

const NONCE = 'nonce="__CSP_NONCE__"';
/** Behind the typeface, what the server is asked, and the script without which none of this can run. */
const LATER = 'fetchpriority="low"';
const TITLE = /<title>[^<]*<\/title>/;
const STYLE_LINKS = /\s*<link rel="stylesheet"[^>]*>/g;
const ROOT = '<div id="root"></div>';

interface PageParts {
  title: string;
  body: string;
  /** Whether who is signed in sees the body too; it is theirs as well where nothing is said. */
  drawnFor?: 'anyone' | 'visitors' | undefined;
  /** What stands around a member's page; empty where nothing does. */
  frame?: string;
  files: PageFiles;
  css: string;
  begins?: readonly string[];
}

/**
 * Vite's loader skips a style sheet that the page links already, and this one stands in the page itself. A disabled link is never fetched by the page, but
 * Chromium's look ahead for what a page needs fetches it all the same, before everything else; of a type that is no style sheet's nobody does.
 */
const placeholderLink = (href: string): string =>
  `<link rel="stylesheet" type="text/in-the-page" href="${href}" disabled crossorigin ${NONCE}>`;

/**
 * Throws for a form that would put what is typed into the address: it can be sent before any script has run, or
 * without one.
 */
export const requirePostForms = (body: string): void => {
  for (const [form] of body.matchAll(/<form\b[^>]*>/gi)) {
    if (!/\smethod="post"/i.test(form) || !form.includes(` action="${WITHOUT_SCRIPT}"`))
      throw new Error(`A drawn form is not sent by POST: ${form}`);
  }
};

const PRELOAD = /<link\b[^>]*\brel="preload"[^>]*>/g;

/**
 * Throws for a picture or a typeface that a style in the page would fetch: Chromium sends the page's whole address along,
 * with the secret of a mailed link in it, whatever the policy says. What the head asks for already is not asked for again.
 */
export const requireNothingFetched = (css: string, template: string): void => {
  const announced = (template.match(PRELOAD) ?? []).join('');
  for (const [, url = ''] of css.matchAll(/url\(\s*["']?([^"')]*)/g)) {
    const isInside = /^(data:|#|%23)/.test(url);
    if (!isInside && !announced.includes(`href="${url}"`))
      throw new Error(`A style in the page would fetch ${url}`);
  }
};

/** It covers the page until that is there. */
const FRAME_STYLE =
  '#early-frame{position:absolute;inset:0;z-index:1;display:flex;flex-direction:column;min-height:100dvh;background:var(--page)}' +
  '#early-frame[hidden]{display:none}#early-frame input{color:var(--text-muted)}';

/** Without what things are found by: the page beside it has the same for a moment, and is the one that is meant. */
const asPicture = (frame: string): string =>
  frame
    .replaceAll(' value=""', '')
    .replaceAll(' placeholder="', ' value="')
    .replace(/ aria-label="[^"]*"/g, '');

/**
 * Seen only by who is signed in, as this browser knows at once: visitors have a page of their own, prospects another bar. Nothing in it
 * can be pressed or is read out; `lib/loading/early-frame.ts` takes it away.
 */
const framed = (frame: string): string => `<style ${NONCE}>${FRAME_STYLE}</style>
    <div id="early-frame" aria-hidden="true" inert hidden>${asPicture(frame)}</div>
    <script ${NONCE}>
      try {
        const kept = sessionStorage.authToken ? sessionStorage : localStorage;
        if (kept.authToken && !/^Prospect-/.test(kept.userContactType))
          document.getElementById('early-frame').hidden = false;
      } catch {
        // Where nothing is kept, nobody is signed in.
      }
    </script>
    `;

/**
 * A door's form is for who is not signed in, as this browser knows at once: to others it is gone before it can be pressed or typed in,
 * for they are led on, or shown another.
 */
const VISITORS_ALONE = `<script ${NONCE}>
      try {
        if (sessionStorage.authToken || localStorage.authToken) document.getElementById('root').textContent = '';
      } catch {
        // Where nothing is kept, nobody is signed in.
      }
    </script>`;

/**
 * A page made from the built template: its style sheets inlined, its scripts announced, its body drawn.
 * Throws when the template has not the places that are filled in.
 */
export const pageHtml = (
  template: string,
  { title, body, drawnFor, frame = '', files, css, begins = [] }: PageParts,
): string => {
  requirePostForms(body + frame);
  requireNothingFetched(css, template);
  if (!TITLE.test(template) || !template.includes(ROOT)) throw new Error('The template has no place to fill');
  const announced = files.scripts
    .filter((script) => !template.includes(`"${script}"`))
    .map((script) => `<link rel="modulepreload" ${LATER} crossorigin href="${script}" ${NONCE}>`);
  const head = [`<style ${NONCE}>${css.trim()}</style>`, ...files.styles.map(placeholderLink), ...announced];
  return template
    .replace('__FIRST_PARTS__', () => begins.join(','))
    .replace(STYLE_LINKS, '')
    .replace(TITLE, () => `<title>${title}</title>`)
    .replace('</head>', () => `${head.join('\n    ')}\n  </head>`)
    .replace(
      ROOT,
      () =>
        `${frame && framed(frame)}<div id="root">${body}</div>${drawnFor === 'visitors' ? VISITORS_ALONE : ''}`,
    );
};
