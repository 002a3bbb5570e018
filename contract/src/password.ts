import { PASSWORD_MIN_LENGTH, PASSWORD_SPECIAL_CHARACTERS } from './constants.ts';

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
