import { readFrontMatter } from './front-matter-rules.ts';
import {
  type FoundText,
  instantFrom,
  labelNames,
  MAX_TEXT_BYTES,
  MAX_TEXTS,
  textOf,
  UnreadableImport,
} from './found-rules.ts';
import { readHtmlDocument } from './html-document-rules.ts';
import { isPicture } from './picture-rules.ts';
import type { Folder } from './zip-folder-rules.ts';

const HTML = /\.(?:html?|xhtml)$/i;
const MARKDOWN = /\.(?:md|markdown)$/i;

const isText = (path: string): boolean => HTML.test(path) || MARKDOWN.test(path);

/** `fatigue-rules_2026.md` as a title. */
const titleOfName = (path: string): string => {
  const name = (path.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '').replaceAll(/[-_]+/g, ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

const categoryOf = (path: string): string[] => {
  const folder = path.split('/').at(-2);
  return folder === undefined ? [] : [folder.replaceAll(/[-_]+/g, ' ')];
};

type Read = Omit<FoundText, 'identity' | 'place' | 'skipped' | 'isPublished'> & {
  readonly isDraft?: boolean;
};

const readHtml = (path: string, source: string): Read => {
  const { title, description, html, date, tags, feature } = readHtmlDocument(source);
  return {
    ...{ title: title.trim() === '' ? titleOfName(path) : title, description, html, feature },
    publishedAt: instantFrom(date),
    categories: labelNames(categoryOf(path)),
    tags: labelNames(tags),
  };
};

const readMarkdown = async (path: string, source: string): Promise<Read> => {
  const { parse } = await import('marked');
  const { values, text } = readFrontMatter(source);
  const page = readHtml(path, parse(text, { async: false, gfm: true }));
  const all = (...keys: string[]): readonly string[] => keys.flatMap((key) => values.get(key) ?? []);
  const one = (...keys: string[]): string | undefined => all(...keys).find((value) => value !== '');
  const categories = labelNames(all('categories', 'category'));
  return {
    ...page,
    title: one('title') ?? page.title,
    description: one('description', 'summary', 'excerpt') ?? '',
    publishedAt: instantFrom(one('date', 'published') ?? ''),
    categories: categories.length > 0 ? categories : page.categories,
    tags: labelNames(all('tags', 'keywords')),
    feature: one('image', 'cover', 'feature') ?? null,
    isDraft: one('draft')?.toLowerCase() === 'true',
  };
};

/** Two folders may have a file of the same name: only with the same title it is the same. */
const identityOf = (path: string, title: string): string => `folder ${path} ${title.trim()}`.slice(0, 500);

const TOO_LARGE = 'It is larger than 1 MB';

const readText = async (folder: Folder, path: string): Promise<FoundText> => {
  const where = { place: path };
  const bytes = await folder.read(path, MAX_TEXT_BYTES);
  if (!bytes) {
    const none = { description: '', html: '', publishedAt: null, categories: [], tags: [], feature: null };
    const title = titleOfName(path);
    return {
      ...where,
      ...none,
      identity: identityOf(path, title),
      title,
      isPublished: false,
      skipped: TOO_LARGE,
    };
  }
  const source = textOf(bytes).replace(/^\uFEFF/, '');
  const { isDraft = false, ...read } = HTML.test(path)
    ? readHtml(path, source)
    : await readMarkdown(path, source);
  const identity = identityOf(path, read.title);
  return { ...where, ...read, identity, isPublished: !isDraft && read.publishedAt !== null, skipped: null };
};

/** The texts of a folder, and how many files are neither text nor picture. Throws UnreadableImport. */
export const readFolder = async (folder: Folder): Promise<{ texts: FoundText[]; otherFiles: number }> => {
  const paths = folder.paths.filter(isText);
  if (paths.length === 0)
    throw new UnreadableImport('This ZIP holds no HTML or Markdown files (.html, .htm, .md)');
  if (paths.length > MAX_TEXTS)
    throw new UnreadableImport(`This ZIP holds more than ${MAX_TEXTS} texts. Please import them in parts`);
  const texts: FoundText[] = [];
  for (const path of paths) texts.push(await readText(folder, path));
  return { texts, otherFiles: folder.paths.filter((path) => !isText(path) && !isPicture(path)).length };
};
