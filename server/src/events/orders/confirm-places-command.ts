import type { Transaction } from '../../db/database.ts';

/** Makes held places booked ones; whoever calls holds the lock on the types of tickets. */
export const confirmPlaces = async (transaction: Transaction, orderId: string, now: Date): Promise<void> => {
  await transaction
    .updateTable('eventOrders')
    .set({ status: 'confirmed', confirmedAt: now, heldUntil: null })
    .where('id', '=', orderId)
    .execute();
  await transaction
    .updateTable('eventPlaces')
    .set({ status: 'confirmed', heldUntil: null })
    .where('orderId', '=', orderId)
    .execute();
};
