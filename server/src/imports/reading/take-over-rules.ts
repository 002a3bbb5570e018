import { RESOURCE_DESCRIPTION_MAX_LENGTH, RESOURCE_TITLE_MAX_LENGTH } from '@linehaul/contract/resources';
import { takeOverContent } from '../../content/content-rules.ts';
import { type FoundText, oneLine } from './found-rules.ts';
import type { FindPicture } from './picture-rules.ts';

const MAX_CONTENT = 200_000;
const PLACE = '/import-picture/';
/** Of one text: each takes seconds of a processor. */
const MAX_PICTURES = 40;
const DESCRIPTION_LENGTH = 200;

/** A text as it would be made: sanitised, with its pictures by their numbers. */
export interface TakenText {
  readonly title: string;
  readonly description: string;
  readonly contentHtml: string;
  readonly picturePaths: readonly string[];
  readonly featurePicture: number | null;
  readonly featureDescription: string;
  readonly missingPictures: readonly string[];
  readonly dropped: readonly string[];
  readonly skipped: string | null;
}

/** Numbers pictures as they are come across. */
const numbering = (find: FindPicture, folder: string) => {
  const paths: string[] = [];
  const descriptions: string[] = [];
  const missing = new Set<string>();
  const numberOf = (address: string, description: string): number | undefined => {
    const path = find(address, folder);
    if (path === undefined || (!paths.includes(path) && paths.length >= MAX_PICTURES)) {
      missing.add(oneLine(address === '' ? 'a picture without an address' : address, 300));
      return undefined;
    }
    if (!paths.includes(path)) {
      paths.push(path);
      descriptions.push(oneLine(description, DESCRIPTION_LENGTH));
    }
    return paths.indexOf(path);
  };
  return { paths, descriptions, missing, numberOf };
};

/** A picture that stands before all words leads the item, and is taken out of its text. */
const LEADING = new RegExp(`^\\s*(?:<p>\\s*)?<img src="${PLACE}(\\d+)"[^>]*>(?:\\s*</p>)?`);

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Titles and descriptions are plain words, whatever they were written with. */
const plain = (text: string): string =>
  text
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replaceAll(/&#(\d{2,6});/g, (whole, code: string) =>
      Number(code) < 0x110000 ? String.fromCodePoint(Number(code)) : whole,
    );

const skippedOf = (text: FoundText, contentHtml: string): string | null => {
  if (text.skipped !== null) return text.skipped;
  if (contentHtml.length > MAX_CONTENT) return 'Its text is too long for one item';
  return contentHtml.trim() === '' ? 'It has no text' : null;
};

/** What becomes of a text: nothing in it runs, and no picture of it is fetched from elsewhere. */
export const takeOver = (text: FoundText, find: FindPicture): TakenText => {
  const folder = text.place.split('/').slice(0, -1).join('/');
  const pictures = numbering(find, folder);
  const given = text.feature === null ? undefined : pictures.numberOf(text.feature, '');
  const { html, lost } = takeOverContent(text.html, (address, description) => {
    const number = pictures.numberOf(address, description);
    return number === undefined ? undefined : `${PLACE}${number}`;
  });
  const leading = given === undefined ? LEADING.exec(html) : null;
  const contentHtml = leading ? html.slice(leading[0].length) : html;
  const featurePicture = given ?? (leading ? Number(leading[1]) : null);
  const skipped = skippedOf(text, contentHtml);
  return {
    title: oneLine(plain(text.title), RESOURCE_TITLE_MAX_LENGTH) || 'Without a title',
    description: oneLine(plain(text.description), RESOURCE_DESCRIPTION_MAX_LENGTH),
    contentHtml: skipped === null ? contentHtml : '',
    picturePaths: pictures.paths,
    featurePicture,
    featureDescription: featurePicture === null ? '' : (pictures.descriptions[featurePicture] ?? ''),
    missingPictures: [...pictures.missing],
    dropped: lost,
    skipped,
  };
};

/** The text with the addresses of its pictures; those without one are left out. */
export const withAddresses = (
  contentHtml: string,
  addressOf: (number: number) => string | undefined,
): string =>
  takeOverContent(contentHtml, (place) =>
    place.startsWith(PLACE) ? addressOf(Number(place.slice(PLACE.length))) : undefined,
  ).html;
