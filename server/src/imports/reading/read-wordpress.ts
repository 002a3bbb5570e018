import { setImmediate } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import {
  type FoundText,
  instantFrom,
  labelNames,
  MAX_TEXT_BYTES,
  MAX_TEXTS,
  UnreadableImport,
} from './found-rules.ts';

/** As many characters as are read before others get their turn. */
const CHUNK = 65_536;
const MAX_ITEMS = 50_000;

/** One `item` of an export, by the names of its elements. */
interface WrittenItem {
  readonly fields: Map<string, string>;
  readonly categories: string[];
  readonly tags: string[];
  readonly metas: Map<string, string>;
}

const NO_EXPORT = 'This is no WordPress export. In WordPress, choose Tools, Export, All content';
const DECLARED = 'This file declares words of its own (a DOCTYPE), which no export of WordPress does';

const newItem = (): WrittenItem => ({ fields: new Map(), categories: [], tags: [], metas: new Map() });

/** Follows the elements of an export. Words that a file would declare are refused, and nothing else is ever fetched. */
class ExportReader {
  readonly items: WrittenItem[] = [];
  site = '';
  isExport = false;
  #item: WrittenItem | undefined;
  #text = '';
  #domain = '';
  #metaKey = '';

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#text = '';
    if (name === 'rss') this.isExport = Object.keys(attributes).includes('xmlns:wp');
    if (name === 'item') this.#item = newItem();
    if (name === 'category') this.#domain = attributes['domain'] ?? '';
  }

  text(text: string): void {
    if (this.#text.length < MAX_TEXT_BYTES) this.#text += text;
  }

  close(name: string): void {
    if (name === 'item') this.#keep();
    else if (this.#item) this.#noteField(this.#item, name);
    else if (name === 'link' && this.site === '') this.site = this.#text.trim();
    this.#text = '';
  }

  #keep(): void {
    if (this.#item) this.items.push(this.#item);
    this.#item = undefined;
    if (this.items.length > MAX_ITEMS) throw new UnreadableImport('This export holds too much at once');
  }

  #noteField(item: WrittenItem, name: string): void {
    if (name === 'category') {
      const into = this.#domain === 'post_tag' ? item.tags : item.categories;
      if (['post_tag', 'category'].includes(this.#domain)) into.push(this.#text);
    } else if (name === 'wp:meta_key') this.#metaKey = this.#text;
    else if (name === 'wp:meta_value') item.metas.set(this.#metaKey, this.#text);
    else if (!item.fields.has(name)) item.fields.set(name, this.#text);
  }
}

const readItems = async (xml: string): Promise<ExportReader> => {
  const reader = new ExportReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.close(name),
      onprocessinginstruction: (name) => {
        if (name.toLowerCase() === '!doctype') throw new UnreadableImport(DECLARED);
      },
    },
    { xmlMode: true },
  );
  for (let from = 0; from < xml.length; from += CHUNK) {
    parser.write(xml.slice(from, from + CHUNK));
    await setImmediate();
  }
  parser.end();
  if (!reader.isExport) throw new UnreadableImport(NO_EXPORT);
  return reader;
};

const hostOf = (site: string): string => (URL.canParse(site) ? new URL(site).host : site);

const SHORT_CODE = /\[\/?(?:caption|gallery|embed|audio|video|playlist|contact-form-7)\b[^\]]*\]/g;

/** Text of before there were blocks: an empty line begins a paragraph. */
const inParagraphs = (html: string): string =>
  /<(?:p|div|ul|ol|table|blockquote)[\s>]|<!-- wp:/i.test(html)
    ? html
    : html
        .split(/\n\s*\n/)
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((part) => (/^<(?:h\d|pre|hr)\b/i.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
        .join('\n');

const KINDS: Readonly<Record<string, string>> = { post: 'Post', page: 'Page' };
const STATUSES = new Set(['publish', 'future', 'draft', 'pending', 'private']);

/** Why nothing is made of an item of WordPress. */
const skippedOf = (type: string, status: string): string | null => {
  if (KINDS[type] === undefined) return `WordPress calls it “${type}”: only posts and pages are taken over`;
  return STATUSES.has(status) ? null : 'It lies in the bin of WordPress';
};

/** What WordPress keeps beside texts, which nobody would look for in a list. */
const UNSEEN = new Set([
  'attachment',
  'nav_menu_item',
  'revision',
  'wp_global_styles',
  'wp_navigation',
  'custom_css',
]);

const toText = (
  { fields, metas, categories, tags }: WrittenItem,
  site: string,
  pictureOf: ReadonlyMap<string, string>,
): FoundText => {
  const field = (name: string): string => fields.get(name) ?? '';
  const [type, status] = [field('wp:post_type'), field('wp:status')];
  return {
    identity: `wordpress ${site} ${field('wp:post_id')}`,
    place: `${KINDS[type] ?? type} ${field('wp:post_id')}`,
    title: field('title'),
    description: field('excerpt:encoded').replaceAll(/<[^<>]*>/g, ' '),
    html: inParagraphs(field('content:encoded').replaceAll(SHORT_CODE, '')),
    publishedAt: instantFrom(field('wp:post_date_gmt')) ?? instantFrom(field('pubDate')),
    isPublished: status === 'publish' && field('wp:post_password') === '',
    categories: labelNames(categories.filter((name) => !/^uncategori[sz]ed$/i.test(name))),
    tags: labelNames(tags),
    feature: pictureOf.get(metas.get('_thumbnail_id') ?? '') ?? null,
    skipped: skippedOf(type, status),
  };
};

/** The texts of an export of WordPress. Throws UnreadableImport. */
export const readWordPress = async (xml: string): Promise<FoundText[]> => {
  const { items, site } = await readItems(xml);
  const typeOf = ({ fields }: WrittenItem): string => fields.get('wp:post_type') ?? '';
  const pictureOf = new Map(
    items
      .filter((item) => typeOf(item) === 'attachment')
      .map(({ fields }) => [fields.get('wp:post_id') ?? '', fields.get('wp:attachment_url') ?? ''] as const),
  );
  const seen = items.filter((item) => !UNSEEN.has(typeOf(item)));
  if (seen.length > MAX_TEXTS)
    throw new UnreadableImport(`This export holds more than ${MAX_TEXTS} texts. Please export them by year`);
  return seen.map((item) => toText(item, hostOf(site), pictureOf));
};
