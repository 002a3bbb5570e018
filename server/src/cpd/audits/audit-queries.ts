import type { AuditedState } from '@linehaul/contract/audits';
import type { DataOf } from '@linehaul/contract/endpoint';
import type {
  AuditedPerson,
  AuditRow,
  getCpdAudit,
  listCpdAudits,
  OfficeAudited,
  redrawCpdAudit,
} from '@linehaul/contract/office-audits';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { findAuditedRecords } from './audited-record-queries.ts';
import { drawSample, populationHashOf, rankBySeed } from './draw.ts';

const numberIn = (state: AuditedState) =>
  sql<number>`(select count(*)::int from cpd_audit_people where audit_id = cpd_audits.id and state = ${state})`;

const selectAudits = (reader: Reader) =>
  reader
    .selectFrom('cpdAudits')
    .select(['id', 'programmeName', 'onDay', 'dueOn', 'begunAt', 'concludedAt', 'asks', 'summary'])
    .select(['seed', 'populationHash'])
    .select(sql<number>`cardinality(population)`.as('population'))
    .select(sql<number>`cardinality(sample)`.as('sample'))
    .select([numberIn('asked').as('asked'), numberIn('submitted').as('submitted')])
    .select([numberIn('met').as('met'), numberIn('not-met').as('notMet')]);

type Row = Awaited<ReturnType<ReturnType<typeof selectAudits>['executeTakeFirstOrThrow']>>;

const toRow = ({ asked, submitted, met, notMet, ...row }: Row): AuditRow => ({
  ...{ id: row.id, programmeName: row.programmeName, onDate: row.onDay, dueDate: row.dueOn },
  ...{ begunUtc: row.begunAt.toISOString(), concludedUtc: row.concludedAt?.toISOString() ?? null },
  ...{ population: row.population, sample: row.sample },
  counts: { asked, submitted, met, notMet, left: row.sample - asked - submitted - met - notMet },
});

export const findAudits = async (reader: Reader): Promise<DataOf<typeof listCpdAudits>> => {
  const rows = await selectAudits(reader).orderBy('begunAt', 'desc').orderBy('id').execute();
  return { audits: rows.map(toRow) };
};

const selectPeople = (reader: Reader) =>
  reader
    .selectFrom('cpdAuditPeople as people')
    .innerJoin('accounts', 'accounts.id', 'accountId')
    .select(['people.id', 'position', 'firstName', 'lastName', 'email', 'state', 'people.dueOn']);

type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>>;

const toPerson = ({ id, firstName, lastName, dueOn, ...row }: PersonRow): AuditedPerson => ({
  ...{ auditedId: id, position: row.position, email: row.email, dueDate: dueOn },
  ...{ personName: `${firstName} ${lastName}`.trim(), state: row.state as AuditedState },
});

/** One audit with those who were drawn: what waits for the office first, then who is still asked. */
export const readAudit = async (reader: Reader, id: string): Promise<DataOf<typeof getCpdAudit>> => {
  const row = await selectAudits(reader).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const people = await selectPeople(reader)
    .where('auditId', '=', id)
    .orderBy(sql`array_position(array['submitted', 'asked', 'not-met', 'met'], state)`)
    .orderBy('position')
    .execute();
  const { asks, seed, populationHash, summary } = row;
  return { ...toRow(row), asks, seed, populationHash, summary, people: people.map(toPerson) };
};

const findDraw = async (reader: Reader, id: string) => {
  const draw = await reader
    .selectFrom('cpdAudits')
    .select(['programmeName', 'seed', 'population', 'populationHash', 'sample'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!draw) throw notFound();
  return draw;
};

/** Draws again from what was recorded. */
export const redraw = async (reader: Reader, id: string): Promise<DataOf<typeof redrawCpdAudit>> => {
  const { seed, population, populationHash, sample } = await findDraw(reader, id);
  const again = drawSample(population, seed, sample.length);
  return {
    isSame: again.join() === sample.join(),
    isPopulationWhole: populationHashOf(population) === populationHash,
    drawn: again.length,
  };
};

/** Everything that a draw follows from, as rows of a table. */
export const findDrawRows = async (reader: Reader, id: string): Promise<string[][]> => {
  const { programmeName, seed, population, populationHash, sample } = await findDraw(reader, id);
  return [
    ['Audit of', programmeName],
    ['Seed', seed],
    ['People who could be drawn', String(population.length)],
    ['SHA-256 of their ids in order, one a line', populationHash],
    ['People drawn', String(sample.length)],
    [],
    ['Place', 'Id', 'SHA-256 of seed:id', 'Drawn'],
    ...rankBySeed(population, seed).map(({ id: each, key }, index) => [
      ...[String(index + 1), each, key, index < sample.length ? 'yes' : 'no'],
    ]),
  ];
};

/** One who was drawn, with the activities of their period and their evidence. */
export const readAudited = async (reader: Reader, id: string): Promise<OfficeAudited> => {
  const row = await selectPeople(reader)
    .innerJoin('cpdAudits as audits', 'audits.id', 'auditId')
    .select(['people.version', 'auditId', 'programmeName', 'startsOn', 'endsOn', 'note', 'answer'])
    .select(['submittedAt', 'accountId', 'begunAt'])
    .where('people.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { version, auditId, programmeName, startsOn, endsOn, note, answer } = row;
  return {
    ...{ ...toPerson(row), version, auditId, programmeName, note, answer },
    ...{ periodStartDate: startsOn, periodEndDate: endsOn },
    submittedUtc: row.submittedAt?.toISOString() ?? null,
    records: await findAuditedRecords(reader, row, '/api/admin/cpd/file'),
  };
};
