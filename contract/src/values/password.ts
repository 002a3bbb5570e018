import * as z from 'zod/mini';
import {
  CHANGED_PASSWORD_SYMBOLS,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_SPECIAL_CHARACTERS,
} from './constants.ts';

export interface PasswordRule {
  readonly id: 'length' | 'special' | 'case';
  readonly text: string;
  readonly holds: (password: string) => boolean;
}

/** The three rules of SPEC section 5 (sign-up and reset), in the order of the live checklist. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    id: 'length',
    text: `At least ${PASSWORD_MIN_LENGTH} characters`,
    holds: (password) => [...password].length >= PASSWORD_MIN_LENGTH,
  },
  {
    id: 'special',
    text: 'At least one special character',
    holds: (password) => [...password].some((character) => PASSWORD_SPECIAL_CHARACTERS.includes(character)),
  },
  {
    id: 'case',
    text: 'Both upper and lower case letters',
    holds: (password) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  },
];

/** The text of the first broken rule, or undefined when the password keeps them all. */
export const passwordProblem = (password: string): string | undefined =>
  PASSWORD_RULES.find((rule) => !rule.holds(password))?.text;

/** A pattern for one of these characters. */
const oneOf = (characters: string): string => `[${characters.replaceAll(/[\\\]^-]/g, String.raw`\$&`)}]`;

const describedPassword = (patterns: readonly string[]) =>
  z.meta({
    format: 'password',
    minLength: PASSWORD_MIN_LENGTH,
    maxLength: PASSWORD_MAX_LENGTH,
    allOf: patterns.map((pattern) => ({ pattern })),
    examples: ['Gravel-Road!88'],
  });

/** SPEC section 5, Password (sign-up and reset). */
export const newPassword = z.string('Please enter password').check(
  z.minLength(1, { error: 'Please enter password', abort: true }),
  z.refine(
    (value) => [...value].length <= PASSWORD_MAX_LENGTH,
    `Please use at most ${PASSWORD_MAX_LENGTH} characters`,
  ),
  z.check((context) => {
    const message = passwordProblem(context.value);
    if (message) context.issues.push({ code: 'custom', message, input: context.value });
  }),
  describedPassword([oneOf(PASSWORD_SPECIAL_CHARACTERS), String.raw`\p{Lu}`, String.raw`\p{Ll}`]),
);

/** The rules of a changed password in the words of SPEC section 5. */
export const CHANGED_PASSWORD_TEXT =
  'Should contain at least 8 characters, a combination of upper/lowercase, numbers, and symbols.';

/** The same for the description of the call. */
export const describedChangedPassword = () =>
  describedPassword([
    String.raw`\p{Ll}`,
    String.raw`\p{Lu}`,
    String.raw`\p{Nd}`,
    oneOf(CHANGED_PASSWORD_SYMBOLS),
  ]);

/** What is wrong with a password by the rules of SPEC section 5 (change), or undefined. */
export const changedPasswordProblem = (password: string): string | undefined => {
  const { length } = [...password];
  if (length > PASSWORD_MAX_LENGTH) return `Please use at most ${PASSWORD_MAX_LENGTH} characters`;
  const keepsAll =
    length >= PASSWORD_MIN_LENGTH &&
    /\p{Ll}/u.test(password) &&
    /\p{Lu}/u.test(password) &&
    /\p{Nd}/u.test(password) &&
    [...password].some((character) => CHANGED_PASSWORD_SYMBOLS.includes(character));
  return keepsAll ? undefined : CHANGED_PASSWORD_TEXT;
};
