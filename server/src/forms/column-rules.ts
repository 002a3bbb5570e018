import type { FormValue } from '@linehaul/contract/forms';
import type { FormGroup, FormValues } from './form-rules.ts';

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
