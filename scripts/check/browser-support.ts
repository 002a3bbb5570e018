import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './source-files.ts';

/** What runs in a person's browser. */
const CHECKED = /^(web\/src|contract\/src|payment-sandbox\/browser)\//;

/**
 * What browsers have learnt too lately for `docs/browsers.md` (MDN, browser compatibility data): the name, and the first
 * Chrome, Firefox and Safari. Whoever needs one brings a fallback, or asks whether it is there and is named below.
 */
const TOO_NEW: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\.to(Sorted|Reversed|Spliced)\(/, 'toSorted, toReversed, toSpliced (110, 115, 16)'],
  [/\bURL\.canParse\(/, 'URL.canParse (120, 115, 17)'],
  [/\bURL\.parse\(/, 'URL.parse (126, 126, 18)'],
  [/\bURLPattern\b/, 'URLPattern (95, 142, 26)'],
  [/\bPromise\.withResolvers\b/, 'Promise.withResolvers (119, 121, 17.4)'],
  [/\bPromise\.try\b/, 'Promise.try (128, 134, 18.2)'],
  [/\b(Object|Map)\.groupBy\(/, 'groupBy (117, 119, 17.4)'],
  [/\bArray\.fromAsync\(/, 'Array.fromAsync (121, 115, 16.4)'],
  [/\bIterator\.(from|concat|zip)\(/, 'iterator helpers (122, 131, 18.4)'],
  [
    /(\.(values|keys|entries)\(\)|\.matchAll\([^()]*\))\s*\.(map|filter|some|every|find|take|drop|flatMap|reduce|toArray|forEach)\(/,
    'iterator helpers (122, 131, 18.4)',
  ],
  [
    /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|intersection|difference)\(/,
    'methods of sets (122, 127, 17)',
  ],
  [/\bRegExp\.escape\(/, 'RegExp.escape (136, 134, 18.2)'],
  [/\.(getOrInsert|getOrInsertComputed)\(/, 'getOrInsert (145, 144, 26.2)'],
  [/\b(sumPrecise|f16round)\(/, 'Math.sumPrecise (147, 137, 26.2)'],
  [/\.(toBase64|toHex|setFromBase64)\(|\bfromBase64\(/, 'base 64 of bytes (140, 133, 18.2)'],
  [/\bIntl\.DurationFormat\b/, 'Intl.DurationFormat (129, 136, 16.4)'],
  [/\bError\.isError\(/, 'Error.isError (134, 138, 26)'],
  [/\bTemporal\.\w/, 'Temporal (144, 139, none)'],
  [/\bnavigation\.(navigate|addEventListener|entries)\(/, 'the Navigation API (102, 147, 26.2)'],
  [/\brequestIdleCallback\((?!\?)/, 'requestIdleCallback (47, 55, none)'],
  [/(?<!\?)\.startViewTransition\(/, 'startViewTransition (111, 144, 18)'],
  [/\bscheduler\.(yield|postTask)\(/, 'scheduler (94, 142, none)'],
  [/\bnew CloseWatcher\b/, 'CloseWatcher (126, 148, none)'],
];

const withoutComments = (text: string): string => text.replaceAll(/^\s*(\/\/|\*|\/\*\*).*$/gm, '');

/** Names what a text uses that not every supported browser has. */
export const findTooNew = (path: string, text: string): string[] =>
  TOO_NEW.filter(([pattern]) => pattern.test(withoutComments(text))).map(
    ([, name]) => `${path}: not every browser that is supported has ${name}; see docs/browsers.md`,
  );

export const findUnsupported = (files: readonly string[]): string[] =>
  files
    .filter((path) => CHECKED.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) => findTooNew(path, readFileSync(join(ROOT, path), 'utf8')));
