import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import { handOnOrders } from '../../events/seats/hand-on-orders-command.ts';
import { revokeLinksOf } from '../../invoices/links/revoke-links-command.ts';
import { demoteLeaver } from '../../memberships/membership-commands.ts';
import { findAdministrators } from './roster-queries.ts';

interface Detached {
  readonly organisationId: string;
  readonly accountId: string;
  /** Who does it. */
  readonly byId: string;
  readonly now: Date;
}

/** A join of the firm that was begun and not paid is not theirs any more to go on with: those who administer it join. */
export const endOpenJoin = async (
  transaction: Transaction,
  { organisationId, accountId }: Pick<Detached, 'organisationId' | 'accountId'>,
): Promise<void> => {
  await transaction
    .updateTable('joins')
    .set({ status: 'cancelled' })
    .where('accountId', '=', accountId)
    .where('organisationId', '=', organisationId)
    .where('status', '=', 'open')
    .execute();
};

/** Copies that were made while they saw what is the firm's; another is made whenever they ask. */
export const endCopies = async (
  transaction: Transaction,
  { accountId, now }: Pick<Detached, 'accountId' | 'now'>,
): Promise<void> => {
  await transaction
    .updateTable('dataExports')
    .set({ expiresAt: now })
    .where('accountId', '=', accountId)
    .where('status', '=', 'ready')
    .where('expiresAt', '>', now)
    .execute();
};

/**
 * Ends that somebody belongs to an organisation. Every call asks `organisation_contacts`, so that from the commit on
 * nothing of the firm is shown to them; what leads to it beside that goes here. The organisation is locked.
 */
export const detachPerson = async (transaction: Transaction, leaving: Detached): Promise<void> => {
  const { organisationId, accountId, byId, now } = leaving;
  // Whoever closes the account holds it first and waits for the organisation.
  await sql`select id from accounts where id = ${accountId} for no key update`.execute(transaction);
  await transaction
    .deleteFrom('organisationContacts')
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .execute();
  await demoteLeaver(transaction, accountId);
  await endOpenJoin(transaction, leaving);
  await endCopies(transaction, leaving);
  await revokeLinksOf(transaction, { accountId, organisationId, now });
  const administrators = await findAdministrators(transaction, organisationId);
  const heirId = administrators.find((id) => id === byId) ?? administrators[0];
  if (heirId !== undefined)
    await handOnOrders(transaction, { organisationId, fromId: accountId, toId: heirId });
};
