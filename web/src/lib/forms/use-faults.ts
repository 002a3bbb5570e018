import { type RefObject, useEffect, useId, useState } from 'react';
import { type FieldErrors, recheckedErrors, serverWords } from './form-errors.ts';
import { openFolds } from './open-folds.ts';

/** The fields of a form that the person can see, by name. */
const shownFields = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(
    [...form.querySelectorAll<HTMLElement>('[data-field]')]
      .filter((field) => field.closest('[hidden]') === null)
      .map(({ dataset }) => dataset.field ?? ''),
  );

export const withoutField = (errors: FieldErrors, field: string): FieldErrors => {
  const { [field]: _edited, ...others } = errors;
  return others;
};

const focusFirst = (form: HTMLFormElement, errors: FieldErrors): void => {
  const summary = form.querySelector<HTMLElement>('[data-error-summary]');
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  const first = fields.find(({ dataset }) => dataset.field !== undefined && dataset.field in errors);
  const target = summary ?? first;
  openFolds(target);
  target?.focus();
};

/** What the server said: it looks at more than the schema does, so its words stay until their own field is edited. */
const useRefusal = (formRef: RefObject<HTMLFormElement | null>) => {
  const [refused, setRefused] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  return {
    refused,
    failure,
    forget: (): void => {
      setRefused({});
      setFailure(undefined);
    },
    edit: (name: string): void => {
      setRefused((shown) => withoutField(shown, name));
      setFailure(undefined);
    },
    /** Returns what is told beside fields. */
    explain: (error: unknown, fallback: string): FieldErrors => {
      const shown = formRef.current ? shownFields(formRef.current) : new Set<string>();
      const { fields, left } = serverWords(error, { shown, fallback });
      setRefused(fields);
      setFailure(left);
      return fields;
    },
  };
};

/** The faults that are shown; those that a submit has found take focus. */
export const useFaults = (formRef: RefObject<HTMLFormElement | null>) => {
  const idPrefix = useId();
  const [found, setFound] = useState<FieldErrors>({});
  const [newErrors, setNewErrors] = useState<FieldErrors>();
  const { refused, failure, forget, edit, explain } = useRefusal(formRef);
  const errors = { ...refused, ...found };
  // The summary is rendered with the errors, so focus can only follow once they are in the page.
  useEffect(() => {
    if (newErrors && formRef.current) focusFirst(formRef.current, newErrors);
  }, [formRef, newErrors]);
  return {
    field: (name: string) => ({ id: `${idPrefix}-${name}`, name, error: errors[name] }),
    /** For an ErrorSummary: every fault, with the id of the field it belongs to. */
    faults: Object.entries(errors).map(([name, message]) => ({ fieldId: `${idPrefix}-${name}`, message })),
    failure,
    show: (faults: FieldErrors): void => {
      setFound(faults);
      setNewErrors(faults);
    },
    forget,
    clear: (): void => {
      setFound({});
      forget();
    },
    /** After an edit: what it has mended goes, and what was said of the form as it was sent. */
    recheck: (faults: FieldErrors, edited: string): void => {
      setFound((shown) => recheckedErrors(shown, faults));
      edit(edited);
    },
    refuse: (error: unknown, fallback = 'Something went wrong'): void =>
      setNewErrors(explain(error, fallback)),
  };
};
