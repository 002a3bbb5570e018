import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { redrawTickets } from '../events/place-tickets/redraw-tickets-command.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobPayloads } from '../jobs/job-kinds.ts';

const LOOK_AGAIN_MS = 60_000;

/** The farewell is the last thing that holds the address: it goes once it has been sent or given up. */
const forgetFarewell = (db: Database, mailId: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('mails').where('id', '=', mailId).execute();
    await sql`delete from pgboss.job
      where data -> 'payload' ? 'mailId' and data -> 'payload' ->> 'mailId' = ${mailId}
        and data ->> 'kind' = 'mail.send'`.execute(transaction);
  });

/** Removes what the closing of an account leaves behind until its commit is certain and its last mail is sent. */
export async function finishClosing(
  context: Context,
  { mailId, fileKeys, namedInOrders = [], giveUpAt }: JobPayloads['account.finish-closing'],
): Promise<void> {
  const { db, files, clock } = context;
  for (const key of fileKeys) await files.remove(key);
  for (const orderId of namedInOrders) await redrawTickets(context, orderId);
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
    enqueue(transaction, { kind: 'account.finish-closing', payload, runAt }),
  );
}
