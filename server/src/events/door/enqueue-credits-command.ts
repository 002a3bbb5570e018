import type { Transaction } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** Has the records of those who went put right after the commit, by what is known of them then. */
export const enqueueCredits = (transaction: Transaction, eventId: string): Promise<void> =>
  enqueue(transaction, { kind: 'event.credit-attendance', payload: { eventId } });

/** The same where who went has changed: most events give no hours, and then there is nothing to do. */
export const enqueueCreditsIfAny = async (transaction: Transaction, eventId: string): Promise<void> => {
  const event = await transaction
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .where('cpdHundredths', 'is not', null)
    .executeTakeFirst();
  if (event) await enqueueCredits(transaction, eventId);
};
