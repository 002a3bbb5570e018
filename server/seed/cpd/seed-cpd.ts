import { addDays, addMonths, type CalendarDay, startOfDay } from '@linehaul/contract/dates';
import type { PlannedPerson } from '../plan/people-plan.ts';
import { officeHourOn, type Seeding } from '../seeding.ts';
import { seedCertificates } from './seed-certificates.ts';
import { seedGivenHours } from './seed-given-hours.ts';
import { ACTIVITIES, CATEGORIES, type CategoryName, type PlannedActivity } from './planned-activities.ts';

const PEOPLE = 60;
/** Of how many days records are told. */
const DAYS = 730;
const RECORDS_A_PERSON = 13;

interface Rule {
  readonly category: CategoryName;
  readonly min: number;
  readonly max?: number;
}

const PROFESSIONAL: readonly Rule[] = [
  { category: 'Safety and compliance', min: 6 },
  { category: 'Fatigue and wellbeing', min: 2 },
  { category: 'Fleet and technology', min: 0 },
  { category: 'Business and leadership', min: 0 },
  { category: 'Service to the industry', min: 0, max: 5 },
];
const SUPERVISOR: readonly Rule[] = [
  { category: 'Safety and compliance', min: 15 },
  { category: 'Fatigue and wellbeing', min: 6 },
  { category: 'Business and leadership', min: 10, max: 30 },
];

const hundredthsOf = (hours: number): number => Math.round(hours * 100);

const seedCategories = async ({ transaction, random }: Seeding): Promise<Map<CategoryName, string>> => {
  const rows = CATEGORIES.map((name, position) => ({ id: random.uuid(), name, position }));
  await transaction.insertInto('cpdCategories').values(rows).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
};

const requireId = (ids: ReadonlyMap<CategoryName, string>, name: CategoryName): string => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`There is no category ${name}`);
  return id;
};

const seedProgrammes = async (seeding: Seeding, officerId: string) => {
  const { transaction, random, today } = seeding;
  const firstYear = Number(today.slice(0, 4)) - 4;
  const createdAt = startOfDay(addDays(today, -DAYS - 200), seeding.config.association.timeZone);
  const of = { createdBy: officerId, createdAt, updatedBy: officerId, updatedAt: createdAt, firstYear };
  const [professional, supervisor] = [random.uuid(), random.uuid()];
  await transaction
    .insertInto('cpdProgrammes')
    .values([
      {
        ...{
          ...of,
          id: professional,
          name: 'Road Transport Professional',
          periodKind: 'fiscal',
          periodYears: 1,
        },
        ...{ requiredHundredths: 2000, carryOverHundredths: 500 },
        description:
          'For everybody who plans, checks or drives. Every financial year, with up to five hours carried over.',
      },
      {
        ...{ ...of, id: supervisor, name: 'Accredited Supervisor', periodKind: 'personal', periodYears: 3 },
        ...{ requiredHundredths: 6000, carryOverHundredths: 0 },
        description:
          'Keeps the accreditation of supervisors: three years, counted from the day of the accreditation.',
      },
    ])
    .execute();
  return { professional, supervisor };
};

/** What counts towards them, at least and at most. */
const seedRules = async (
  { transaction }: Seeding,
  { professional, supervisor }: Awaited<ReturnType<typeof seedProgrammes>>,
  ids: ReadonlyMap<CategoryName, string>,
): Promise<void> => {
  const rulesOf = (programmeId: string, rules: readonly Rule[]) =>
    rules.map(({ category, min, max }) => ({
      ...{ programmeId, categoryId: requireId(ids, category), minHundredths: hundredthsOf(min) },
      maxHundredths: max === undefined ? null : hundredthsOf(max),
    }));
  await transaction
    .insertInto('cpdProgrammeCategories')
    .values([...rulesOf(professional, PROFESSIONAL), ...rulesOf(supervisor, SUPERVISOR)])
    .execute();
};

/** Members of organisations, the two that can be signed in as among them. */
const chosenOf = (people: readonly PlannedPerson[]): PlannedPerson[] => {
  const members = people.filter(({ contactType, isConfirmed }) => contactType === 'Member' && isConfirmed);
  const isShown = ({ email }: PlannedPerson): boolean => /^(?:kylie\.sandringham|doug\.barham)@/.test(email);
  return [...members.filter(isShown), ...members.filter((person) => !isShown(person))].slice(0, PEOPLE);
};

interface Joined {
  readonly programmes: Awaited<ReturnType<typeof seedProgrammes>>;
  readonly chosen: readonly PlannedPerson[];
  readonly officerId: string;
}

const seedBelongings = async (seeding: Seeding, { programmes, chosen, officerId }: Joined) => {
  const { transaction, random, today } = seeding;
  const rows = chosen.flatMap(({ id: accountId }, index) => {
    const since = addDays(addMonths(today, -26), random.int(0, 60));
    const ofAll = { id: random.uuid(), accountId, programmeId: programmes.professional, since };
    const isSupervisor = index < 2 || index % 3 === 0;
    const supervisor = { ...ofAll, id: random.uuid(), programmeId: programmes.supervisor };
    return isSupervisor ? [ofAll, { ...supervisor, since: addDays(since, -random.int(0, 300)) }] : [ofAll];
  });
  await transaction.insertInto('cpdProgrammePeople').values(rows).execute();
  const reduced = rows.filter((_, index) => index === 2 || index % 17 === 5);
  const fromDay = addMonths(today, -9);
  await transaction
    .insertInto('cpdReductions')
    .values(
      reduced.map(({ id: personId }, index) => ({
        ...{ id: random.uuid(), personId, fromDay, createdBy: officerId },
        ...(index % 2 === 0
          ? { percent: 100, toDay: addMonths(today, -3), reason: 'Parental leave' }
          : { percent: 40, toDay: addMonths(today, 15), reason: 'Works three days a week' }),
        createdAt: officeHourOn(fromDay, seeding),
      })),
    )
    .execute();
};

/** What the office has not looked at yet, or has an answer to, is of the last weeks. */
const LATE = ['submitted', 'submitted', 'asked-back', 'draft', 'approved', 'declined', 'withdrawn'] as const;
const ANSWERS: Readonly<Record<string, string>> = {
  'asked-back': 'Please add the certificate of attendance, or the presenter’s name and telephone number.',
  declined: 'Induction into your own depot is part of the job, and does not count.',
};

interface Recording {
  readonly accountId: string;
  readonly officerId: string;
  readonly ids: ReadonlyMap<CategoryName, string>;
}

const stateOn = ({ random, today }: Seeding, day: CalendarDay): string =>
  day > addDays(today, -30) ? random.pick(LATE) : 'approved';

const rowOf = (seeding: Seeding, planned: PlannedActivity, { accountId, officerId, ids }: Recording) => {
  const { random, today } = seeding;
  const completedOn = addDays(today, -random.int(1, DAYS));
  const state = stateOn(seeding, completedOn);
  const createdAt = officeHourOn(
    addDays(completedOn, 1) < today ? addDays(completedOn, 1) : completedOn,
    seeding,
  );
  const isDecided = ['approved', 'asked-back', 'declined'].includes(state);
  return {
    ...{ id: random.uuid(), accountId, title: planned.title, categoryId: requireId(ids, planned.category) },
    ...{ presenter: planned.presenter, domain: planned.domain, completedOn, state },
    hundredths: hundredthsOf(planned.hours),
    answer: ANSWERS[state] ?? '',
    submittedAt: state === 'draft' ? null : createdAt,
    ...(isDecided && { decidedBy: officerId, decidedAt: createdAt }),
    ...{ createdAt, updatedAt: createdAt },
  };
};

/** What an event of each type gives whoever is let in: nothing, where it has none here. */
const HOURS_OF_TYPES: Readonly<Record<string, { category: CategoryName; hours: number }>> = {
  Conference: { category: 'Business and leadership', hours: 10 },
  Training: { category: 'Safety and compliance', hours: 6 },
  Webinar: { category: 'Safety and compliance', hours: 1 },
  'Site visit': { category: 'Fleet and technology', hours: 1.5 },
};

/** Of events to come: who came to past ones did so before there were hours. */
const seedHoursOfEvents = async (
  { transaction, now }: Seeding,
  ids: ReadonlyMap<CategoryName, string>,
): Promise<void> => {
  for (const [type, { category, hours }] of Object.entries(HOURS_OF_TYPES))
    await transaction
      .updateTable('events')
      .set({ cpdHundredths: hundredthsOf(hours), cpdCategoryId: requireId(ids, category) })
      .where('startsAt', '>', now)
      .where('typeId', 'in', (select) =>
        select.selectFrom('eventTypes').select('id').where('name', '=', type),
      )
      .execute();
};

/** What courses count as, where it is another than the first. */
const COUNTED_OTHERWISE: Readonly<Record<string, CategoryName>> = {
  'Fatigue management for schedulers': 'Fatigue and wellbeing',
  'Remote driving and heat': 'Fatigue and wellbeing',
  'Chain of responsibility for executives': 'Business and leadership',
  'Speaking for your organisation': 'Service to the industry',
  'Electric trucks: charging a depot': 'Fleet and technology',
};

/** What was held is to be noted by the office still: who was there has no record of it yet. */
const seedHoursOfCourses = async (
  { transaction }: Seeding,
  ids: ReadonlyMap<CategoryName, string>,
): Promise<void> => {
  const courses = await transaction.selectFrom('courses').select(['id', 'title']).execute();
  for (const { id, title } of courses)
    await transaction
      .updateTable('courses')
      .set({ cpdCategoryId: requireId(ids, COUNTED_OTHERWISE[title] ?? 'Safety and compliance') })
      .where('id', '=', id)
      .execute();
};

/** Two programmes, and what sixty members have done for them in two years. */
export const seedCpd = async (
  seeding: Seeding,
  { people, officerId }: { readonly people: readonly PlannedPerson[]; readonly officerId: string },
): Promise<void> => {
  const ids = await seedCategories(seeding);
  const programmes = await seedProgrammes(seeding, officerId);
  await seedRules(seeding, programmes, ids);
  const chosen = chosenOf(people);
  await seedBelongings(seeding, { programmes, chosen, officerId });
  const rows = chosen.flatMap(({ id: accountId }) =>
    Array.from({ length: RECORDS_A_PERSON + seeding.random.int(-4, 6) }, () =>
      rowOf(seeding, seeding.random.pick(ACTIVITIES), { accountId, officerId, ids }),
    ),
  );
  await seeding.transaction.insertInto('cpdRecords').values(rows).execute();
  await seedCertificates(seeding, rows);
  await seedHoursOfEvents(seeding, ids);
  await seedHoursOfCourses(seeding, ids);
  await seedGivenHours(seeding, officerId);
};
