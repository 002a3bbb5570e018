import type { CancellingRules } from '@linehaul/contract/event-cancelling';
import { composedOnce } from '../../db/composed-statement.ts';
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

const findLatest = composedOnce((reader: Reader, { eventId }: { readonly eventId: string }) =>
  reader
    .selectFrom('eventCancellingRules')
    .select(['cancelHours', 'feePercent', 'freeHours', 'handOnHours'])
    .where('eventId', '=', eventId)
    .orderBy('since', 'desc')
    .limit(1),
);

/** The rules for whoever books from now on. */
export const findRules = async (reader: Reader, eventId: string): Promise<CancellingRules> => {
  const [rules] = await findLatest(reader, { eventId });
  return rules ?? UNSAID;
};
