import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as Fontkit from 'fontkit';

const require = createRequire(import.meta.url);

const FONT_FILES = {
  regular: import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  semibold: import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf'),
  heading: new URL('typefaces/overpass-bold.ttf', import.meta.url).href,
};

/** For the scripts that the others have no letters of: the first that has a letter draws it. */
const OTHER_SCRIPTS = [
  ...['arabic', 'hebrew', 'devanagari', 'gurmukhi', 'gujarati', 'bengali', 'tamil', 'telugu'],
  ...['kannada', 'malayalam', 'sinhala', 'thai', 'lao', 'khmer', 'chinese', 'korean', 'emoji'],
] as const;

type NamedFont = readonly [name: string, font: ReturnType<typeof Fontkit.create>];

const patched = new WeakSet<object>();

/**
 * A font may say that a mark has no place on a letter (a null anchor). fontkit 2.0.4 throws at one, so that no document with
 * ਸਿੰਘ in it could be drawn (foliojs/fontkit#367); the mark then stays where it is, as in other engines.
 */
const allowMissingAnchors = (font: NamedFont[1]): void => {
  // Of a copy: an engine belongs to the glyphs of the font that is asked for it first.
  const copy: typeof font = Object.create(font);
  const processor = copy._layoutEngine?.engine?.GPOSProcessor;
  const prototype: MarkPositions | undefined = processor && Object.getPrototypeOf(processor);
  if (!prototype || patched.has(prototype)) return;
  patched.add(prototype);
  prototype.applyAnchor = new Proxy(prototype.applyAnchor, {
    apply: (apply, positions, args: Parameters<MarkPositions['applyAnchor']>) => {
      const [mark, base] = args;
      if (base && mark.markAnchor) Reflect.apply(apply, positions, args);
    },
  });
};

const readFile = (url: string): NamedFont[1] => {
  // Not before a document is drawn: it holds memory that few servers need at rest.
  const fontkit = require('fontkit') as typeof Fontkit;
  const font = fontkit.create(readFileSync(fileURLToPath(url)));
  allowMissingAnchors(font);
  return font;
};

const readFiles = (): NamedFont[] => Object.entries(FONT_FILES).map(([name, url]) => [name, readFile(url)]);

let readFonts: readonly NamedFont[] | undefined;

/** The tables, read once for all documents, with the first: that takes three times as long as drawing one. */
const fonts = (): readonly NamedFont[] => (readFonts ??= readFiles());

/**
 * The fonts for one document. A glyph remembers the letters it was first met as, none where it was only a part of
 * another (the e of é), and that is what copying reads: so each document has glyphs of its own.
 */
export const fontsOfOneDocument = (): NamedFont[] =>
  fonts().map(([name, font]) => [name, Object.create(font, { _glyphs: { value: {} } })]);

const others = new Map<string, NamedFont[1]>();

/** Read with the first name that needs it. */
const otherFont = (name: (typeof OTHER_SCRIPTS)[number]): NamedFont[1] => {
  const known = others.get(name) ?? readFile(new URL(`typefaces/${name}.ttf`, import.meta.url).href);
  others.set(name, known);
  return known;
};

/** Joins letters, or says how the one before is drawn: no glyph of its own. */
const INVISIBLE: ReadonlySet<number> = new Set([0x20_0c, 0x20_0d, 0xfe_0e, 0xfe_0f]);

const hasAll = ([, font]: NamedFont, letters: string): boolean =>
  Array.from(letters, (letter) => letter.codePointAt(0) ?? 0).every(
    (codePoint) => INVISIBLE.has(codePoint) || font.hasGlyphForCodePoint(codePoint),
  );

/** Whether the portal's own fonts have every letter of a text. */
export const isPlain = (text: string): boolean =>
  fonts()
    .slice(0, 1)
    .every((font) => hasAll(font, text));

/** The font of another script that has these letters, for one document; undefined where none has them. */
export const findOtherFont = (letters: string): NamedFont | undefined => {
  const name = OTHER_SCRIPTS.find((one) => hasAll([one, otherFont(one)], letters));
  return name && [name, Object.create(otherFont(name), { _glyphs: { value: {} } })];
};

let sameGlyph: ReadonlyMap<string, string> | undefined;

/** Letters that look alike and share a glyph, such as the soft hyphen and the minus, with the first of each. */
const readSameGlyph = (): ReadonlyMap<string, string> => {
  const [, font] = fontsOfOneDocument()[0] ?? [];
  const firsts = new Map<number, string>();
  const others = new Map<string, string>();
  for (const codePoint of font?.characterSet.toSorted((a, b) => a - b) ?? []) {
    const letter = String.fromCodePoint(codePoint);
    const { id } = font?.glyphForCodePoint(codePoint) ?? { id: 0 };
    const first = firsts.get(id);
    if (first === undefined) firsts.set(id, letter);
    else others.set(letter, first);
  }
  return others;
};

/** A text as a document says it: each glyph has one meaning there, so a name never changes what an amount reads as. */
export const asDrawn = (text: string): string => {
  const others = (sameGlyph ??= readSameGlyph());
  return Array.from(text.normalize('NFC'), (letter) => others.get(letter) ?? letter).join('');
};
