import { type RefObject, useCallback, useEffect, useState } from 'react';
import { checkValues, type FormRules } from './form-errors.ts';
import { restoreIfKept } from './kept-text.ts';

declare global {
  interface Window {
    /** The form that was submitted before anything here could take it; set by the script in index.html. */
    earlySubmit?: HTMLFormElement;
  }
}

/** Submits `form`, now that it is alive, where somebody with a slow connection has done so too early. */
const submitIfPressedEarly = (form: HTMLFormElement): void => {
  if (window.earlySubmit !== form) return;
  delete window.earlySubmit;
  form.requestSubmit();
};

/** What was typed before a reload comes back. A form may have been pressed before its script was there. */
const useEarlyWork = (formRef: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    if (!formRef.current) return;
    restoreIfKept(formRef.current);
    submitIfPressedEarly(formRef.current);
  }, [formRef]);
};

interface Check<T> {
  rules: FormRules<T> | undefined;
  read: (data: FormData) => unknown;
  formRef: RefObject<HTMLFormElement | null>;
}

export const useCheck = <T>({ rules, read, formRef }: Check<T>) => {
  const [isValid, setIsValid] = useState(false);
  const check = useCallback(
    (form: HTMLFormElement, by: FormRules<T>) => checkValues(by, read(new FormData(form))),
    [read],
  );
  useEffect(() => {
    if (formRef.current && rules) setIsValid(!check(formRef.current, rules).errors);
  }, [check, formRef, rules]);
  useEarlyWork(formRef);
  return { isValid, setIsValid, check };
};
