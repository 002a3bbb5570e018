import { type InputEvent, type SubmitEvent, useRef } from 'react';
import { sayCodeIsMissing } from '../loading/missing-code.ts';
import { holdStill } from './hold-still.ts';
import { type Checked, type FieldErrors, type FormRules, formValues } from './form-errors.ts';
import { postForm } from './post-form.ts';
import { useCheck } from './use-check.ts';
import { useFaults, withoutField } from './use-faults.ts';
import { type RulesOfForm, useFormRules } from './use-form-rules.ts';
import { useSending } from './use-sending.ts';

interface ZodForm<T> {
  /** Of a form that a page shows at once, a function that fetches it; it is to stay the same one. */
  schema: RulesOfForm<T>;
  /** Called with checked values; what it throws is left to the caller, so catch what you expect. */
  onSubmit: (values: T) => Promise<void> | void;
  /** Makes the checked value from the form, when its fields are not the schema's. */
  read?: (data: FormData) => unknown;
  /** Whether a fault goes as soon as its field is edited, instead of when it is mended. */
  clearsOnEdit?: boolean;
  /** For what a caller keeps itself of the form as it was sent: it is out of date. */
  onEdit?: () => void;
}

const fieldOf = ({ target }: InputEvent<HTMLFormElement>): string => {
  const shown = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
  return shown?.dataset.field ?? '';
};

interface Submit<T> {
  rules: FormRules<T> | undefined;
  fetchRules: () => Promise<FormRules<T>>;
  check: (form: HTMLFormElement, by: FormRules<T>) => Checked<T>;
  show: (faults: FieldErrors) => void;
  clear: () => void;
  onSubmit: ZodForm<T>['onSubmit'];
  sending: ReturnType<typeof useSending>;
}

/** Sends what has passed. Where the rules are not there yet it waits for them, and says so when they do not come. */
const submitOf = <T>({ rules, fetchRules, check, show, clear, onSubmit, sending }: Submit<T>) => {
  const pass = async (form: HTMLFormElement, checked: Checked<T>): Promise<void> => {
    if (checked.errors) return show(checked.errors);
    clear();
    const letGo = holdStill(form);
    try {
      await onSubmit(checked.values);
    } finally {
      letGo();
    }
  };
  const sendWithRules = async (form: HTMLFormElement): Promise<void> => {
    const fetched = await fetchRules().catch(() => undefined);
    if (fetched) return pass(form, check(form, fetched));
    sayCodeIsMissing(() => form.requestSubmit());
  };
  return async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (sending.isUnderWay()) return;
    const form = event.currentTarget;
    if (!rules) return sending.send(() => sendWithRules(form));
    const checked = check(form, rules);
    if (checked.errors) return show(checked.errors);
    await sending.send(() => pass(form, checked));
  };
};

/** A form whose rules are not there yet is submitted: that waits for them, and tells the same. */
const explain = <T>(
  form: HTMLFormElement | null,
  { rules, check, show }: Pick<Submit<T>, 'rules' | 'check' | 'show'>,
): void => {
  if (form && rules) show(check(form, rules).errors ?? {});
  else form?.requestSubmit();
};

/**
 * An uncontrolled form: the browser holds what is typed, the schema judges it when it is submitted, and from then on
 * each faulty field is judged again as it is corrected. Nothing is sent unchecked: a submit waits for the schema.
 */
export const useZodForm = <T>(options: ZodForm<T>) => {
  const { schema, onSubmit, read = formValues, clearsOnEdit = false, onEdit } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const { field, faults, failure, show, clear, forget, recheck, refuse } = useFaults(formRef);
  const sending = useSending();
  const { rules, fetchRules, prefetch } = useFormRules(schema, formRef);
  const { isValid, setIsValid, check } = useCheck({ rules, read, formRef });

  const submit = submitOf({ rules, fetchRules, check, show, clear, onSubmit, sending });

  const correct = (event: InputEvent<HTMLFormElement>): void => {
    if (!rules) prefetch();
    const found = rules ? (check(event.currentTarget, rules).errors ?? {}) : {};
    if (rules) setIsValid(Object.keys(found).length === 0);
    recheck(clearsOnEdit ? withoutField(found, fieldOf(event)) : found, fieldOf(event));
    onEdit?.();
  };

  const handlers = { onFocus: prefetch, onSubmit: submit, onInput: correct };
  return {
    props: { ...postForm, ref: formRef, noValidate: true, ...handlers },
    field,
    faults,
    isSubmitting: sending.isSending,
    /** Whether the form would pass as it stands; kept up to date while the person types. */
    isValid,
    /** Says what is missing and moves to it: for the press of a button that waits for the form. */
    explain: (): void => explain(formRef.current, { rules, check, show }),
    /** What was said of the form as it was sent is out of date: for what is changed beside its fields. */
    forget,
    /** Why it was refused, where that is said at no field; gone with the next edit. */
    failure,
    /** Tells a refusal by the server: beside the fields it is about, else as `failure`. */
    refuse,
  };
};
