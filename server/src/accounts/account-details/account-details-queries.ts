import type { WorkflowFormGroup } from '@linehaul/contract/forms';
import type { Reader } from '../../db/database.ts';
import { withColumns, type ColumnValues } from '../../forms/column-rules.ts';
import { loadForm, loadValues } from '../../forms/form-queries.ts';
import { toWorkflowForm } from '../../forms/form-view-rules.ts';
import { ACCOUNT_KEYS, toColumnValues } from './account-column-rules.ts';
import type { AccountId } from '../../http/audience.ts';

/** What the profile form shows of the account's columns. */
export const findAccountColumns = async (reader: Reader, accountId: AccountId): Promise<ColumnValues> => {
  const account = await reader
    .selectFrom('accounts')
    .select(ACCOUNT_KEYS)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return toColumnValues(account);
};

/** The profile form with the person's own values. */
export const readAccountDetails = async (
  reader: Reader,
  accountId: AccountId,
): Promise<WorkflowFormGroup[]> => {
  const [groups, columns, values] = await Promise.all([
    loadForm(reader, 'accountDetails'),
    findAccountColumns(reader, accountId),
    loadValues(reader, accountId),
  ]);
  return toWorkflowForm(groups, { entityId: accountId, values: withColumns(groups, values, columns) });
};
