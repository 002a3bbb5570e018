import { type FormEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import {
  checkValues,
  type FieldErrors,
  formValues,
  recheckedErrors,
  serverFieldErrors,
} from './form-errors.ts';

interface ZodForm<S extends z.core.$ZodType> {
  schema: S;
  /** Called with checked values; what it throws is left to the caller, so catch what you expect. */
  onSubmit: (values: z.core.output<S>) => Promise<void> | void;
  /** Makes the checked value from the form, when its fields are not the schema's. */
  read?: (data: FormData) => unknown;
}

const focusFirst = (form: HTMLFormElement, errors: FieldErrors): void => {
  const summary = form.querySelector<HTMLElement>('[data-error-summary]');
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  const first = fields.find(({ dataset }) => dataset.field !== undefined && dataset.field in errors);
  const target = summary ?? first;
  target?.focus();
};

/**
 * An uncontrolled form: the browser holds what is typed, the schema judges it when it is submitted, and from then on
 * each faulty field is judged again as it is corrected.
 */
export const useZodForm = <S extends z.core.$ZodType>({
  schema,
  onSubmit,
  read = formValues,
}: ZodForm<S>) => {
  const idPrefix = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const isBusyRef = useRef(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [isValid, setIsValid] = useState(false);
  const [newErrors, setNewErrors] = useState<FieldErrors>();

  useEffect(() => {
    if (formRef.current) setIsValid(!checkValues(schema, read(new FormData(formRef.current))).errors);
  }, [schema, read]);

  // The summary is rendered with the errors, so focus can only follow once they are in the page.
  useEffect(() => {
    if (newErrors && formRef.current) focusFirst(formRef.current, newErrors);
  }, [newErrors]);

  const check = (form: HTMLFormElement) => checkValues(schema, read(new FormData(form)));
  const show = (found: FieldErrors): void => {
    setErrors(found);
    setNewErrors(found);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusyRef.current) return;
    const checked = check(event.currentTarget);
    if (checked.errors) return show(checked.errors);
    setErrors({});
    isBusyRef.current = true;
    setIsSubmitting(true);
    try {
      await onSubmit(checked.values);
    } finally {
      isBusyRef.current = false;
      setIsSubmitting(false);
    }
  };

  const recheck = (event: FormEvent<HTMLFormElement>): void => {
    const found = check(event.currentTarget).errors ?? {};
    setIsValid(Object.keys(found).length === 0);
    setErrors((shown) => recheckedErrors(shown, found));
  };

  return {
    props: { ref: formRef, noValidate: true, onSubmit: submit, onInput: recheck },
    field: (name: string) => ({ id: `${idPrefix}-${name}`, name, error: errors[name] }),
    /** For an ErrorSummary: every fault, with the id of the field it belongs to. */
    faults: Object.entries(errors).map(([name, message]) => ({ fieldId: `${idPrefix}-${name}`, message })),
    isSubmitting,
    /** Whether the form would pass as it stands; kept up to date while the person types. */
    isValid,
    /** Says what is missing and moves to it: for the press of a button that waits for the form. */
    explain: (): void => {
      if (formRef.current) show(check(formRef.current).errors ?? {});
    },
    /** Puts the server's words beside the fields they are about; false when the error names no field. */
    showServerErrors: (error: unknown): boolean => {
      const found = serverFieldErrors(error);
      if (Object.keys(found).length > 0) show(found);
      return Object.keys(found).length > 0;
    },
  };
};
