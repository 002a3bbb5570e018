import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { DAY_MS } from '../jobs/recurring-jobs.ts';

/** Longer than anybody asks what became of a link. */
const LINKS_KEPT_MS = 30 * DAY_MS;
/** As long as a browser keeps its cookies, and long enough to answer for a year. */
const SIGN_INS_KEPT_MS = 400 * DAY_MS;

const deleteLinks = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('accountTokens').where('expiresAt', '<', before).execute();
  await db.deleteFrom('impersonationTickets').where('expiresAt', '<', before).execute();
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<', before).execute();
};

const forgetSignIns = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('sessions').where('expiresAt', '<', before).execute();
  await db.deleteFrom('knownDevices').where('lastSeenAt', '<', before).execute();
};

/** Deletes what signing in leaves behind and nobody needs any more, once a day. */
export async function deleteOldSignIns(context: Context): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  await deleteLinks(db, new Date(now.getTime() - LINKS_KEPT_MS));
  await forgetSignIns(db, new Date(now.getTime() - SIGN_INS_KEPT_MS));
}
