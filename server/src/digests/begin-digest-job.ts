import { sql } from 'kysely';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { countOfEach, newIn, type Period, itemsOfDigest } from './digest-item-queries.ts';
import { coveredUntilOf, isTooLate, nextDigestAt } from './digest-time-rules.ts';

const lockDue = (transaction: Transaction, now: Date) =>
  transaction
    .selectFrom('digestSettings')
    .select(['weekday', 'hour', 'nextAt', 'coveredUntil'])
    .where('isOn', '=', true)
    .where('nextAt', '<=', now)
    .forUpdate()
    .executeTakeFirst();

/** Writes down what is new: from here on the digest tells of that, whenever it is queued. Answers its id. */
const insertDigest = async (transaction: Transaction, period: Period, now: Date): Promise<string> => {
  const { id } = await transaction
    .insertInto('digests')
    .values({ coversFrom: period.from, coversUntil: period.until, begunAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into digest_items (digest_id, kind, item_id)
    select ${id}, kind, item_id from (${newIn(period)}) found`.execute(transaction);
  return id;
};

const begin = async (transaction: Transaction, period: Period, now: Date): Promise<void> => {
  const id = await insertDigest(transaction, period, now);
  const counts = await countOfEach(transaction, itemsOfDigest(id));
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total > 0) await enqueue(transaction, { kind: 'digest.queue', payload: { digestId: id } });
  else await transaction.updateTable('digests').set({ queuedAt: now }).where('id', '=', id).execute();
  await recordAudit(transaction, { action: 'digest.begun', at: now, after: { digestId: id, ...counts } });
};

/**
 * Begins the digest that is due, once: what it covers ends at a fixed instant before it goes, however late it is begun, and
 * the next one covers what follows. One that is a day late is left out, and the next one covers its week too.
 */
export const beginDigest = ({ db, clock, config }: Context): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const now = clock.now();
    const due = await lockDue(transaction, now);
    if (!due?.nextAt || !due.coveredUntil) return;
    const period = { from: due.coveredUntil, until: coveredUntilOf(due.nextAt) };
    const nextAt = nextDigestAt(due, now, config.association.timeZone);
    const goes = !isTooLate(due.nextAt, now);
    await transaction
      .updateTable('digestSettings')
      .set({ nextAt, ...(goes && { coveredUntil: period.until }) })
      .execute();
    if (goes) await begin(transaction, period, now);
  });
