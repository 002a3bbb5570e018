import type { CancellingRules } from '@linehaul/contract/event-cancelling';
import type { Reader } from '../../db/database.ts';
import { UNSAID } from './cancelling-rules.ts';

/** The rules of an event that hold for what was booked at an instant. */
export const findRulesAt = async (
  reader: Reader,
  eventId: string,
  bookedAt: Date,
): Promise<CancellingRules> => {
  const rules = await reader
    .selectFrom('eventCancellingRules')
    .select(['cancelHours', 'feePercent', 'freeHours', 'handOnHours'])
    .where('eventId', '=', eventId)
    .where('since', '<=', bookedAt)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst();
  return rules ?? UNSAID;
};

/** The rules for whoever books from now on. */
export const findRules = async (reader: Reader, eventId: string): Promise<CancellingRules> => {
  const rules = await reader
    .selectFrom('eventCancellingRules')
    .select(['cancelHours', 'feePercent', 'freeHours', 'handOnHours'])
    .where('eventId', '=', eventId)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst();
  return rules ?? UNSAID;
};
