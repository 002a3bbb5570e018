import * as z from 'zod/mini';
import { describedText, text } from './text.ts';

// What cannot be seen makes twins of names, and hides an address from whoever looks for one.
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

// Two joiners that cannot be seen are spelling, in scripts whose letters take another form beside each other.
const JOINER = /[\u200C\u200D]/u;
const JOINED_SCRIPTS =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}]/u;
const isJoined = (letter: string | undefined): boolean =>
  letter !== undefined && JOINED_SCRIPTS.test(letter) && /[\p{L}\p{M}]/u.test(letter);

/** The end of a host's name, of letters or as browsers write those of other scripts. */
const TOP_LEVEL = String.raw`[.\u3002](?:[\p{L}\p{M}]{2,}|[xX][nN]--[A-Za-z0-9-]+)`;
const IP_ADDRESS = String.raw`\d(?:\.\d{1,3}){3}`;
const HOST = String.raw`(?:[\p{L}\p{M}\p{N}]${TOP_LEVEL}|${IP_ADDRESS})\.?[/?#:]`;

// What mail programs turn into a link by themselves, as JSON Schema can say it, too. A domain alone may be what a
// company is called. Takes no longer than the name is long: no part reads past the start of the next.
const ADDRESS_PATTERN = String.raw`://|\b[wW]{3}\.|${HOST}|\S@[^\s@]+\.\S|\b[mM][aA][iI][lL][tT][oO]:`;
const ADDRESS = new RegExp(ADDRESS_PATTERN, 'u');

const onOneLine = (name: string): string => name.replace(/\s+/gu, ' ').trim();

/** What can be seen of a name, on one line, with single spaces. `name_without_unseen` is the same in SQL. */
export const nameWithoutUnseen = (name: string): string => onOneLine(name.replace(UNSEEN, ''));

const isSpelling = (unseen: string, at: number, name: string): boolean =>
  JOINER.test(unseen) && isJoined(name[at - 1]) && isJoined(name[at + 1]);

/** A name as it is kept: composed, on one line, with single spaces, and without what cannot be seen and is no spelling. */
export const tidyName = (name: string): string =>
  onOneLine(
    name
      .normalize('NFC')
      .replace(UNSEEN, (unseen: string, at: number, whole: string) =>
        isSpelling(unseen, at, whole) ? unseen : '',
      ),
  ).normalize('NFC');

/** Whether a name holds an address: whoever types it would speak through our mails. */
export const hasAddress = (name: string): boolean => ADDRESS.test(nameWithoutUnseen(name.normalize('NFKC')));

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
export const nameKeyOf = (name: string): string =>
  lower(nameWithoutUnseen(name.normalize('NFKC')).normalize('NFKC'));
