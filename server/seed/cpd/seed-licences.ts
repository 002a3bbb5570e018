import { addDays, addMonths, type CalendarDay } from '@linehaul/contract/dates';
import type { PlannedPerson } from '../plan/people-plan.ts';
import { officeHourOn, type Seeding } from '../seeding.ts';

const HEAVY_VEHICLE = 'Heavy vehicle licence';
const DANGEROUS_GOODS = 'Dangerous goods driver licence';
const FATIGUE = 'Fatigue management (BFM/AFM)';
const FORKLIFT = 'Forklift (LF)';
const INDUCTION = 'Site induction';

interface PlannedKind {
  readonly name: string;
  readonly needsExpiry?: boolean;
  readonly asksFile?: boolean;
  readonly reminderDays: number[];
  readonly isActive?: boolean;
  /** For how many years it is given. */
  readonly years: number;
  readonly classes: readonly string[];
}

const KINDS: readonly PlannedKind[] = [
  { name: HEAVY_VEHICLE, reminderDays: [90, 30, 7], years: 5, classes: ['MR', 'HR', 'HC', 'MC'] },
  { name: DANGEROUS_GOODS, reminderDays: [90, 30, 7], years: 5, classes: ['Bulk', 'Packages'] },
  { name: FATIGUE, reminderDays: [60, 14], years: 3, classes: ['BFM', 'AFM'] },
  { name: FORKLIFT, reminderDays: [60, 14], years: 5, classes: ['LF', 'LO'] },
  { name: INDUCTION, reminderDays: [], years: 0, classes: [''], needsExpiry: false, asksFile: false },
  { name: 'Wide load pilot', reminderDays: [30], years: 3, classes: ['Level 1'], isActive: false },
];

const seedKinds = async ({ transaction, random }: Seeding) => {
  const kinds = KINDS.map((kind, index) => ({ ...kind, id: random.uuid(), position: index + 1 }));
  await transaction
    .insertInto('licenceKinds')
    .values(kinds.map(({ years: _, classes: __, ...row }) => row))
    .execute();
  return kinds;
};
type Kind = Awaited<ReturnType<typeof seedKinds>>[number];

type State = number | 'none' | 'for good';

/** In how many days theirs expire, by the order of the kinds, of those who can be signed in as: of every standing. */
const SHOWN: Readonly<Record<string, readonly State[]>> = {
  'kylie.sandringham@kestrelridge.example': [400, 19, -12, 700, 'for good'],
  'doug.barham@kestrelridge.example': [900, -40, 24, 'none', 'none'],
};
/** What the organisation of these two requires of everybody. */
const REQUIRED: ReadonlySet<string> = new Set([HEAVY_VEHICLE, FATIGUE]);

interface Held {
  readonly accountId: string;
  readonly kind: Kind;
  /** Null for one that does not expire. */
  readonly expiresIn: number | null;
}

const drawState = ({ random }: Seeding, { isActive, needsExpiry }: Kind): State => {
  if (isActive === false || random.int(1, 100) > 55) return 'none';
  return needsExpiry === false ? 'for good' : random.int(-60, 1500);
};

const rowOf = (seeding: Seeding, { accountId, kind, expiresIn }: Held) => {
  const { random, today } = seeding;
  const expiresOn = expiresIn === null ? null : addDays(today, expiresIn);
  const issuedOn =
    expiresOn === null ? addDays(today, -random.int(30, 900)) : addMonths(expiresOn, -12 * kind.years);
  const enteredOn: CalendarDay = issuedOn < addDays(today, -700) ? addDays(today, -700) : issuedOn;
  const at = officeHourOn(enteredOn < today ? enteredOn : today, seeding);
  const passed = kind.reminderDays.filter((days) => expiresIn !== null && expiresIn <= days);
  const id = random.uuid();
  return {
    ...{ id, chainId: id, accountId, kindId: kind.id, issuedOn, expiresOn, expirySetOn: enteredOn },
    number: `${random.int(10, 99)}${random.int(100, 999)}${random.int(100, 999)}`,
    licenceClass: random.pick(kind.classes),
    // What was due has been sent: the demo begins in the middle of its life.
    lastReminder: passed.length === 0 ? null : Math.min(...passed),
    ...{ createdAt: at, updatedAt: at },
  };
};

const isShown = ({ email }: PlannedPerson): boolean => email in SHOWN;

/** Those who can be signed in as with their colleagues, and every third member. */
const chosenOf = (people: readonly PlannedPerson[]): PlannedPerson[] => {
  const members = people.filter(({ contactType, isConfirmed }) => contactType === 'Member' && isConfirmed);
  const firm = members.find(isShown)?.organisation?.id;
  return members.filter(({ organisation }, index) => organisation?.id === firm || index % 3 === 0);
};

const seedRequired = async (
  { transaction }: Seeding,
  people: readonly PlannedPerson[],
  kinds: readonly Kind[],
): Promise<void> => {
  const organisationId = people.find(isShown)?.organisation?.id;
  const required = kinds.filter(({ name }) => REQUIRED.has(name));
  if (organisationId !== undefined)
    await transaction
      .insertInto('organisationLicenceKinds')
      .values(required.map(({ id: kindId }) => ({ organisationId, kindId })))
      .execute();
};

/** A colleague of these two does not want the organisation to see how they stand. */
const seedUnshared = async (seeding: Seeding, people: readonly PlannedPerson[]): Promise<void> => {
  const organisationId = people.find(isShown)?.organisation?.id;
  const colleague = people.find((person) => person.organisation?.id === organisationId && !isShown(person));
  if (organisationId === undefined || !colleague) return;
  const since = officeHourOn(addDays(seeding.today, -20), seeding);
  await seeding.transaction
    .insertInto('cpdUnshared')
    .values({ accountId: colleague.id, organisationId, since })
    .execute();
};

/** What members hold: valid, about to expire, expired, some of it renewed, and some of it lacking. */
export const seedLicences = async (seeding: Seeding, people: readonly PlannedPerson[]): Promise<void> => {
  const { transaction, random } = seeding;
  const kinds = await seedKinds(seeding);
  await seedRequired(seeding, people, kinds);
  await seedUnshared(seeding, people);
  const rows = chosenOf(people).flatMap(({ id: accountId, email }) =>
    kinds.flatMap((kind, index) => {
      const state = SHOWN[email] ? (SHOWN[email][index] ?? 'none') : drawState(seeding, kind);
      if (state === 'none') return [];
      return [rowOf(seeding, { accountId, kind, expiresIn: state === 'for good' ? null : state })];
    }),
  );
  const renewed = rows.filter(({ expiresOn }, index) => expiresOn !== null && index % 6 === 0);
  const earlier = renewed.map((row) => ({
    ...{ ...row, id: random.uuid(), renewedAt: row.createdAt },
    ...{ issuedOn: addMonths(row.issuedOn, -36), expiresOn: addDays(row.issuedOn, -1), lastReminder: null },
  }));
  await transaction
    .insertInto('licences')
    .values([...rows, ...earlier])
    .execute();
};
