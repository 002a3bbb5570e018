import type { CalendarDay } from '@linehaul/contract/dates';
import type { Transaction } from '../db/database.ts';
import { demoteContacts } from './membership-commands.ts';

/** A payment for an active membership is overdue; its people keep their rights for the time being. */
export const markPastDue = async (
  transaction: Transaction,
  { membershipId, today }: { membershipId: string; today: CalendarDay },
): Promise<void> => {
  await transaction
    .updateTable('memberships')
    .set({ status: 'past-due', pastDueSince: today })
    .where('id', '=', membershipId)
    .where('status', '=', 'active')
    .execute();
};

/** Ends the rights of a membership that has been past due for too long; false when it is not, or no more. */
export const lapseMembership = async (
  transaction: Transaction,
  { membershipId, pastDueSince }: { membershipId: string; pastDueSince: CalendarDay },
): Promise<boolean> => {
  const lapsed = await transaction
    .updateTable('memberships')
    .set({ status: 'lapsed' })
    .where('id', '=', membershipId)
    .where('status', '=', 'past-due')
    .where('pastDueSince', '<=', pastDueSince)
    .returning('organisationId')
    .executeTakeFirst();
  if (!lapsed) return false;
  await demoteContacts(transaction, lapsed.organisationId);
  return true;
};

/** All of its money was given back: rights follow money. */
export const cancelMembership = async (transaction: Transaction, membershipId: string): Promise<void> => {
  const { organisationId } = await transaction
    .updateTable('memberships')
    .set({ status: 'cancelled', pastDueSince: null })
    .where('id', '=', membershipId)
    .returning('organisationId')
    .executeTakeFirstOrThrow();
  await demoteContacts(transaction, organisationId);
};
