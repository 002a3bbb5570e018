import type { AdminHome } from '@linehaul/contract/admin-home';
import { SET_UP_STEPS, type SetUp, type SetUpStep } from '@linehaul/contract/set-up';
import type { CalendarDay } from '@linehaul/contract/dates';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import type { Database, Reader } from '../../db/database.ts';
import { readAtOnce } from '../../db/transaction.ts';
import { type Caller, isInAudience } from '../../http/audience.ts';
import { countOfferedProducts } from '../../products/office-product-queries.ts';
import { readSettings } from '../settings-queries.ts';
import { stepsOf } from './set-up-rules.ts';

const findStand = (reader: Reader) =>
  reader.selectFrom('setUps').select(['begunAt', 'putAwayAt']).executeTakeFirstOrThrow();

const findPassed = async (reader: Reader): Promise<ReadonlySet<SetUpStep>> => {
  const rows = await reader.selectFrom('setUpSteps').select('step').execute();
  return new Set(SET_UP_STEPS.filter((step) => rows.some((row) => row.step === step)));
};

const readSteps = async (context: Context, db: Database, today: CalendarDay) =>
  stepsOf({
    settings: await readSettings(context, db),
    offeredProducts: await countOfferedProducts(db, today),
    passed: await findPassed(db),
  });

/** How far the portal is set up, of one instant. */
export const findSetUp = (context: Context, caller: Caller): Promise<SetUp> =>
  readAtOnce(context.db, async (snapshot) => {
    const { begunAt, putAwayAt } = await findStand(snapshot);
    return {
      mayChange: isInAudience('owner', caller),
      isBegun: begunAt !== null,
      isPutAway: putAwayAt !== null,
      steps: await readSteps(context, snapshot, todayOf(context)),
    };
  });

/** What the overview says of it: nothing to those who cannot go on with it, or once it is finished or put away. */
export const findSetUpTile = async (context: Context, caller: Caller): Promise<AdminHome['setUp']> => {
  if (!isInAudience('owner', caller)) return null;
  const { begunAt, putAwayAt } = await findStand(context.db);
  if (putAwayAt !== null) return null;
  const steps = await readSteps(context, context.db, todayOf(context));
  const openCount = steps.filter(({ state }) => state === 'open').length;
  return openCount === 0 ? null : { isBegun: begunAt !== null, openCount };
};
