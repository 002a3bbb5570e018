import DOMPurify from 'dompurify';
import { ALLOWED_ATTR, ALLOWED_TAGS, type Purify } from './allowed-html.ts';

/** By a library, the same in every browser; it is as large as a page, so that pages fetch it only where they have to. */
export const purifyHtml: Purify = (html) => {
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
