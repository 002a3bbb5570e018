import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './source-files.ts';

/** Where the methods themselves stand, with what the provider calls them. */
const HOME = 'contract/src/money/payment-methods.ts';
const ONE_OF_THEM =
  /[=!]==\s*(?:PAYMENT_METHOD\.|'au_becs_debit')|PAYMENT_METHOD\.\w+\s*(?:[=!]==|\?)|\bcase PAYMENT_METHOD\./g;

/**
 * Who asks whether a method is this one takes the next one that comes for the other: a trait of
 * `PAYMENT_METHODS` or a total record does not compile until the next one is decided on.
 */
export const findMethodsAskedFor = (files: string[]): string[] =>
  files
    .filter(
      (path) =>
        /^(contract|server|web)\/(src|seed)\//.test(path) && path !== HOME && !path.includes('.test.'),
    )
    .flatMap((path) => methodsAskedForIn(path, readFileSync(join(ROOT, path), 'utf8')));

export const methodsAskedForIn = (path: string, text: string): string[] =>
  [...text.matchAll(ONE_OF_THEM)].map(
    ([found]) =>
      `${path}: ${found} would take a further payment method for another: ask for a trait, or use a record`,
  );
