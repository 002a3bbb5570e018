import type { FormValue } from '@linehaul/contract/forms';
import { type FormFieldRule, parseFormValue } from '../forms/form-value-rules.ts';

type Answer = Exclude<FormValue, null>;

const YES_NO: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false };

/** The words of an answer, one for each option that is chosen. */
const wordsOf = ({ options }: FormFieldRule, answer: Answer): string[] => {
  if (typeof answer === 'boolean') return [answer ? 'Yes' : 'No'];
  if (typeof answer === 'number') return [String(answer)];
  const keys = Array.isArray(answer) ? answer : [answer];
  return keys.map((key) => options.find((option) => option.key === key)?.value ?? key);
};

const keysFor = ({ options }: FormFieldRule, words: readonly string[]): string[] =>
  words.flatMap((word) => {
    const same = options.find(({ value }) => value.trim().toLowerCase() === word.trim().toLowerCase());
    return same ? [same.key] : [];
  });

const readAs = (to: FormFieldRule, words: readonly string[]): FormValue => {
  if (to.fieldType === 'Boolean') return YES_NO[words.join().toLowerCase()] ?? null;
  if (to.fieldType === 'Reference') {
    const keys = keysFor(to, words);
    return keys.length === words.length ? (parseFormValue(to, keys).value ?? null) : null;
  }
  return parseFormValue(to, words.join(', ')).value;
};

/**
 * What an answer is once its field is answered in another way; null where the other way has nothing that says the same. Nothing is
 * guessed: a choice is an option of the same words, and `3 or 4` is no number.
 */
export const carryOver = (from: FormFieldRule, to: FormFieldRule, answer: FormValue): FormValue =>
  answer === null ? null : readAs(to, wordsOf(from, answer));
