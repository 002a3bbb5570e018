import { isOwnPicture } from '@linehaul/contract/pictures';
import sanitizeHtml from 'sanitize-html';

/** Counted up whenever the rules below change: what was sanitised by others is sanitised again before it is shown. */
export const CONTENT_RULES = 2;

const TABLE = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'];
const INLINE = ['br', 'strong', 'em', 'u', 's', 'a', 'img', 'code'];
const BLOCKS = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'pre'];

/** What editors write for the same. */
const SAME = { b: 'strong', i: 'em', del: 's', strike: 's', h1: 'h2', h5: 'h4', h6: 'h4' };

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, ...INLINE, ...TABLE],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  // `//elsewhere.example` would be an address of another site that looks like one's own.
  allowProtocolRelative: false,
  nestingLimit: 40,
  transformTags: {
    ...SAME,
    a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
  },
};

const isForeignPicture = ({ tag, attribs }: sanitizeHtml.IFrame): boolean =>
  tag === 'img' && !isOwnPicture(attribs['src'] ?? '');

const OWN_PICTURES: sanitizeHtml.IOptions = { ...OPTIONS, exclusiveFilter: isForeignPicture };

/**
 * HTML that somebody wrote, with nothing in it that runs, frames, styles or names; links open a page of their own. A picture of
 * another site goes: it would tell that site who reads what, and the server fetches nothing that a text names.
 */
export const sanitiseContent = (html: string): string => sanitizeHtml(html, OWN_PICTURES);

const TOLD_PICTURES = 10;
const TOLD_LENGTH = 200;

/** What to say to who sent a text with pictures of other sites; nothing where it has none. */
export const wordOnPictures = (html: string): { message?: string } => {
  const addresses = new Set<string>();
  sanitizeHtml(html, {
    ...OPTIONS,
    transformTags: {},
    exclusiveFilter: (frame) => {
      if (isForeignPicture(frame)) addresses.add(frame.attribs['src'] ?? 'one without an address');
      return false;
    },
  });
  if (addresses.size === 0) return {};
  const told = [...addresses].slice(0, TOLD_PICTURES).map((address) => address.slice(0, TOLD_LENGTH));
  const others = addresses.size - told.length;
  const list = [...told, ...(others > 0 ? [`${others} more`] : [])].join(', ');
  return { message: `The portal shows only pictures that it keeps itself, so these were left out: ${list}` };
};

/** What does something, or shows something that nothing takes the place of: who imports it is told that it is left out. */
const LOST = new Set([
  ...[
    'script',
    'style',
    'iframe',
    'frame',
    'object',
    'embed',
    'applet',
    'video',
    'audio',
    'canvas',
    'svg',
    'math',
  ],
  ...['form', 'input', 'button', 'select', 'textarea', 'link', 'base', 'template', 'noscript', 'portal'],
]);

/** Content of elsewhere, sanitised, and the elements of it that are lost. */
export interface TakenOver {
  readonly html: string;
  readonly lost: readonly string[];
}

/**
 * The same for what was written for another place: `pictureOf` says under which address a picture is shown here; one that
 * has none is left out.
 */
export const takeOverContent = (
  html: string,
  pictureOf: (address: string, description: string) => string | undefined,
): TakenOver => {
  const lost = new Set<string>();
  const clean = sanitizeHtml(html, {
    ...OPTIONS,
    onOpenTag: (name) => {
      if (LOST.has(name)) lost.add(name);
    },
    transformTags: {
      ...OPTIONS.transformTags,
      img: (tagName, { src = '', alt = '' }) => {
        const address = pictureOf(src, alt);
        return { tagName, attribs: address === undefined ? {} : { src: address, alt } };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  });
  return { html: sanitizeHtml(clean, OPTIONS), lost: [...lost] };
};

/** Content as it was kept: by today's rules already, or else by them now. */
export const readContent = (content: { readonly html: string; readonly rules: number }): string =>
  content.rules === CONTENT_RULES ? content.html : sanitiseContent(content.html);
