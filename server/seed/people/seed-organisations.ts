import { isEstablished, type PlannedOrganisation } from '../plan/association-plan.ts';
import type { PlannedPerson } from '../plan/people-plan.ts';
import { minutesAfter, officeHourOn, type Seeding } from '../seeding.ts';
import { seedInvitations } from './seed-invitations.ts';

/** One of the demo keeps to itself. */
const UNLISTED = 'Mallee Dust Livestock';

/** Every third has typed a phone number for the directory: numbers that are kept for stories. */
const directoryPhoneOf = (place: number): string =>
  place % 3 === 0 ? `02 5550 ${String(1000 + place)}` : '';

/** Stores the organisations in the order they joined, so that the longest-standing has the lowest number. */
const storeOrganisations = async (
  { transaction, ...seeding }: Seeding,
  organisations: PlannedOrganisation[],
  people: PlannedPerson[],
): Promise<void> => {
  const inOrder = organisations.toSorted((one, other) => (one.joinedOn < other.joinedOn ? -1 : 1));
  const founderOf = new Map(
    people
      .filter(({ isAdministrator }) => isAdministrator)
      .map((person) => [person.organisation?.id, person.id]),
  );
  await transaction
    .insertInto('organisations')
    .values(
      inOrder.map((organisation, place) => ({
        id: organisation.id,
        name: organisation.name,
        status: isEstablished(organisation) ? 'active' : 'pending',
        isListed: organisation.name !== UNLISTED,
        directoryPhone: directoryPhoneOf(place),
        createdBy: founderOf.get(organisation.id) ?? null,
        createdAt: officeHourOn(organisation.joinedOn, seeding),
      })),
    )
    .execute();
};

/** Of these another of the people administers them too; of all others one alone does. */
const ADMINISTERED_BY_TWO: ReadonlySet<string> = new Set(['Sugar Gum Tankers', 'Westgate Wharf Cartage']);

/** The first of the staff of each of those. */
const secondAdministrators = (people: readonly PlannedPerson[]): ReadonlySet<string> => {
  const staff = people.filter(({ isAdministrator }) => !isAdministrator);
  return new Set(
    [...ADMINISTERED_BY_TWO].flatMap(
      (name) => staff.find(({ organisation }) => organisation?.name === name)?.id ?? [],
    ),
  );
};

/** In these the last of the staff pays, or manages the people, without administering them. */
const LESSER_ROLES: Readonly<Record<string, 'pays' | 'managesPeople'>> = {
  'Sugar Gum Tankers': 'pays',
  'Westgate Wharf Cartage': 'managesPeople',
};

const lesserRoles = (people: readonly PlannedPerson[]): ReadonlyMap<string, 'pays' | 'managesPeople'> => {
  const staff = people.filter(({ isAdministrator }) => !isAdministrator);
  return new Map(
    Object.entries(LESSER_ROLES).flatMap(([name, role]) => {
      const last = staff.findLast(({ organisation }) => organisation?.name === name);
      return last ? [[last.id, role] as const] : [];
    }),
  );
};

/** Who administers one of them is among the people of another too. */
const ALSO_IN = { firm: 'Sugar Gum Tankers', other: 'Westgate Wharf Cartage' } as const;

const findOfTwo = (people: readonly PlannedPerson[], organisations: readonly PlannedOrganisation[]) => {
  const other = organisations.find(({ name }) => name === ALSO_IN.other);
  const person = people.find(
    ({ organisation, isAdministrator }) => organisation?.name === ALSO_IN.firm && isAdministrator,
  );
  if (!other || !person) return [];
  const createdAt = minutesAfter(person.createdAt, 3 * 1440);
  const staff = { isAdministrator: false, pays: false, managesPeople: false };
  return [{ organisationId: other.id, accountId: person.id, ...staff, createdAt }];
};

/** Stores the organisations, who belongs to them, and whom they wait for. */
export const seedOrganisations = async (
  seeding: Seeding,
  organisations: PlannedOrganisation[],
  people: PlannedPerson[],
): Promise<void> => {
  await storeOrganisations(seeding, organisations, people);
  const second = secondAdministrators(people);
  const lesser = lesserRoles(people);
  await seeding.transaction
    .insertInto('organisationContacts')
    .values([
      ...people.flatMap(({ id, organisation, isAdministrator, createdAt }) =>
        organisation
          ? [
              {
                organisationId: organisation.id,
                accountId: id,
                isAdministrator: isAdministrator || second.has(id),
                pays: lesser.get(id) === 'pays',
                managesPeople: lesser.get(id) === 'managesPeople',
                createdAt,
              },
            ]
          : [],
      ),
      ...findOfTwo(people, organisations),
    ])
    .execute();
  await seedInvitations(seeding, organisations);
};
