import { todayOf } from '../adapters/clock.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';
import { advanceMembership } from './advance-membership-command.ts';
import { findEnding } from './running-membership-queries.ts';

/**
 * Asks for the next period of every membership whose day has come, reminds, and moves on those that are over. Each in a
 * transaction of its own, hourly, so that what one worker leaves the next one does. A failure with one does not stop the others.
 */
export const renewMemberships = async (engine: PaymentEngine): Promise<void> => {
  const { db, log } = engine.context;
  for (const membership of await findEnding(db, todayOf(engine.context))) {
    await advanceMembership(engine, membership).catch((error: unknown) => {
      log.error({ err: error, membershipId: membership.id }, 'a membership could not be renewed or ended');
    });
  }
};
