import type { Invitation } from '@linehaul/contract/invitations';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';

/** Whom an organisation waits for, the newest first. */
export const findInvitations = async (
  reader: Reader,
  { organisationId, now }: { organisationId: string; now: Date },
): Promise<Invitation[]> => {
  const rows = await reader
    .selectFrom('organisationInvitations')
    .select(['id', 'email', 'name', 'invitedAt', 'expiresAt'])
    .where('organisationId', '=', organisationId)
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('invitedAt', 'desc')
    .orderBy('email')
    .execute();
  return rows.map(({ invitedAt, expiresAt, ...row }) => ({
    ...row,
    invitedUtc: invitedAt.toISOString(),
    expiresUtc: expiresAt.toISOString(),
  }));
};

/** The addresses of who belongs to an organisation, in small letters. */
export const findBelonging = async (reader: Reader, organisationId: string): Promise<Set<string>> => {
  const rows = await reader
    .selectFrom('organisationContacts')
    .innerJoin('accounts', 'accounts.id', 'organisationContacts.accountId')
    .select(sql<string>`lower(accounts.email)`.as('email'))
    .where('organisationContacts.organisationId', '=', organisationId)
    .execute();
  return new Set(rows.map(({ email }) => email));
};
