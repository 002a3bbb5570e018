import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type OwedWork, owe } from '../jobs/outbox.ts';

const LOOK_AGAIN_MS = 60_000;

/** The farewell is the last thing that holds the address: it goes once it has been sent or given up. */
const forgetFarewell = (db: Database, mailId: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('mails').where('id', '=', mailId).execute();
    await sql`delete from outbox where kind = 'mail.send' and payload->>'mailId' = ${mailId}`.execute(
      transaction,
    );
  });

/** Removes what the closing of an account leaves behind until its commit is certain and its last mail is sent. */
export async function finishClosing(
  { db, files, clock }: Context,
  { mailId, fileKeys, giveUpAt }: OwedWork['account.finish-closing'],
): Promise<void> {
  for (const key of fileKeys) await files.remove(key);
  const now = clock.now();
  const queued = await db
    .selectFrom('mails')
    .select('id')
    .where('id', '=', mailId)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  if (!queued || now >= new Date(giveUpAt)) return forgetFarewell(db, mailId);
  const payload = { mailId, fileKeys: [], giveUpAt };
  const runAt = new Date(now.getTime() + LOOK_AGAIN_MS);
  await inTransaction(db, (transaction) =>
    owe(transaction, { kind: 'account.finish-closing', payload, runAt }),
  );
}
