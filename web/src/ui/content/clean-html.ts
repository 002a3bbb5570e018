import { isOwnPicture } from '@linehaul/contract/pictures';
import DOMPurify from 'dompurify';

// What the server lets through, once more (DECISIONS section 6): nothing that styles, names, frames or runs.
const ALLOWED_TAGS = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'a', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];
const ALLOWED_ATTR = ['href', 'src', 'alt', 'colspan', 'rowspan', 'scope'];

const LEADS = /^(?:https?:\/\/|mailto:|tel:)/i;

const openInNewTab = (link: Element): void => {
  if (!LEADS.test(link.getAttribute('href') ?? '')) return link.removeAttribute('href');
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
  const note = document.createElement('span');
  note.className = 'visually-hidden';
  note.textContent = ' (opens in a new tab)';
  link.append(note);
};

/** What is written for the portal as nodes, with nothing in them that is not allowed: as an editor takes it. */
export const purifyHtml = (html: string): DocumentFragment => {
  // It reads the text through a Trusted Types policy of its own, where the browser has them.
  const clean = DOMPurify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    // Unlike its types say, nothing is left of a text whose body is a frameset.
  }) as DocumentFragment | null;
  return clean ?? new DocumentFragment();
};

/** What is written for the portal, cleaned, as nodes: no text is read as HTML a second time. */
export const cleanHtml = (html: string): DocumentFragment => {
  const fragment = purifyHtml(html);
  for (const link of fragment.querySelectorAll('a')) openInNewTab(link);
  for (const image of fragment.querySelectorAll('img')) {
    if (isOwnPicture(image.getAttribute('src') ?? '')) image.setAttribute('loading', 'lazy');
    else image.remove();
  }
  return fragment;
};
