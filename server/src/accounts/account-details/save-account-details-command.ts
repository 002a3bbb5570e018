import type { FormFieldInput } from '@linehaul/contract/forms';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { saveForm } from '../../forms/save-form-command.ts';
import type { Caller } from '../../http/audience.ts';
import { toAccountChange } from './account-column-rules.ts';
import { findAccountColumns } from './account-details-queries.ts';
import { lockAccount } from '../lock-account-command.ts';
import { requireLiveSession } from '../../sessions/session-commands.ts';

/** Saves fields of one's own profile form, all or nothing; of saves that meet, the later one decides each field it sends. */
export const saveAccountDetails = (
  { db, clock }: Context,
  { accountId, sessionId }: Caller,
  fields: readonly FormFieldInput[],
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await lockAccount(transaction, accountId);
    await requireLiveSession(transaction, sessionId);
    const columns = await findAccountColumns(transaction, accountId);
    const save = { form: 'accountDetails', entityId: accountId, columns, fields, now: clock.now() } as const;
    const row = toAccountChange(await saveForm(transaction, save));
    if (Object.keys(row).length > 0)
      await transaction.updateTable('accounts').set(row).where('id', '=', accountId).execute();
  });
