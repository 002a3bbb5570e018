import type { CalendarDay } from '@linehaul/contract/dates';
import { type AccountId, type Caller, isAdmin, isInAudience } from '../http/audience.ts';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import { sql } from 'kysely';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { isInGoodStanding, isStandingWell } from '../memberships/good-standing-queries.ts';
import { putAhead } from '../adapters/instant-queries.ts';
import type { Buyer } from './tickets/ticket-rules.ts';

/** Who asks for events, and when. */
export interface Asker {
  readonly accountId: AccountId;
  /** Whether those count that are not published. */
  readonly seesDrafts: boolean;
  /** Whether they are let see other people at all: prospects and guests are not. */
  readonly isMember: boolean;
  readonly now: Date;
  readonly today: CalendarDay;
}

/** For whom, and when, events are shown. */
export interface Viewer extends Asker, Buyer {}

type Parts = Pick<Context, 'db' | 'clock' | 'config'>;

/** For reads that find out by themselves how the person stands. */
export const askerOf = ({ clock, config }: Omit<Parts, 'db'>, caller: Caller): Asker => ({
  accountId: caller.accountId,
  seesDrafts: isAdmin(caller),
  isMember: isInAudience('member', caller),
  now: clock.now(),
  today: todayOf({ clock, config }),
});

export const viewerOf = async (context: Parts, caller: Caller): Promise<Viewer> => {
  const asker = askerOf(context, caller);
  return { ...asker, isInGoodStanding: await isInGoodStanding(context.db, caller.accountId, asker.today) };
};

const findBuyer = composedOnce(
  (_reader: Reader, { accountId, today }: Pick<Asker, 'accountId' | 'today'>) =>
    sql<{ at: Date; isInGoodStanding: boolean }>`
      select clock_timestamp() as at, ${isStandingWell(accountId, today)} as is_in_good_standing`,
);

/** The same for who books: by the clock that decides what is held and on sale (`findInstant`). */
export const buyerOf = async (context: Parts, caller: Caller): Promise<Viewer> => {
  const asker = askerOf(context, caller);
  const [row] = await findBuyer(context.db, asker);
  if (!row) throw new Error('The database does not say how a buyer stands');
  return { ...asker, now: putAhead(row.at, context.clock), isInGoodStanding: row.isInGoodStanding };
};
