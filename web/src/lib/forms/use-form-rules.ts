import { type RefObject, useCallback, useEffect, useState } from 'react';
import { fetchCode } from '../loading/fetch-code.ts';
import type { FormRules } from './form-errors.ts';

/** Rules that are fetched once somebody turns to the form: with the library of schemas they weigh more than it does. */
type LaterRules<T> = () => Promise<FormRules<T>>;

export type RulesOfForm<T> = FormRules<T> | LaterRules<T>;

/** Comes filled in, with a button that waits for the rules: a guest's address, or a step that was taken before. */
const waitsForRules = (form: HTMLFormElement): boolean =>
  form.querySelector('button[aria-disabled]') !== null &&
  [...new FormData(form).values()].some((value) => value !== '');

/** The rules of a form, as far as they are there, and how they are asked for. */
export const useFormRules = <T>(source: RulesOfForm<T>, formRef: RefObject<HTMLFormElement | null>) => {
  const [fetched, setFetched] = useState<{ from: LaterRules<T>; rules: FormRules<T> }>();
  const known = fetched?.from === source ? fetched.rules : undefined;
  const rules = typeof source === 'function' ? known : source;
  /** Throws `CodeMissing` where they do not come. */
  const fetchRules = useCallback(async (): Promise<FormRules<T>> => {
    if (typeof source !== 'function') return source;
    const found = await fetchCode(source);
    setFetched((before) => (before?.from === source ? before : { from: source, rules: found }));
    return found;
  }, [source]);
  /** Asks ahead of the submit, which waits for them and says so where they do not come. */
  const prefetch = useCallback((): void => {
    if (typeof source === 'function') fetchRules().catch(() => undefined);
  }, [source, fetchRules]);
  useEffect(() => {
    if (formRef.current && waitsForRules(formRef.current)) prefetch();
  }, [formRef, prefetch]);
  return { rules, fetchRules, prefetch };
};
