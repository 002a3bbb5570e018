import type { FormValue } from '@linehaul/contract/forms';
import type { FormGroup, FormValues } from './form-rules.ts';

/** What a column of an organisation or account is worth in a form, whatever the form's own rows say. */
interface ColumnRule {
  readonly isReadOnly: boolean;
  readonly isRequired: boolean;
  /** What the person's browser may fill in. */
  readonly autocomplete: string | null;
}

const FIXED: ColumnRule = { isReadOnly: true, isRequired: false, autocomplete: null };

const COLUMN_RULES: Readonly<Record<string, ColumnRule>> = {
  first_name: { isReadOnly: false, isRequired: true, autocomplete: 'given-name' },
  last_name: { isReadOnly: false, isRequired: true, autocomplete: 'family-name' },
  mobile: { isReadOnly: false, isRequired: false, autocomplete: 'tel' },
  email: { ...FIXED, autocomplete: 'email' },
};

/** Columns that no form may change are read-only. */
export const columnRuleOf = (column: string): ColumnRule => COLUMN_RULES[column] ?? FIXED;

/** Values of columns, by their names in the database. */
export type ColumnValues = Readonly<Record<string, FormValue>>;

/** The stored values, and for each field that shows a column the value of that. */
export const withColumns = (
  groups: readonly FormGroup[],
  values: FormValues,
  columns: ColumnValues,
): FormValues => {
  const bound = groups.flatMap(({ fields }) =>
    fields.flatMap(({ id, boundColumn }) =>
      boundColumn === null ? [] : [[id, columns[boundColumn] ?? null] as const],
    ),
  );
  return new Map([...values, ...bound]);
};

/** The changes that belong into columns, by their names, and the others, by field id. */
export const splitChanges = (
  groups: readonly FormGroup[],
  changes: FormValues,
): { columns: ColumnValues; values: FormValues } => {
  const columnOf = new Map(
    groups.flatMap(({ fields }) => fields.map(({ id, boundColumn }) => [id, boundColumn])),
  );
  const columns: Record<string, FormValue> = {};
  const values = new Map<string, FormValue>();
  for (const [id, value] of changes) {
    const column = columnOf.get(id);
    if (column) columns[column] = value;
    else values.set(id, value);
  }
  return { columns, values };
};
