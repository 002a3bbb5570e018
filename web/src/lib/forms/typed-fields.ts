import * as z from 'zod/mini';

/** Name, value, and for a choice whether it was made. */
const typedField = z.union([
  z.tuple([z.string(), z.string()]),
  z.tuple([z.string(), z.string(), z.boolean()]),
]);
export type TypedField = readonly [name: string, value: string, isChecked?: boolean];

const keptForms = z.object({
  page: z.string(),
  who: z.string(),
  at: z.number(),
  forms: z.array(z.array(typedField)),
});

/** What was typed into the forms of one page. */
export interface KeptForms {
  page: string;
  who: string;
  at: number;
  forms: readonly (readonly TypedField[])[];
}

const LIFETIME_MS = 10 * 60_000;
const NEVER_KEPT = new Set(['password', 'hidden', 'file', 'submit', 'button', 'reset', 'image']);
/** A password that is shown is a text to the browser. */
const SECRET = /password|one-time-code|^cc-|\bcc-/i;

/** What may be written down: never what is secret, nor what is no person's text. */
export const isKeptField = (field: { name: string; type: string; autocomplete: string }): boolean =>
  field.name !== '' &&
  !NEVER_KEPT.has(field.type) &&
  !SECRET.test(field.autocomplete) &&
  !SECRET.test(field.name);

/** Undefined where it is too old, or not ours. */
const readKept = (stored: string, at: number): KeptForms | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return undefined;
  }
  const { data } = z.safeParse(keptForms, value);
  return data && at - data.at < LIFETIME_MS ? data : undefined;
};

/** Whether it is somebody's who was signed in, and not too old. */
export const isStillKept = (stored: string, at: number): boolean => {
  const who = readKept(stored, at)?.who;
  return who !== undefined && who !== '';
};

/** Undefined where it is of another page or person, too old, or not ours. */
export const keptFormsOf = (
  stored: string,
  { page, who, at }: Omit<KeptForms, 'forms'>,
): KeptForms | undefined => {
  const kept = readKept(stored, at);
  return kept?.page === page && kept.who === who ? kept : undefined;
};

/** Of several forms of a page, what was typed into the one with the most of these fields. */
export const groupFor = (
  forms: KeptForms['forms'],
  names: readonly string[],
): readonly TypedField[] | undefined => {
  const common = (group: readonly TypedField[]): number =>
    group.filter(([name]) => names.includes(name)).length;
  const most = Math.max(0, ...forms.map(common));
  return most > 0 ? forms.find((group) => common(group) === most) : undefined;
};
