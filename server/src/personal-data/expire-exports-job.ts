import type { Context } from '../context.ts';
import { EXPORT_GIVEN_UP_MS, EXPORT_LISTED_MS, exportFileKey } from './data-export-rules.ts';

/** Failed ones too: a server that was killed may have left the file of one. */
const findOutdated = ({ db }: Context, now: Date) =>
  db
    .selectFrom('dataExports')
    .select('id')
    .where((where) => where.or([where('expiresAt', '<=', now), where('status', '=', 'failed')]))
    .where('status', 'in', ['ready', 'failed'])
    .execute();

/** The file goes before its row: if the server is killed in between, the next run finds the row and goes on. */
const expire = async ({ db, files }: Context, exportId: string): Promise<void> => {
  await files.remove(exportFileKey(exportId));
  await db
    .updateTable('dataExports')
    .set({ status: 'expired', fileKey: null })
    .where('id', '=', exportId)
    .where('status', '=', 'ready')
    .execute();
};

/** Deletes copies whose time is over, and forgets those that nobody asks about any more; once a day. */
export async function expireExports(context: Context): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  await db
    .updateTable('dataExports')
    .set({ status: 'failed' })
    .where('status', '=', 'preparing')
    .where('requestedAt', '<=', new Date(now.getTime() - EXPORT_GIVEN_UP_MS))
    .execute();
  for (const { id } of await findOutdated(context, now)) await expire(context, id);
  await db
    .deleteFrom('dataExports')
    .where('status', 'in', ['expired', 'failed'])
    .where('requestedAt', '<=', new Date(now.getTime() - EXPORT_LISTED_MS))
    .execute();
}
