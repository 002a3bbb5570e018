import type { Transaction } from '../db/database.ts';
import { DomainError } from '../domain-error.ts';
import { findOrganisationByName, type Organisation } from './organisation-queries.ts';

export interface ClaimedName {
  readonly organisation: Organisation;
  /** False when the name was somebody's already: nothing has been created. */
  readonly isNew: boolean;
}

/** Creates a pending organisation with the account as its administrator, unless the name is taken. */
export const claimName = async (
  transaction: Transaction,
  name: string,
  accountId: string,
): Promise<ClaimedName> => {
  const created = await transaction
    .insertInto('organisations')
    .values({ name, createdBy: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'status', 'organisationNumber'])
    .executeTakeFirst();
  if (!created) {
    const organisation = await findOrganisationByName(transaction, name);
    if (!organisation) throw new DomainError('unavailable', 'Please try again', { retryAfterSeconds: 1 });
    return { organisation, isNew: false };
  }
  await linkContact(transaction, { organisationId: created.id, accountId, isAdministrator: true });
  return { organisation: created, isNew: true };
};

/** Links a person to an organisation; somebody who is linked stays as they are. */
export const linkContact = async (
  transaction: Transaction,
  contact: { organisationId: string; accountId: string; isAdministrator: boolean },
): Promise<void> => {
  await transaction
    .insertInto('organisationContacts')
    .values(contact)
    .onConflict((conflict) => conflict.columns(['organisationId', 'accountId']).doNothing())
    .execute();
};

/** Gives an organisation that is not active yet another name, which nobody else may have. */
export const renamePending = async (transaction: Transaction, id: string, name: string): Promise<void> => {
  await transaction
    .updateTable('organisations')
    .set({ name })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
};

const isTakenName = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'organisations_name_key';

/**
 * Runs `work` again when its organisation name was taken at the same instant: this time it finds the organisation that
 * has it.
 */
export const retryTakenName = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!isTakenName(error)) throw error;
    return work();
  }
};

/** Deletes an organisation that its creator has given up before anything referred to it; its name is free again. */
export const discardPending = async (transaction: Transaction, id: string): Promise<void> => {
  await transaction.deleteFrom('formValues').where('entityId', '=', id).execute();
  await transaction
    .deleteFrom('organisations')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
};
