import { ApiError, messageOf } from '../calls/api-error.ts';

/** The message of each field that has one, by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What a form holds: text by name; a name that ends with `[]` collects every value under the name without it. */
export const formValues = (data: FormData): Record<string, string | string[]> => {
  const values: Record<string, string | string[]> = {};
  for (const key of new Set(data.keys())) {
    const isText = (value: FormDataEntryValue) => typeof value === 'string';
    if (key.endsWith('[]')) values[key.slice(0, -2)] = data.getAll(key).filter(isText);
    else values[key] = data.getAll(key).find(isText) ?? '';
  }
  return values;
};

export type Checked<T> = { values: T; errors?: never } | { values?: never; errors: FieldErrors };

interface Fault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What judges a form: a schema, or whatever answers as one does. */
export interface FormRules<T> {
  safeParse: (
    values: unknown,
  ) =>
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly error: { readonly issues: readonly Fault[] } };
}

const firstMessages = (issues: readonly Fault[]): FieldErrors => {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.join('.')] ??= message;
  return errors;
};

/** Checks values by their rules; the first message of every faulty field is kept. */
export const checkValues = <T>(rules: FormRules<T>, values: unknown): Checked<T> => {
  const result = rules.safeParse(values);
  return result.success ? { values: result.data } : { errors: firstMessages(result.error.issues) };
};

/** While the person corrects a form: faults that are gone go, those that changed change, no new ones come. */
export const recheckedErrors = (shown: FieldErrors, found: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.keys(shown).flatMap((name) => (found[name] === undefined ? [] : [[name, found[name]]])),
  );

/** The server's messages by field, so that they stand beside the field they are about. */
export const serverFieldErrors = (error: unknown): FieldErrors =>
  error instanceof ApiError
    ? Object.fromEntries(
        Object.entries(error.modelState).flatMap(([name, messages]) => {
          const said = messages.filter(Boolean);
          return said.length > 0 ? [[name, said.join('. ')]] : [];
        }),
      )
    : {};

interface Told {
  /** For the fields that the person can see. */
  fields: FieldErrors;
  /** What is about none of these, to stand above them; undefined when all is said at the fields. */
  left: string | undefined;
}

/** Where each word of a refusal is told, so that none is lost: a field may be hidden, or not be in this form. */
export const serverWords = (
  error: unknown,
  { shown, fallback }: { shown: ReadonlySet<string>; fallback: string },
): Told => {
  const found = Object.entries(serverFieldErrors(error));
  const fields = Object.fromEntries(found.filter(([name]) => shown.has(name)));
  const others = new Set(found.flatMap(([name, message]) => (shown.has(name) ? [] : [message])));
  if (others.size > 0) return { fields, left: [...others].join('. ') };
  return { fields, left: found.length > 0 ? undefined : messageOf(error, fallback) };
};
