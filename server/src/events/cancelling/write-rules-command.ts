import type { CancellingRules } from '@linehaul/contract/event-cancelling';
import type { Transaction } from '../../db/database.ts';
import { findRules } from './cancelling-rule-queries.ts';

const NAMES = ['cancelHours', 'feePercent', 'freeHours', 'handOnHours'] as const;

interface Written {
  readonly eventId: string;
  /** Undefined where they stay as they are. */
  readonly rules: CancellingRules | undefined;
  readonly now: Date;
}

/** Gives an event other rules of cancelling; what is booked already keeps those of its day. */
export const writeRules = async (
  transaction: Transaction,
  { eventId, rules, now }: Written,
): Promise<void> => {
  if (!rules) return;
  const before = await findRules(transaction, eventId);
  if (NAMES.every((name) => before[name] === rules[name])) return;
  await transaction
    .insertInto('eventCancellingRules')
    .values({ eventId, since: now, ...rules })
    .onConflict((conflict) => conflict.columns(['eventId', 'since']).doUpdateSet(rules))
    .execute();
};

/** A copy of an event begins with the rules of the one it is made from. */
export const copyRules = async (
  transaction: Transaction,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> => writeRules(transaction, { eventId: to, rules: await findRules(transaction, from), now });
