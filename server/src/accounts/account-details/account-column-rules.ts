import { ACCOUNT_COLUMNS, type AccountColumnName } from '../../forms/bound-column-rules.ts';
import type { ColumnValues } from '../../forms/column-rules.ts';

type Columns = typeof ACCOUNT_COLUMNS;
type Key<N extends AccountColumnName> = Columns[N]['key'];
/** The columns that forms show, by their names in code. */
export type AccountRow = { readonly [N in AccountColumnName as Key<N>]: string | null };
type Editable = {
  [N in AccountColumnName]: Columns[N]['isReadOnly'] extends false ? N : never;
}[AccountColumnName];
/** What a save may change of an account; what is required is never emptied. */
export type AccountChange = {
  -readonly [N in Editable as Key<N>]?: Columns[N]['isRequired'] extends true ? string : string | null;
};

const NAMES = Object.keys(ACCOUNT_COLUMNS) as AccountColumnName[];

export const ACCOUNT_KEYS = NAMES.map((name) => ACCOUNT_COLUMNS[name].key);

/** The columns of a row as forms know them. */
export const toColumnValues = (row: AccountRow): ColumnValues =>
  Object.fromEntries(NAMES.map((name) => [name, row[ACCOUNT_COLUMNS[name].key]]));

/** What a save of a form changes in the row. */
export const toAccountChange = (columns: ColumnValues): AccountChange => {
  const changes = NAMES.flatMap((name) => {
    const { key, isReadOnly, isRequired } = ACCOUNT_COLUMNS[name];
    if (columns[name] === undefined || isReadOnly) return [];
    const value = typeof columns[name] === 'string' ? columns[name] : null;
    return value === null && isRequired ? [] : [[key, value] as const];
  });
  return Object.fromEntries(changes);
};
