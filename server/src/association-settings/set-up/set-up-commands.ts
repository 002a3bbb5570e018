import type { SetUpStep } from '@linehaul/contract/set-up';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Officer } from '../../http/officer.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';

/** Does what changes something, and tells the log of it; the same once more changes nothing and is not told. */
const change = (
  context: Context,
  officer: Officer,
  {
    after,
    write,
  }: { after: Record<string, unknown>; write: (transaction: Transaction) => Promise<bigint | undefined> },
): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, officer.caller, 'owner');
    if (!(await write(transaction))) return;
    await recordAudit(transaction, {
      ...{ action: 'association.set-up', at: context.clock.now(), by: officer.by, after },
    });
  });

/** Keeps that the owner was led to it: home does not lead there again. */
export const beginSetUp = (context: Context, officer: Officer): Promise<void> =>
  change(context, officer, {
    after: { isBegun: true },
    write: async (transaction) => {
      const begun = await transaction
        .updateTable('setUps')
        .set({ begunAt: context.clock.now() })
        .where('begunAt', 'is', null)
        .executeTakeFirst();
      return begun.numUpdatedRows;
    },
  });

/** Leaves a step as it is, or takes it up again. */
export const passStep = (
  context: Context,
  officer: Officer,
  { step, isPassed }: { readonly step: SetUpStep; readonly isPassed: boolean },
): Promise<void> =>
  change(context, officer, {
    after: { step, isPassed },
    write: async (transaction) => {
      if (!isPassed) {
        const removed = await transaction
          .deleteFrom('setUpSteps')
          .where('step', '=', step)
          .executeTakeFirst();
        return removed.numDeletedRows;
      }
      const added = await transaction
        .insertInto('setUpSteps')
        .values({ step, passedAt: context.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return added.numInsertedOrUpdatedRows;
    },
  });

/** Takes the set-up off the overview, or puts it there again. */
export const putSetUpAway = (context: Context, officer: Officer, isPutAway: boolean): Promise<void> =>
  change(context, officer, {
    after: { isPutAway },
    write: async (transaction) => {
      const moved = await transaction
        .updateTable('setUps')
        .set({ putAwayAt: isPutAway ? context.clock.now() : null })
        .where('putAwayAt', isPutAway ? 'is' : 'is not', null)
        .executeTakeFirst();
      return moved.numUpdatedRows;
    },
  });
