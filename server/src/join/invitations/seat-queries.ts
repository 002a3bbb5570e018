import type { Seats } from '@linehaul/contract/seats';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../db/database.ts';
import { DomainError, invalidField } from '../../domain-error.ts';
import { findSeatsOfMembership } from '../../memberships/seats-of-membership-queries.ts';
import { findContact } from '../../organisations/organisation-queries.ts';

interface At {
  readonly organisationId: string;
  readonly now: Date;
}

const countPeople = async (reader: Reader, organisationId: string): Promise<number> => {
  const { count } = await reader
    .selectFrom('organisationContacts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organisationId', '=', organisationId)
    .executeTakeFirstOrThrow();
  return count;
};

const countInvited = async (reader: Reader, { organisationId, now }: At): Promise<number> => {
  const { count } = await reader
    .selectFrom('organisationInvitations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organisationId', '=', organisationId)
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return count;
};

/** The seats of an organisation's membership and who has them; null where any number of people share it. */
export const findSeats = async (reader: Reader, at: At): Promise<Seats> => {
  const { organisationId, now } = at;
  const total = await findSeatsOfMembership(reader, organisationId, now);
  if (total === null) return null;
  return {
    ...{ total, people: await countPeople(reader, organisationId) },
    invited: await countInvited(reader, at),
  };
};

/** Throws at the list unless so many more may be invited to the organisation, which is locked. */
export const requireSeats = async (
  transaction: Transaction,
  { wanted, ...at }: At & { readonly wanted: number },
): Promise<void> => {
  const seats = await findSeats(transaction, at);
  if (seats === null) return;
  const left = Math.max(0, seats.total - seats.people - seats.invited);
  if (wanted <= left) return;
  const verb = left === 1 ? 'is' : 'are';
  const people = wanted === 1 ? 'one person' : `${wanted} people`;
  throw invalidField(
    'list',
    `${left} of the ${seats.total} seats of your membership ${verb} left, and ${people} would be invited`,
  );
};

/** Whose seat it is: one that was kept for them when they were invited, or one that is nobody's. */
export type SeatOf = 'invited' | 'asking' | 'by-domain';

const FULL: Readonly<Record<SeatOf, (total: number) => string>> = {
  asking: (total) =>
    `All ${total} seats of this membership are taken or kept for invitations. Please withdraw one, take somebody out, or change to a membership with more seats first`,
  invited: (total) => `All ${total} seats of this membership are taken. Please ask who invited you`,
  'by-domain': (total) =>
    `All ${total} seats of this membership are taken or kept for others. Please ask who looks after the people of your organisation`,
};

/**
 * Throws while the organisation, which is locked, has no seat for one more. Invitations keep theirs; who was invited
 * takes it, unless there are fewer seats by now.
 */
export const requireSeat = async (
  transaction: Transaction,
  { accountId, seatOf, ...at }: At & { readonly accountId: string; readonly seatOf: SeatOf },
): Promise<void> => {
  if (await findContact(transaction, at.organisationId, accountId)) return;
  const seats = await findSeats(transaction, at);
  if (seats === null) return;
  const { total, people, invited } = seats;
  if (people + (seatOf === 'invited' ? 0 : invited) < total) return;
  throw new DomainError('wrong-state', FULL[seatOf](total));
};
