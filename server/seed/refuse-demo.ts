import type { Context } from '../src/context.ts';
import type { Reader } from '../src/db/database.ts';
import { StartRefused } from '../src/start-refused.ts';

/** When the demo association was filled in; undefined in a database without it. */
export const findDemoSeeding = async (reader: Reader): Promise<Date | undefined> =>
  (await reader.selectFrom('demoSeedings').select('seededAt').executeTakeFirst())?.seededAt;

/** Throws StartRefused when a portal that is more than a trial would run on the demo's people, whose password everybody knows. */
export const refuseDemo = async ({ config, db }: Pick<Context, 'config' | 'db'>): Promise<void> => {
  if (config.isTrial || !(await findDemoSeeding(db))) return;
  const [setting, remedy] = config.databaseUrl
    ? ['DATABASE_URL', 'an empty database']
    : ['DATA_DIR', 'a new folder'];
  throw new StartRefused(
    `${setting} holds the demo association, and a demo never becomes a real portal: set ${setting} to ${remedy} to begin afresh.`,
  );
};

/** Writes down that the portal was more than a trial once. */
export const noteOpening = async ({
  config,
  db,
  clock,
}: Pick<Context, 'config' | 'db' | 'clock'>): Promise<void> => {
  if (config.isTrial) return;
  await db
    .insertInto('portalOpenings')
    .values({ openedAt: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Whether the portal was ever more than a trial: then no demo comes into its database, however empty it is. */
export const wasOpened = async (reader: Reader): Promise<boolean> =>
  (await reader.selectFrom('portalOpenings').select('openedAt').executeTakeFirst()) !== undefined;
