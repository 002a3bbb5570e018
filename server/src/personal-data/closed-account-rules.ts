import { ACCOUNT_COLUMNS, type AccountColumnName } from '../forms/bound-column-rules.ts';

type Columns = typeof ACCOUNT_COLUMNS;
type Closed = {
  [
    N in AccountColumnName as Columns[N]['atClosing'] extends 'kept' ? never : Columns[N]['key']
  ]: Columns[N]['atClosing'] extends 'emptied' ? null : string;
};

const closedValue = (
  atClosing: Columns[AccountColumnName]['atClosing'],
  accountId: string,
): string | null => {
  if (atClosing === 'unreachable') return `${accountId}@closed.invalid`;
  return typeof atClosing === 'object' ? atClosing.becomes : null;
};

/** What stands in the columns of an account that forms show, once it is closed: nobody can be recognised by it. */
export const closedColumns = (accountId: string): Closed =>
  Object.fromEntries(
    Object.values(ACCOUNT_COLUMNS)
      .filter(({ atClosing }) => atClosing !== 'kept')
      .map(({ key, atClosing }) => [key, closedValue(atClosing, accountId)]),
  ) as Closed;
