import { todayOf } from '../adapters/clock.ts';
import { wallTimeOf } from '../association/wall-time-rules.ts';
import type { Context } from '../context.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';
import { advanceMembership, findPlanned, releaseCalledOff } from './advance-membership-command.ts';
import { findEnding, inParts } from './running-membership-queries.ts';
import { findHold } from './runs/run-queries.ts';

/** Whoever gets a mail of it is awake: work of a day begins when clocks there show this. */
const BEGINS_AT = '08:00';

const isBegun = ({ clock, config }: Context): boolean =>
  wallTimeOf(clock.now(), config.association.timeZone).slice(11) >= BEGINS_AT;

/**
 * Asks for the next period of every membership whose day has come, reminds, and moves on those that are over. Each in a
 * transaction of its own, hourly from eight in the morning, so that what one worker leaves the next one does. A failure with one does not stop the others.
 */
export const renewMemberships = async (engine: PaymentEngine): Promise<void> => {
  const { context } = engine;
  const { db, log } = context;
  if (!isBegun(context) || (await findHold(db))) return;
  for (const part of inParts(await findEnding(db, todayOf(context)))) {
    for (const planned of await findPlanned(db, context, part)) {
      const membershipId = planned.facts.membership.id;
      await releaseCalledOff(engine, planned)
        .then(() => advanceMembership(engine, { membershipId }))
        .catch((error: unknown) => {
          log.error({ err: error, membershipId }, 'a membership could not be renewed or ended');
        });
    }
  }
};
