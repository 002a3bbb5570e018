import {
  type InputEvent,
  type RefObject,
  type SubmitEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type * as z from 'zod/mini';
import { submitIfPressedEarly } from './early-submit.ts';
import { postForm } from './post-form.ts';
import { restoreIfKept } from './kept-text.ts';
import { checkValues, type FieldErrors, formValues, recheckedErrors, serverWords } from './form-errors.ts';

interface ZodForm<S extends z.core.$ZodType> {
  schema: S;
  /** Called with checked values; what it throws is left to the caller, so catch what you expect. */
  onSubmit: (values: z.core.output<S>) => Promise<void> | void;
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

/** The fields of a form that the person can see, by name. */
const shownFields = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(
    [...form.querySelectorAll<HTMLElement>('[data-field]')]
      .filter((field) => field.closest('[hidden]') === null)
      .map(({ dataset }) => dataset.field ?? ''),
  );

const withoutField = (errors: FieldErrors, field: string): FieldErrors => {
  const { [field]: _edited, ...others } = errors;
  return others;
};

const focusFirst = (form: HTMLFormElement, errors: FieldErrors): void => {
  const summary = form.querySelector<HTMLElement>('[data-error-summary]');
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  const first = fields.find(({ dataset }) => dataset.field !== undefined && dataset.field in errors);
  const target = summary ?? first;
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
const useFaults = (formRef: RefObject<HTMLFormElement | null>) => {
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

/** Lets nothing be sent twice: `isSending` draws the form, `isUnderWay` also knows before it is drawn again. */
const useSending = () => {
  const isUnderWayRef = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const send = async (work: () => Promise<void> | void): Promise<void> => {
    isUnderWayRef.current = true;
    setIsSending(true);
    const sending = async (): Promise<void> => work();
    await sending().finally(() => {
      isUnderWayRef.current = false;
      setIsSending(false);
    });
  };
  return { isSending, isUnderWay: () => isUnderWayRef.current, send };
};

/** What was typed before a reload comes back. A form may have been pressed before its script was there. */
const useEarlyWork = (formRef: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    if (!formRef.current) return;
    restoreIfKept(formRef.current);
    submitIfPressedEarly(formRef.current);
  }, [formRef]);
};

interface Check<S> {
  schema: S;
  read: (data: FormData) => unknown;
  formRef: RefObject<HTMLFormElement | null>;
}

const useCheck = <S extends z.core.$ZodType>({ schema, read, formRef }: Check<S>) => {
  const [isValid, setIsValid] = useState(false);
  const check = useCallback(
    (form: HTMLFormElement) => checkValues(schema, read(new FormData(form))),
    [schema, read],
  );
  useEffect(() => {
    if (formRef.current) setIsValid(!check(formRef.current).errors);
  }, [check, formRef]);
  useEarlyWork(formRef);
  return { isValid, setIsValid, check };
};

/**
 * An uncontrolled form: the browser holds what is typed, the schema judges it when it is submitted, and from then on
 * each faulty field is judged again as it is corrected.
 */
export const useZodForm = <S extends z.core.$ZodType>(options: ZodForm<S>) => {
  const { schema, onSubmit, read = formValues, clearsOnEdit = false, onEdit } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const { field, faults, failure, show, clear, forget, recheck, refuse } = useFaults(formRef);
  const { isSending, isUnderWay, send } = useSending();
  const { isValid, setIsValid, check } = useCheck({ schema, read, formRef });

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isUnderWay()) return;
    const checked = check(event.currentTarget);
    if (checked.errors) return show(checked.errors);
    clear();
    await send(() => onSubmit(checked.values));
  };

  const correct = (event: InputEvent<HTMLFormElement>): void => {
    const found = check(event.currentTarget).errors ?? {};
    setIsValid(Object.keys(found).length === 0);
    recheck(clearsOnEdit ? withoutField(found, fieldOf(event)) : found, fieldOf(event));
    onEdit?.();
  };

  return {
    props: { ...postForm, ref: formRef, noValidate: true, onSubmit: submit, onInput: correct },
    field,
    faults,
    isSubmitting: isSending,
    /** Whether the form would pass as it stands; kept up to date while the person types. */
    isValid,
    /** Says what is missing and moves to it: for the press of a button that waits for the form. */
    explain: (): void => show(formRef.current ? (check(formRef.current).errors ?? {}) : {}),
    /** What was said of the form as it was sent is out of date: for what is changed beside its fields. */
    forget,
    /** Why it was refused, where that is said at no field; gone with the next edit. */
    failure,
    /** Tells a refusal by the server: beside the fields it is about, else as `failure`. */
    refuse,
  };
};
