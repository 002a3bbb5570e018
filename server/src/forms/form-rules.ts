import type { FormFieldKind } from '@linehaul/contract/form-field-kinds';
import type { FormFieldInput, FormValue } from '@linehaul/contract/forms';
import { parseFormValue, type FormFieldRule, type ParsedValue } from './form-value-rules.ts';

export interface FormField extends FormFieldRule {
  readonly id: string;
  readonly sortOrder: number;
  readonly placeholder: string | null;
  /** What it asks for, for the page. */
  readonly kind: FormFieldKind | null;
  /** The column that it shows in place of a stored value. */
  readonly boundColumn: string | null;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
}

/** A group with the fields that its workflow shows, in their order. */
export interface FormGroup {
  readonly name: string;
  readonly isToggled: boolean;
  readonly fields: readonly FormField[];
}

/** Values by field id; a field without an entry has none. */
export type FormValues = ReadonlyMap<string, FormValue>;

export interface FormChange {
  /** What to store; null removes the stored value. */
  readonly changes: ReadonlyMap<string, FormValue>;
  /** Messages by field id; a form with any of them is not saved at all. */
  readonly problems: Readonly<Record<string, string[]>>;
}

/** The options that a field offers to whoever has this value: with those that were removed and are theirs still. */
export const offeredOptions = (
  { options }: FormField,
  stored: FormValue | undefined,
): FormField['options'] => {
  const own = Array.isArray(stored) ? stored : [stored];
  return options.filter(({ key, isRemoved }) => !isRemoved || own.includes(key));
};

/** Fields of a toggled group count only while its first field is true; where that is hidden, they all count. */
const isSwitchedOff = (group: FormGroup, valueOf: (field: FormField) => FormValue): boolean => {
  const [toggle] = group.fields;
  return group.isToggled && toggle?.fieldType === 'Boolean' && valueOf(toggle) !== true;
};

const refuseUnknown = (
  groups: readonly FormGroup[],
  input: readonly FormFieldInput[],
): Record<string, string[]> => {
  const editable = new Set(
    groups.flatMap(({ fields }) => fields.filter(({ isReadOnly }) => !isReadOnly).map(({ id }) => id)),
  );
  const shown = new Set(groups.flatMap(({ fields }) => fields.map(({ id }) => id)));
  const problems: Record<string, string[]> = {};
  const seen = new Set<string>();
  for (const { id } of input) {
    if (!shown.has(id))
      problems[id] = ['The association has changed this form meanwhile. Please reload the page'];
    else if (!editable.has(id)) problems[id] = ['This field cannot be changed'];
    else if (seen.has(id)) problems[id] = ['This field was sent twice'];
    seen.add(id);
  }
  return problems;
};

/**
 * What a save of `input` over the `stored` values changes. Only fields of `groups` that may be edited are accepted;
 * a toggled group that is off is emptied. Required fields must have a value afterwards.
 */
export const planFormChange = (
  groups: readonly FormGroup[],
  stored: FormValues,
  input: readonly FormFieldInput[],
): FormChange => {
  const problems = refuseUnknown(groups, input);
  const changes = new Map<string, FormValue>();
  if (Object.keys(problems).length > 0) return { changes, problems };
  const sent = new Map(input.map(({ id, value }) => [id, value]));
  const read = (field: FormField): ParsedValue => {
    const value = sent.get(field.id);
    const kept = stored.get(field.id) ?? null;
    if (value === undefined) return { value: kept };
    return parseFormValue({ ...field, options: offeredOptions(field, kept) }, value);
  };
  for (const group of groups) {
    const isOff = isSwitchedOff(group, (field) => read(field).value);
    group.fields.forEach((field, index) => {
      if (isOff && index > 0) return void changes.set(field.id, null);
      const { value, problem } = read(field);
      if (sent.has(field.id)) changes.set(field.id, value);
      if (problem !== undefined) problems[field.id] = [problem];
      else if (field.isRequired && !field.isReadOnly && value === null)
        problems[field.id] = [`${field.label} is required`];
    });
  }
  return { changes, problems };
};
