import { sql } from 'kysely';
import type { PlannedPerson } from '../plan/people-plan.ts';
import { minutesAfter, type Seeding } from '../seeding.ts';

const takeMemberNumbers = async ({ transaction }: Seeding, count: number): Promise<string[]> => {
  const { rows } = await sql<{
    number: string;
  }>`select nextval('member_number')::text as number from generate_series(1, ${count})`.execute(transaction);
  return rows.map(({ number }) => number);
};

/** Stores the accounts; whoever is or was a member has a number, the longest-standing the lowest. */
export const seedPeople = async (
  seeding: Seeding,
  people: PlannedPerson[],
  passwordHash: string,
): Promise<ReadonlyMap<string, string>> => {
  const members = people
    .filter(({ contactType }) => contactType === 'Member')
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const numbers = await takeMemberNumbers(seeding, members.length);
  const numberOf = new Map(members.map(({ id }, index) => [id, numbers[index] ?? '']));
  const rows = people.map((person) => {
    return {
      id: person.id,
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      mobile: person.mobile,
      passwordHash,
      contactType: person.contactType,
      role: person.role,
      memberNumber: numberOf.get(person.id) ?? null,
      emailConfirmedAt: person.isConfirmed ? minutesAfter(person.createdAt, 7) : null,
      createdAt: person.createdAt,
    };
  });
  await seeding.transaction.insertInto('accounts').values(rows).execute();
  return numberOf;
};
