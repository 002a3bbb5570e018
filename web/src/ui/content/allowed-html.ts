// What the server lets through, once more (DECISIONS section 6): nothing that styles, names, frames or runs.
export const ALLOWED_TAGS = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'a', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];
export const ALLOWED_ATTR = ['href', 'src', 'alt', 'colspan', 'rowspan', 'scope'];

/** Makes nodes of a text, with nothing in them that is not allowed. */
export type Purify = (html: string) => DocumentFragment;
