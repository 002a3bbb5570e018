import { addDays, type CalendarDay, formatDay } from '@linehaul/contract/dates';
import { REHEARSAL_MAX_DAYS, type RenewalOddity } from '@linehaul/contract/office-renewals';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { inTransaction, readAtOnce } from '../../db/transaction.ts';
import { invalidField } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { findFacts } from '../planning/facts-queries.ts';
import { odditiesOf } from '../planning/oddity-rules.ts';
import { type DatedAct, projectRenewal } from '../planning/project-rules.ts';
import { findEnding, inParts } from '../running-membership-queries.ts';
import { findHold } from './run-queries.ts';
import { fingerprintOf } from './fingerprint-of.ts';
import { storedOf } from './stored-act-rules.ts';

interface Span {
  readonly from: CalendarDay;
  readonly until: CalendarDay;
}

interface Line {
  readonly membershipId: string;
  readonly acts: readonly DatedAct[];
  readonly oddities: readonly RenewalOddity[];
}

/** Rehearsals that nobody has run are looked at for so many days. */
const KEPT_DAYS = 30;

/** All that is due within the days, a line for each membership with something to do or to look at. */
const findLines = async (reader: Reader, span: Span, today: CalendarDay): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const part of inParts(await findEnding(reader, span.until))) {
    for (const facts of await findFacts(reader, part, today)) {
      const acts = projectRenewal(facts, span);
      const oddities = odditiesOf(facts, { acts, day: span.until });
      if (acts.length + oddities.length > 0)
        lines.push({ membershipId: facts.membership.id, acts, oddities });
    }
  }
  return lines;
};

/** While the renewal waits for the office nothing is done before the day itself. */
const spanOf = async (reader: Reader, until: CalendarDay, today: CalendarDay): Promise<Span> => ({
  from: (await findHold(reader)) ? until : today,
  until,
});

const writeLines = async (transaction: Transaction, runId: string, lines: readonly Line[]): Promise<void> => {
  const rows = lines.map(({ membershipId, acts, oddities }, index) => ({
    ...{ runId, membershipId, position: index + 1, fingerprint: fingerprintOf(acts) },
    acts: JSON.stringify(acts.map(storedOf)),
    oddities: [...oddities],
  }));
  for (const part of inParts(rows)) await transaction.insertInto('renewalRunEntries').values(part).execute();
};

const forgetOld = async (transaction: Transaction, now: Date): Promise<void> => {
  await transaction
    .deleteFrom('renewalRuns')
    .where('startedAt', 'is', null)
    .where('rehearsedAt', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .execute();
};

const requireAhead = (until: CalendarDay, today: CalendarDay): void => {
  const last = addDays(today, REHEARSAL_MAX_DAYS);
  if (until < today || until > last)
    throw invalidField('until', `Please choose a day from ${formatDay(today)} to ${formatDay(last)}`);
};

/** Writes down what the renewal will do until a day, as things stand now; does nothing of it. */
export const rehearseRenewal = async (
  context: Context,
  until: CalendarDay,
  { caller }: Officer,
): Promise<string> => {
  const today = todayOf(context);
  requireAhead(until, today);
  const { span, lines } = await readAtOnce(context.db, async (snapshot) => {
    const found = await spanOf(snapshot, until, today);
    return { span: found, lines: await findLines(snapshot, found, today) };
  });
  const now = context.clock.now();
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await forgetOld(transaction, now);
    const { id } = await transaction
      .insertInto('renewalRuns')
      .values({ fromOn: span.from, untilOn: until, rehearsedAt: now, rehearsedBy: caller.accountId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeLines(transaction, id, lines);
    return id;
  });
};
