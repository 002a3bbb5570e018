import { formatDay } from '@linehaul/contract/dates';
import { todayOf } from '../../adapters/clock.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';

const lockRun = async (transaction: Transaction, id: string) => {
  const run = await transaction
    .selectFrom('renewalRuns')
    .select(['id', 'fromOn', 'untilOn', 'startedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!run) throw notFound();
  return run;
};

/** Has a job do what a rehearsal of today lists; pressed again, or by two at once, it is the same. */
export const startRun = (context: Context, id: string, { caller, by }: Officer): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const run = await lockRun(transaction, id);
    if (run.startedAt !== null) return;
    const today = todayOf(context);
    if (run.fromOn !== today || run.untilOn !== today)
      throw new DomainError(
        'wrong-state',
        `Only a rehearsal of today, ${formatDay(today)}, can be run. Please rehearse anew.`,
      );
    const now = context.clock.now();
    await transaction
      .updateTable('renewalRuns')
      .set({ startedAt: now, startedBy: caller.accountId })
      .where('id', '=', id)
      .execute();
    await enqueue(transaction, { kind: 'renewal.run', payload: { runId: id }, key: `renewal.run:${id}` });
    await recordAudit(transaction, { action: 'renewal.run', at: now, by, after: { runId: id, on: today } });
  });

/** Whether the renewal waits for the office; repeats change nothing more. */
export const holdRenewal = (context: Context, isHeld: boolean, { caller, by }: Officer): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const at = context.clock.now();
    const change = isHeld
      ? transaction
          .insertInto('renewalHolds')
          .values({ heldAt: at, heldBy: caller.accountId })
          .onConflict((conflict) => conflict.doNothing())
          .returning('isOnly')
      : transaction.deleteFrom('renewalHolds').returning('isOnly');
    if (!(await change.executeTakeFirst())) return;
    await recordAudit(transaction, { action: isHeld ? 'renewal.held' : 'renewal.released', at, by });
  });
