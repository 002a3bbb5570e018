import type { CalendarDay } from '@linehaul/contract/dates';
import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import { dollarsFromCents } from '@linehaul/contract/money';
import {
  type listRenewalEntries,
  type listRenewalRuns,
  type RenewalEntry,
  type RenewalOutcome,
  type RenewalRun,
  renewalOddity,
  renewalOutcome,
} from '@linehaul/contract/office-renewals';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { type StoredAct, wireOf } from './stored-act-rules.ts';

const NEWEST = 20;

const nameOf = (table: 'rehearser' | 'starter'): RawBuilder<string | null> =>
  sql<string | null>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`;

const selectRuns = (reader: Reader) =>
  reader
    .selectFrom('renewalRuns as run')
    .leftJoin('accounts as rehearser', 'rehearser.id', 'run.rehearsedBy')
    .leftJoin('accounts as starter', 'starter.id', 'run.startedBy')
    .select(['run.id', 'run.fromOn', 'run.untilOn', 'run.rehearsedAt', 'run.startedAt', 'run.finishedAt'])
    .select([nameOf('rehearser').as('rehearsedBy'), nameOf('starter').as('startedBy')])
    .select(
      sql<number>`(select count(*)::int from renewal_run_entries entries
        where entries.run_id = run.id and entries.acts <> '[]')`.as('memberships'),
    )
    .select(
      sql<number>`(select count(*)::int from renewal_run_entries entries
        where entries.run_id = run.id and entries.oddities <> '{}')`.as('odd'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectRuns>['executeTakeFirstOrThrow']>>;

const summaryOf = ({ rehearsedAt, startedAt, finishedAt, ...row }: Row) => ({
  ...row,
  rehearsedUtc: rehearsedAt.toISOString(),
  startedUtc: startedAt?.toISOString() ?? null,
  finishedUtc: finishedAt?.toISOString() ?? null,
});

/** Whether the renewal waits for the office, since when and by whose word. */
export const findHold = (reader: Reader) =>
  reader
    .selectFrom('renewalHolds as hold')
    .leftJoin('accounts as rehearser', 'rehearser.id', 'hold.heldBy')
    .select(['hold.heldAt', nameOf('rehearser').as('heldBy')])
    .executeTakeFirst();

/** The newest rehearsals and runs. */
export const findRuns = async (
  reader: Reader,
  today: CalendarDay,
): Promise<DataOf<typeof listRenewalRuns>> => {
  const hold = await findHold(reader);
  const rows = await selectRuns(reader)
    .orderBy('run.rehearsedAt', 'desc')
    .orderBy('run.id')
    .limit(NEWEST)
    .execute();
  return {
    today,
    ...{ heldUtc: hold?.heldAt.toISOString() ?? null, heldBy: hold?.heldBy ?? null },
    runs: rows.map(summaryOf),
  };
};

const findTotals = async (reader: Reader, runId: string): Promise<RenewalRun['totals']> => {
  const { rows } = await sql<{
    kind: RenewalRun['totals'][number]['kind'];
    count: number;
    cents: string | null;
  }>`
    select act ->> 'kind' as kind, sum((act ->> 'cents')::bigint) as cents,
      sum(case act ->> 'kind' when 'mail' then (act ->> 'recipients')::int else 1 end)::int as count
    from renewal_run_entries, jsonb_array_elements(acts) act
    where run_id = ${runId} group by 1
    order by array_position(array['invoice', 'debit', 'credit', 'mail', 'state'], act ->> 'kind')`.execute(
    reader,
  );
  return rows.map(({ kind, count, cents }) => ({
    ...{ kind, count },
    amount: cents === null ? null : dollarsFromCents(Number(cents)),
  }));
};

const findOddities = async (reader: Reader, runId: string): Promise<RenewalRun['oddities']> => {
  const { rows } = await sql<{ oddity: string; count: number }>`
    select oddity, count(*)::int as count from renewal_run_entries, unnest(oddities) oddity
    where run_id = ${runId} group by 1 order by 2 desc, 1`.execute(reader);
  return rows.map(({ oddity, count }) => ({ oddity: renewalOddity.parse(oddity), count }));
};

const findOutcomes = async (reader: Reader, runId: string): Promise<RenewalRun['outcomes']> => {
  const { rows } = await sql<{ outcome: RenewalOutcome; count: number }>`
    select outcome, count(*)::int as count from renewal_run_entries
    where run_id = ${runId} and outcome is not null group by 1 order by 1`.execute(reader);
  return rows;
};

/** One rehearsal or run as it stands; throws `not-found`. */
export const getRun = async (reader: Reader, id: string, today: CalendarDay): Promise<RenewalRun> => {
  const row = await selectRuns(reader).where('run.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return {
    ...summaryOf(row),
    totals: await findTotals(reader, id),
    oddities: await findOddities(reader, id),
    outcomes: await findOutcomes(reader, id),
    mayStart: row.startedAt === null && row.fromOn === today && row.untilOn === today && row.memberships > 0,
  };
};

const selectEntries = (reader: Reader, runId: string) =>
  reader
    .selectFrom('renewalRunEntries as entry')
    .innerJoin('memberships', 'memberships.id', 'entry.membershipId')
    .innerJoin('membershipProducts as product', 'product.id', 'memberships.productId')
    .innerJoin('organisations', 'organisations.id', 'memberships.organisationId')
    .where('entry.runId', '=', runId);

type Only = BodyOf<typeof listRenewalEntries>['only'];

const isShown = (only: Only): RawBuilder<boolean> => {
  if (only === 'all') return sql<boolean>`true`;
  if (only === 'odd') return sql<boolean>`entry.oddities <> '{}'`;
  if (only === 'not-done') return sql<boolean>`entry.outcome <> 'done'`;
  return sql<boolean>`entry.acts @> ${JSON.stringify([{ kind: only }])}::jsonb`;
};

const readEntries = (reader: Reader, runId: string) =>
  selectEntries(reader, runId)
    .select(['entry.membershipId', 'organisations.id as orgId', 'organisations.name as organisation'])
    .select(['product.title as product', 'memberships.endsOn', 'entry.oddities', 'entry.outcome'])
    .select([sql<StoredAct[]>`entry.acts`.as('acts'), sql<StoredAct[] | null>`entry.due_acts`.as('dueActs')])
    .orderBy('entry.position');

type EntryRow = Awaited<ReturnType<ReturnType<typeof readEntries>['executeTakeFirstOrThrow']>>;

const entryOf = ({ acts, dueActs, oddities, outcome, ...row }: EntryRow): RenewalEntry => ({
  ...row,
  acts: acts.map(wireOf),
  dueActs: dueActs && dueActs.map(wireOf),
  oddities: oddities.map((oddity) => renewalOddity.parse(oddity)),
  outcome: outcome === null ? null : renewalOutcome.parse(outcome),
});

/** One page of what a rehearsal lists; throws `not-found`. */
export const findEntries = async (
  reader: Reader,
  { id, only, page, size }: BodyOf<typeof listRenewalEntries>,
): Promise<DataOf<typeof listRenewalEntries>> => {
  await requireRun(reader, id);
  const { total } = await selectEntries(reader, id)
    .where(isShown(only))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await readEntries(reader, id)
    .where(isShown(only))
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { entries: rows.map(entryOf), totalItems: total };
};

const requireRun = async (reader: Reader, id: string): Promise<void> => {
  if (!(await reader.selectFrom('renewalRuns').select('id').where('id', '=', id).executeTakeFirst()))
    throw notFound();
};

/** All that a rehearsal lists, in its order; throws `not-found`. */
export const findAllEntries = async (reader: Reader, id: string) => {
  await requireRun(reader, id);
  return readEntries(reader, id).execute();
};
export type RunEntry = Awaited<ReturnType<typeof findAllEntries>>[number];
