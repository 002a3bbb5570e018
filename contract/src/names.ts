import * as z from 'zod/mini';
import { describedText, text } from './text.ts';

// What cannot be seen makes twins of names, and hides an address from whoever looks for one.
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

// What mail programs turn into a link by themselves. A domain alone may be what a company is called.
// Takes no longer than the name is long: no part reads past the start of the next.
const ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}[/?#:]|\S@[^\s@]+\.\S|\bmailto:/iu;

/** The same, as JSON Schema can say it. */
const ADDRESS_PATTERN = String.raw`://|[wW]{3}\.|[\p{L}\p{N}]\.\p{L}{2,}[/?#:]|\S@[^\s@]+\.\S|[mM][aA][iI][lL][tT][oO]:`;

/** A name as it is kept: composed, on one line, with single spaces, and without what cannot be seen. */
export const tidyName = (name: string): string =>
  name.normalize('NFC').replace(UNSEEN, '').replace(/\s+/gu, ' ').trim();

/** Whether a name holds an address: whoever types it would speak through our mails. */
export const hasAddress = (name: string): boolean => ADDRESS.test(name.normalize('NFKC'));

export const NO_ADDRESSES = 'Please leave web and email addresses out';

/** The name of a person, an organisation or a thing: whatever stands in mails to others. May be empty. */
export const nameText = (maxLength = 255) =>
  text(maxLength).check(
    z.overwrite(tidyName),
    z.refine((name: string) => !hasAddress(name), NO_ADDRESSES),
    z.meta({ not: { pattern: ADDRESS_PATTERN } }),
  );

/** Like `nameText`, but refuses the empty name with `message`. */
export const requiredName = (message: string, maxLength = 255) =>
  nameText(maxLength).check(z.minLength(1, message), describedText(1, 'Kim'));

// Letter by letter, since the place of a letter counts for JavaScript alone; İ and ς lower differently elsewhere.
const lower = (name: string): string =>
  [...name.replaceAll('İ', 'I')]
    .map((letter) => letter.toLowerCase())
    .join('')
    .replaceAll('ς', 'σ');

/** By what organisations are told apart: two names of one key are one name. `organisation_name_key` is the same in SQL. */
export const nameKeyOf = (name: string): string => lower(tidyName(name.normalize('NFKC')).normalize('NFKC'));
