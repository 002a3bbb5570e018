import type { Reader } from '../../db/database.ts';
import { findPaidPlacesToCome } from './booked-place-queries.ts';
import { findRulesAt } from './cancelling-rule-queries.ts';
import { cancelHindrance, handOnHindrance } from './cancelling-policy.ts';

/**
 * The events to come for which somebody has paid and could still cancel or hand on: they decide that before they leave.
 * What can be neither cancelled nor handed on keeps nobody.
 */
export const findTicketsToDecide = async (
  reader: Reader,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<{ id: string; title: string }[]> => {
  const events = new Map<string, string>();
  for (const place of await findPaidPlacesToCome(reader, accountId, now)) {
    const rules = await findRulesAt(reader, place.eventId, place.bookedAt);
    const isOpen = cancelHindrance(place, rules, now) === null || handOnHindrance(place, rules, now) === null;
    if (isOpen) events.set(place.eventId, place.title);
  }
  return [...events].map(([id, title]) => ({ id, title }));
};
