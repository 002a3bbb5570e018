import { ALLOWED_ATTR, ALLOWED_TAGS, type Purify } from './allowed-html.ts';

/** Of the Sanitizer API, as far as it is used here; TypeScript does not know it yet. */
interface Cleaning extends Element {
  setHTML?: (html: string, options: { sanitizer: object }) => void;
}

/** Their words stay where they go, as DOMPurify has it; the server leaves none of them. */
const UNWRAPPED = ['div', 'span', 'section', 'article', 'font', 'center', 'figure', 'figcaption', 'label'];

const SANITIZER = {
  elements: ALLOWED_TAGS,
  attributes: ALLOWED_ATTR,
  replaceWithChildrenElements: UNWRAPPED,
  dataAttributes: false,
  comments: false,
};

/**
 * By the browser itself, which lets nothing run whatever it is asked to keep; undefined where it cannot. The text is
 * read in a document that is never shown: nothing is fetched for it.
 */
export const browsersPurifier = (): Purify | undefined => {
  if (!('setHTML' in Element.prototype)) return undefined;
  return (html) => {
    const unseen = document.implementation.createHTMLDocument('');
    (unseen.body as Cleaning).setHTML?.(html, { sanitizer: SANITIZER });
    // Of the same document, so that no picture is asked for before it is known to be the portal's own.
    const clean = unseen.createDocumentFragment();
    clean.append(...unseen.body.childNodes);
    return clean;
  };
};
