import type { Context } from '../context.ts';
import type { Reader, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { pictureFileKeys } from './picture-file-rules.ts';

/** Long enough for a form that lies open over a working day. */
const KEPT_UNUSED_MS = 24 * 3_600_000;
const AT_ONCE = 100;

/** Which of these pictures a domain shows. */
export type FindShownPictures = (reader: Reader, ids: readonly string[]) => Promise<readonly string[]>;

const findOld = async (reader: Reader, before: Date, after: string | undefined): Promise<string[]> => {
  const rows = await reader
    .selectFrom('pictures')
    .select('id')
    .where('createdAt', '<', before)
    .where('removedAt', 'is', null)
    .$if(after !== undefined, (all) => all.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
};

/** Whoever saves one of them holds it: looked at after the lock, none that is shown is taken. */
const lock = async (transaction: Transaction, ids: readonly string[]): Promise<string[]> => {
  const rows = await transaction
    .selectFrom('pictures')
    .select('id')
    .where('id', 'in', ids)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
};

const setAside = (
  { db, clock }: Context,
  ids: readonly string[],
  uses: readonly FindShownPictures[],
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    let unused = await lock(transaction, ids);
    // One after the other: what one of them shows, those that have to read texts need not look for.
    for (const find of uses) {
      const shown = new Set(await find(transaction, unused));
      unused = unused.filter((id) => !shown.has(id));
    }
    if (unused.length === 0) return;
    await transaction
      .updateTable('pictures')
      .set({ removedAt: clock.now() })
      .where('id', 'in', unused)
      .execute();
  });

/** The files first: killed in between, the next time begins with them again. */
const removeSetAside = async ({ db, files }: Context): Promise<void> => {
  const rows = await db.selectFrom('pictures').select('id').where('removedAt', 'is not', null).execute();
  for (const { id } of rows) {
    for (const key of pictureFileKeys(id)) await files.remove(key);
    await db.deleteFrom('pictures').where('id', '=', id).execute();
  }
};

/** Deletes the pictures that nothing shows; once a day. */
export const sweepPictures = async (context: Context, uses: readonly FindShownPictures[]): Promise<void> => {
  const before = new Date(context.clock.now().getTime() - KEPT_UNUSED_MS);
  let ids = await findOld(context.db, before, undefined);
  while (ids.length > 0) {
    await setAside(context, ids, uses);
    ids = await findOld(context.db, before, ids.at(-1));
  }
  await removeSetAside(context);
};
