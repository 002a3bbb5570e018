import { addDays, addMonths, type CalendarDay } from '@linehaul/contract/dates';
import { drawSample, inOrder, populationHashOf } from '../../src/cpd/audits/draw.ts';
import { findPopulation } from '../../src/cpd/audits/population-queries.ts';
import { officeHourOn, type Seeding } from '../seeding.ts';

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

const NOTES = { submitted: 'Both certificates and the programme of the day are there.' };
const ANSWERS = { met: 'Thank you, all is in order.', 'not-met': 'Two of four certificates did not come.' };

interface Drawn {
  readonly auditId: string;
  readonly officerId: string;
  readonly sample: readonly string[];
  readonly periods: Awaited<ReturnType<typeof findPopulation>>;
}

const seedPeople = async (
  seeding: Seeding,
  { begunOn, dueOn, states }: PlannedAudit,
  { auditId, officerId, sample, periods }: Drawn,
): Promise<void> => {
  const rows = sample.flatMap((accountId, index) => {
    const [period, state] = [periods.get(accountId), states[index]];
    if (!period || !state) return [];
    const submittedAt = state === 'asked' ? null : officeHourOn(addDays(begunOn, 3), seeding);
    const isDecided = state === 'met' || state === 'not-met';
    return [
      {
        ...{ id: seeding.random.uuid(), auditId, accountId, position: index + 1, ...period, state, dueOn },
        ...{ dueSetOn: begunOn, submittedAt, note: state === 'submitted' ? NOTES.submitted : '' },
        ...(isDecided && {
          ...{ answer: ANSWERS[state], decidedBy: officerId },
          decidedAt: officeHourOn(addDays(begunOn, 4), seeding),
        }),
      },
    ];
  });
  await seeding.transaction.insertInto('cpdAuditPeople').values(rows).execute();
};

const seedAudit = async (seeding: Seeding, planned: PlannedAudit, officerId: string): Promise<void> => {
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
  await seedPeople(seeding, planned, { auditId, officerId, sample, periods });
};

/** One audit that is under way, and one that was concluded. */
export const seedAudits = async (seeding: Seeding, officerId: string): Promise<void> => {
  const { today } = seeding;
  await seedAudit(
    seeding,
    {
      ...{ programme: 'Accredited Supervisor', onDay: addMonths(today, -13), begunOn: addMonths(today, -6) },
      ...{ dueOn: addMonths(today, -5), seed: 'Tamworth, general meeting' },
      ...{ states: ['met', 'met', 'not-met', 'met'], summary: 'Three of four could show all of it.' },
    },
    officerId,
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
    officerId,
  );
};
