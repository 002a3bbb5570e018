import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import { databaseFaultOf, OutcomeUnknown } from '../../db/database-fault.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PaymentEngine } from '../../payments/settle-payment-command.ts';
import {
  advanceMembership,
  type Decision,
  findPlanned,
  type PlannedMembership,
  releaseCalledOff,
} from '../advance-membership-command.ts';
import { findEnding, findRunning, inParts } from '../running-membership-queries.ts';
import { fingerprintOf } from './fingerprint-of.ts';
import { datedOn, storedOf } from './stored-act-rules.ts';

interface Line {
  readonly runId: string;
  readonly membershipId: string;
  readonly fingerprint: string;
}

const findNextLine = (context: Context, runId: string): Promise<Line | undefined> =>
  context.db
    .selectFrom('renewalRunEntries')
    .innerJoin('renewalRuns', 'renewalRuns.id', 'renewalRunEntries.runId')
    .select(['runId', 'membershipId', 'fingerprint'])
    .where('runId', '=', runId)
    .where('finishedAt', 'is', null)
    .where('outcome', 'is', null)
    // Of one with nothing but something odd nothing is to be done.
    .where('acts', '<>', '[]')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();

const updateLine = (transaction: Transaction, { runId, membershipId }: Line) =>
  transaction
    .updateTable('renewalRunEntries')
    .where('runId', '=', runId)
    .where('membershipId', '=', membershipId)
    .where('outcome', 'is', null);

const isSame = ({ fingerprint }: Line, planned: PlannedMembership | undefined): boolean =>
  fingerprintOf(planned?.acts ?? []) === fingerprint;

const storedToday = (context: Context, planned: PlannedMembership | undefined): string =>
  JSON.stringify(datedOn(planned?.acts ?? [], todayOf(context)).map(storedOf));

/** Its acts are done in the transaction that says so: whatever is killed, they are done once or not at all. */
const decideBy =
  (context: Context, line: Line): Decision =>
  async (transaction, planned) => {
    const isDone = isSame(line, planned);
    const kept = await updateLine(transaction, line)
      .set(isDone ? { outcome: 'done' } : { outcome: 'changed', dueActs: storedToday(context, planned) })
      .returning('membershipId')
      .executeTakeFirst();
    return isDone && kept !== undefined;
  };

const runLine = async (engine: PaymentEngine, line: Line): Promise<void> => {
  const { context } = engine;
  const { membershipId } = line;
  const running = await findRunning(context.db, membershipId);
  const [planned] = running ? await findPlanned(context.db, context, [running]) : [];
  if (planned && isSame(line, planned)) await releaseCalledOff(engine, planned);
  await advanceMembership(engine, { membershipId, decide: decideBy(context, line) });
};

const noteFailed = async (context: Context, line: Line, error: unknown): Promise<void> => {
  // The job is tried again once the database is back.
  if (databaseFaultOf(error) !== undefined || error instanceof OutcomeUnknown) throw error;
  context.log.error({ err: error, membershipId: line.membershipId }, 'a line of a renewal run failed');
  await inTransaction(context.db, async (transaction) => {
    await updateLine(transaction, line).set({ outcome: 'failed' }).execute();
  });
};

/** What has become due since the rehearsal, of memberships of which it had nothing to do. */
const findNews = async (context: Context, runId: string): Promise<PlannedMembership[]> => {
  const { db } = context;
  const lines = await db
    .selectFrom('renewalRunEntries')
    .select('membershipId')
    .where('runId', '=', runId)
    .where('acts', '<>', '[]')
    .execute();
  const known = new Set(lines.map(({ membershipId }) => membershipId));
  const found: PlannedMembership[] = [];
  for (const part of inParts(await findEnding(db, todayOf(context))))
    found.push(
      ...(await findPlanned(db, context, part)).filter(({ facts }) => !known.has(facts.membership.id)),
    );
  return found;
};

const insertNews = async (
  transaction: Transaction,
  context: Context,
  { runId, news }: { runId: string; news: readonly PlannedMembership[] },
): Promise<void> => {
  const { last } = await transaction
    .selectFrom('renewalRunEntries')
    .select((select) => select.fn.max('position').as('last'))
    .where('runId', '=', runId)
    .executeTakeFirstOrThrow();
  for (const [index, planned] of news.entries()) {
    const dueActs = storedToday(context, planned);
    await transaction
      .insertInto('renewalRunEntries')
      .values({
        ...{ runId, membershipId: planned.facts.membership.id, position: (last ?? 0) + index + 1 },
        ...{ fingerprint: fingerprintOf([]), acts: '[]', outcome: 'new', dueActs },
      })
      .onConflict((conflict) =>
        conflict.columns(['runId', 'membershipId']).doUpdateSet({ outcome: 'changed', dueActs }),
      )
      .execute();
  }
};

const finish = async (context: Context, runId: string): Promise<void> => {
  const news = await findNews(context, runId);
  await inTransaction(context.db, async (transaction) => {
    const finished = await transaction
      .updateTable('renewalRuns')
      .set({ finishedAt: context.clock.now() })
      .where('id', '=', runId)
      .where('startedAt', 'is not', null)
      .where('finishedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (finished) await insertNews(transaction, context, { runId, news });
  });
};

/** Does what a rehearsal lists, one membership a transaction: killed in between, it goes on with the next. */
export const runRenewal = async (engine: PaymentEngine, { runId }: { runId: string }): Promise<void> => {
  const { context } = engine;
  for (let line = await findNextLine(context, runId); line; line = await findNextLine(context, runId)) {
    const current = line;
    await runLine(engine, current).catch((error: unknown) => noteFailed(context, current, error));
  }
  await finish(context, runId);
};
