import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { LockedAccount } from '../lock-account-command.ts';
import { ERASED_AT_PROOF } from './unproven-rules.ts';

export interface Owner {
  readonly firstName: string;
  readonly lastName: string;
  /** Null where the owner has no password yet. */
  readonly passwordHash: string | null;
}

/** Copies of the data that were asked for; the work that was to make them removes the file of one that is gone. */
const forgetExports = async (transaction: Transaction, accountId: string): Promise<void> => {
  const gone = await transaction
    .deleteFrom('dataExports')
    .where('accountId', '=', accountId)
    .returning('id')
    .execute();
  for (const { id } of gone) {
    await enqueue(transaction, { kind: 'data-export.prepare', payload: { exportId: id } });
  }
};

/** Applications and organisations that no money and nobody else hangs on. */
const forgetJoins = async (transaction: Transaction, accountId: string): Promise<void> => {
  await sql`delete from setup_intents where account_id = ${accountId}
    and not exists (select from payments where setup_intent_id = setup_intents.id)`.execute(transaction);
  await sql`delete from joins where account_id = ${accountId} and invoice_id is null and membership_id is null
    and not exists (select from payments where purpose = 'membership-join' and subject_id = joins.id)`.execute(
    transaction,
  );
  await sql`with gone as (
      delete from organisations where created_by = ${accountId} and status = 'pending'
        and not exists (select from organisation_contacts where organisation_id = organisations.id
          and account_id <> ${accountId})
        and not exists (select from joins where organisation_id = organisations.id)
        and not exists (select from payment_customers where organisation_id = organisations.id)
        and not exists (select from memberships where organisation_id = organisations.id)
      returning id)
    delete from form_values where entity_id in (select id from gone)`.execute(transaction);
};

/** Links let in; that of the activation only leads to the page that says that the address is confirmed. */
const deleteLinks = (transaction: Transaction, accountId: string) =>
  transaction
    .deleteFrom('accountTokens')
    .where('accountId', '=', accountId)
    .where('purpose', '!=', 'confirm-email')
    .execute();

/**
 * Hands an account over to whoever has proven its address: nothing that was set up before stays, since whoever did
 * that never showed that the address is theirs. The account's row must be locked.
 */
export async function discardUnproven(
  transaction: Transaction,
  { id }: Pick<LockedAccount, 'id'>,
  { owner, now }: { owner: Owner; now: Date },
): Promise<void> {
  await forgetExports(transaction, id);
  await forgetJoins(transaction, id);
  await deleteLinks(transaction, id);
  for (const [table, column] of ERASED_AT_PROOF) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(transaction);
  }
  await transaction.deleteFrom('formValues').where('entityId', '=', id).execute();
  await transaction
    .updateTable('accounts')
    .set({ ...owner, mobile: null, emailConfirmedAt: now, registeringBrowserHash: null })
    .where('id', '=', id)
    .execute();
}
