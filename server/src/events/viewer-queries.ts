import { type AccountId, type Caller, isAdmin } from '../http/audience.ts';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import { isInGoodStanding } from '../memberships/good-standing-queries.ts';
import type { Buyer } from './tickets/ticket-rules.ts';

/** For whom, and when, events are shown. */
export interface Viewer extends Buyer {
  readonly accountId: AccountId;
  /** Whether those count that are not published. */
  readonly seesDrafts: boolean;
}

export const viewerOf = async (
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  caller: Caller,
): Promise<Viewer> => ({
  accountId: caller.accountId,
  seesDrafts: isAdmin(caller),
  isInGoodStanding: await isInGoodStanding(db, caller.accountId, todayOf({ clock, config })),
  now: clock.now(),
});
