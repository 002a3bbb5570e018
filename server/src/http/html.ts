const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it must stand in HTML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** HTML that was put together safely; only `html` makes it. */
export class Html {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

type HtmlValue = string | number | Html | readonly Html[];

const toHtml = (value: HtmlValue): string => {
  if (value instanceof Html) return value.toString();
  return Array.isArray(value) ? value.join('') : escapeHtml(String(value));
};

/** A template whose values are all escaped, unless they are such templates themselves. */
export const html = (parts: TemplateStringsArray, ...values: HtmlValue[]): Html =>
  new Html(
    parts.map((part, index) => part + (index < values.length ? toHtml(values[index] ?? '') : '')).join(''),
  );
