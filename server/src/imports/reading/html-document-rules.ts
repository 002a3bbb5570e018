import { Parser } from 'htmlparser2';

/** What an HTML file says of itself, and its text. */
export interface HtmlDocument {
  readonly title: string;
  readonly description: string;
  readonly html: string;
  readonly date: string;
  readonly tags: readonly string[];
  readonly feature: string | null;
}

interface Noted {
  readonly metas: Map<string, string>;
  title: string;
  heading: string;
  time: string;
  /** Where the first heading of the page begins and ends. */
  headingAt: readonly [number, number] | undefined;
  bodyAt: number | undefined;
  bodyEnd: number | undefined;
}

/** What is being read; all else is for the sanitiser. */
type Within = 'title' | 'h1' | undefined;

const META_NAMES = ['name', 'property'] as const;

const noteMeta = ({ metas }: Noted, attributes: Readonly<Record<string, string>>): void => {
  for (const key of META_NAMES) {
    const name = attributes[key]?.toLowerCase();
    if (name !== undefined && !metas.has(name)) metas.set(name, attributes['content'] ?? '');
  }
};

const noteHeading = (noted: Noted, from: number, parser: Parser): void => {
  noted.headingAt ??= [from, parser.endIndex + 1];
};

/** Reads the head of a document and where its parts stand; never runs or fetches anything. */
const note = (html: string): Noted => {
  const noted: Noted = {
    ...{ metas: new Map(), title: '', heading: '', time: '' },
    ...{ headingAt: undefined, bodyAt: undefined, bodyEnd: undefined },
  };
  let within: Within;
  let from = 0;
  const opens: Readonly<Record<string, (attributes: Readonly<Record<string, string>>) => void>> = {
    title: () => (within = 'title'),
    h1: () => {
      if (noted.headingAt) return;
      within = 'h1';
      from = parser.startIndex;
    },
    meta: (attributes) => noteMeta(noted, attributes),
    time: ({ datetime = '' }) => (noted.time ||= datetime),
    body: () => (noted.bodyAt = parser.endIndex + 1),
  };
  const parser = new Parser({
    onopentag: (name, attributes) => opens[name]?.(attributes),
    ontext: (text) => {
      if (within === 'title') noted.title += text;
      if (within === 'h1') noted.heading += text;
    },
    onclosetag: (name) => {
      if (name === 'h1' && within === 'h1') noteHeading(noted, from, parser);
      if (name === 'body') noted.bodyEnd = parser.startIndex;
      if (name === within) within = undefined;
    },
  });
  parser.end(html);
  return noted;
};

/** The text of a page without its head, and without the heading that becomes its title. */
const bodyOf = (html: string, { bodyAt = 0, bodyEnd = html.length, headingAt }: Noted): string => {
  const end = Math.max(bodyAt, bodyEnd);
  if (!headingAt || headingAt[0] < bodyAt || headingAt[1] > end) return html.slice(bodyAt, end);
  return html.slice(bodyAt, headingAt[0]) + html.slice(headingAt[1], end);
};

const DATES = ['article:published_time', 'date', 'dc.date', 'dcterms.date', 'pubdate'];

/** Reads one HTML file or a part of one. */
export const readHtmlDocument = (html: string): HtmlDocument => {
  const noted = note(html);
  const { metas, heading, title, time } = noted;
  const date = DATES.map((name) => metas.get(name)).find((found) => found !== undefined && found !== '');
  return {
    title: heading.trim() === '' ? title : heading,
    description: metas.get('description') ?? metas.get('og:description') ?? '',
    html: bodyOf(html, noted),
    date: date ?? time,
    tags: (metas.get('keywords') ?? '').split(','),
    feature: metas.get('og:image') ?? null,
  };
};
