import { invalidField } from '../../domain-error.ts';
import { leakedPasswords } from './leaked-passwords.ts';

/** Words that everybody who attacks a members' portal tries. */
const EXPECTED = new Set(['portal', 'member', 'members', 'membership', 'linehaul', 'trucking', 'freight']);
const MIN_WORD_LENGTH = 4;
/** So many characters around a common word add too little: Password1! is still "password". */
const MAX_DECORATION = 5;

const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

const undisguise = (text: string): string =>
  [...text].map((character) => LOOKALIKES[character] ?? character).join('');

/** `abcdef`, `654321`: each character beside the one before it. */
const isRun = (word: string): boolean => {
  const codes = [...word].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
};

const isMonotonous = (word: string): boolean => new Set(word).size <= 2 || isRun(word);

const isCommonWord = (word: string): boolean =>
  leakedPasswords().has(word) || EXPECTED.has(word) || isMonotonous(word);

const isCommon = (password: string): boolean => {
  if (isCommonWord(password)) return true;
  const core = password.replace(/^[^\p{L}]{1,300}/u, '').replace(/[^\p{L}]{1,300}$/u, '');
  const isDecorated = core.length >= MIN_WORD_LENGTH && password.length - core.length <= MAX_DECORATION;
  return isDecorated && (isCommonWord(core) || isCommonWord(undisguise(core)));
};

export interface PasswordOwner {
  email: string;
  association: { name: string; shortName: string };
}

/** Only letters and digits, so that dots and blanks between them hide nothing. */
const joined = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

const personalWords = ({ email, association }: PasswordOwner): string[] =>
  [email.split('@')[0] ?? '', association.name, association.shortName]
    .map(joined)
    .filter((word) => word.length >= MIN_WORD_LENGTH);

/**
 * Why a password that keeps the contract's rules is still too easy to guess, or undefined when it is not.
 * Compared with some 50,000 passwords of known leaks, the owner's address and the association's name.
 */
export const guessablePasswordProblem = (password: string, owner: PasswordOwner): string | undefined => {
  if (isCommon(plain(password))) return 'This password is too common. Please choose another password.';
  const compared = joined(password);
  if (personalWords(owner).some((word) => compared.includes(word))) {
    return 'Please choose a password without your email address or the name of the association.';
  }
  return undefined;
};

/** Refuses a password that is too easy to guess, with the reason beside its field. */
export const requireUnguessable = (field: string, password: string, owner: PasswordOwner): void => {
  const problem = guessablePasswordProblem(password, owner);
  if (problem) throw invalidField(field, problem);
};
