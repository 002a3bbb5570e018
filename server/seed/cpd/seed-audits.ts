import { addDays, addMonths, type CalendarDay } from '@linehaul/contract/dates';
import { drawSample, inOrder, populationHashOf } from '../../src/cpd/audits/draw.ts';
import { findPopulation } from '../../src/cpd/audits/population-queries.ts';
import { officeHourOn, type Seeding } from '../seeding.ts';
import type { KeptEvidence } from './keep-evidence.ts';

const ASKS = 'The certificate of attendance, or who gave it and how to reach them.';

interface PlannedAudit {
  readonly programme: string;
  readonly onDay: CalendarDay;
  readonly begunOn: CalendarDay;
  readonly dueOn: CalendarDay;
  readonly seed: string;
  /** How each stands, by their place in the draw. */
  readonly states: readonly ('asked' | 'submitted' | 'met' | 'not-met')[];
  readonly summary?: string;
}

/** Said by who has sent something, for what they were asked. */
const NOTES = {
  some: 'The certificate of each activity is with it.',
  none: 'I have done nothing in this period yet.',
};
const ANSWERS = { met: 'Thank you, all is in order.', 'not-met': 'Two of four certificates did not come.' };

interface Asking {
  readonly officerId: string;
  readonly evidence: readonly KeptEvidence[];
}

interface Drawn {
  readonly auditId: string;
  readonly officerId: string;
  readonly sample: readonly string[];
  readonly periods: Awaited<ReturnType<typeof findPopulation>>;
  /** Evidence that nobody has yet. */
  readonly left: KeptEvidence[];
}

/** Gives each approved activity of a period its certificate, as it came with the audit; answers how many there were. */
const seedEvidence = async (
  { transaction, random }: Seeding,
  { accountId, startsOn, endsOn }: { accountId: string; startsOn: CalendarDay; endsOn: CalendarDay },
  { left, uploadedAt }: { readonly left: KeptEvidence[]; readonly uploadedAt: Date },
): Promise<number> => {
  const records = await transaction
    .selectFrom('cpdRecords')
    .select('id')
    .where('accountId', '=', accountId)
    .where('state', '=', 'approved')
    .where('completedOn', '>=', startsOn)
    .where('completedOn', '<=', endsOn)
    .orderBy('completedOn')
    .orderBy('title')
    .execute();
  for (const { id: recordId } of records) {
    const file = left.shift();
    if (!file) throw new Error('There is less evidence than activities that are audited');
    await transaction
      .insertInto('cpdRecordFiles')
      .values({ id: random.uuid(), recordId, ...file, uploadedAt })
      .execute();
  }
  return records.length;
};

type State = PlannedAudit['states'][number];

interface Sending {
  readonly accountId: string;
  readonly period: { readonly startsOn: CalendarDay; readonly endsOn: CalendarDay };
  readonly submittedAt: Date | null;
}

/** What somebody wrote with what they sent, which is then there; of a concluded audit nobody looks any more. */
const seedNote = async (
  seeding: Seeding,
  { accountId, period, submittedAt }: Sending,
  left: KeptEvidence[],
): Promise<string> => {
  if (submittedAt === null) return '';
  const sent = { accountId, startsOn: period.startsOn, endsOn: period.endsOn };
  const activities = await seedEvidence(seeding, sent, { left, uploadedAt: submittedAt });
  return activities > 0 ? NOTES.some : NOTES.none;
};

const decisionOf = (
  seeding: Seeding,
  state: State,
  { begunOn, officerId }: Pick<PlannedAudit, 'begunOn'> & Pick<Drawn, 'officerId'>,
) =>
  state === 'met' || state === 'not-met'
    ? {
        ...{ answer: ANSWERS[state], decidedBy: officerId },
        decidedAt: officeHourOn(addDays(begunOn, 4), seeding),
      }
    : {};

const seedPeople = async (
  seeding: Seeding,
  { begunOn, dueOn, states, summary }: PlannedAudit,
  { auditId, officerId, sample, periods, left }: Drawn,
): Promise<void> => {
  for (const [index, accountId] of sample.entries()) {
    const [period, state] = [periods.get(accountId), states[index]];
    if (!period || !state) continue;
    const submittedAt = state === 'asked' ? null : officeHourOn(addDays(begunOn, 3), seeding);
    const isLookedAt = summary === undefined;
    const note = isLookedAt ? await seedNote(seeding, { accountId, period, submittedAt }, left) : '';
    await seeding.transaction
      .insertInto('cpdAuditPeople')
      .values({
        ...{ id: seeding.random.uuid(), auditId, accountId, position: index + 1, ...period, state, dueOn },
        ...{ dueSetOn: begunOn, submittedAt, note, ...decisionOf(seeding, state, { begunOn, officerId }) },
      })
      .execute();
  }
};

const seedAudit = async (
  seeding: Seeding,
  planned: PlannedAudit,
  { officerId, left }: Pick<Drawn, 'officerId' | 'left'>,
): Promise<void> => {
  const { transaction, random } = seeding;
  const { onDay, dueOn, begunOn, seed, states, summary } = planned;
  const { id: programmeId, name: programmeName } = await transaction
    .selectFrom('cpdProgrammes')
    .select(['id', 'name'])
    .where('name', '=', planned.programme)
    .executeTakeFirstOrThrow();
  const periods = await findPopulation(transaction, { programmeId, onDate: onDay });
  const population = inOrder([...periods.keys()]);
  const sample = drawSample(population, seed, states.length);
  const auditId = random.uuid();
  await transaction
    .insertInto('cpdAudits')
    .values({
      ...{ id: auditId, programmeId, programmeName, onDay, seed, population, sample, asks: ASKS, dueOn },
      ...{ populationHash: populationHashOf(population), begunBy: officerId },
      begunAt: officeHourOn(begunOn, seeding),
      ...(summary !== undefined && {
        ...{ summary, concludedBy: officerId, concludedAt: officeHourOn(addDays(dueOn, 6), seeding) },
      }),
    })
    .execute();
  await seedPeople(seeding, planned, { auditId, officerId, sample, periods, left });
};

/** One audit that is under way, and one that was concluded. */
export const seedAudits = async (seeding: Seeding, { officerId, evidence }: Asking): Promise<void> => {
  const { today } = seeding;
  const asking = { officerId, left: [...evidence] };
  await seedAudit(
    seeding,
    {
      ...{ programme: 'Accredited Supervisor', onDay: addMonths(today, -13), begunOn: addMonths(today, -6) },
      ...{ dueOn: addMonths(today, -5), seed: 'Tamworth, general meeting' },
      ...{ states: ['met', 'met', 'not-met', 'met'], summary: 'Three of four could show all of it.' },
    },
    asking,
  );
  await seedAudit(
    seeding,
    {
      ...{
        programme: 'Road Transport Professional',
        onDay: today,
        begunOn: addDays(today, -8),
        dueOn: addDays(today, 20),
      },
      ...{ seed: 'a7d2c0f4b81e4f6d', states: ['submitted', 'asked', 'met', 'asked', 'submitted', 'asked'] },
    },
    asking,
  );
};
