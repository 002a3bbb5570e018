import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';

/** Gives the person an address of their calendar; the one before, if any, opens nothing any more. Returns its key. */
export const makeCalendarAddress = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  accountId: string,
): Promise<string> => {
  const address = { calendarKey: randomUUID(), madeAt: clock.now() };
  await db
    .insertInto('calendarAddresses')
    .values({ accountId, ...address })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(address))
    .execute();
  return address.calendarKey;
};

/** Takes the address away; nothing happens where there is none. */
export const switchCalendarOff = async ({ db }: Pick<Context, 'db'>, accountId: string): Promise<void> => {
  await db.deleteFrom('calendarAddresses').where('accountId', '=', accountId).execute();
};
