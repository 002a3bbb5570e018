import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';

interface HandedOn {
  readonly organisationId: string;
  readonly fromId: string;
  readonly toId: string;
}

/**
 * What somebody has booked on the invoice of an organisation for others goes to somebody who administers it: they are
 * told of it, name who comes and cancel from now on. A place in the name of whoever booked stays theirs.
 */
export const handOnOrders = async (
  transaction: Transaction,
  { organisationId, fromId, toId }: HandedOn,
): Promise<void> => {
  await transaction
    .updateTable('eventOrders')
    .set({ accountId: toId })
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', fromId)
    .where('status', '<>', 'held')
    .where(
      sql<boolean>`exists (select from event_places places where places.order_id = event_orders.id
        and places.attendee_id is distinct from ${fromId}::uuid)`,
    )
    .execute();
};
