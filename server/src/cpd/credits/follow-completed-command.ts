import type { CalendarDay } from '@linehaul/contract/dates';
import type { Transaction } from '../../db/database.ts';
import { type Credit, giveCredit, revokeCredit } from './give-credit-command.ts';

/** The log is added to by one at a time: nobody else waits for it longer than so many take. */
const BATCH = 100;

/** Somebody who may be due hours, and those that stand for it now. */
export interface FollowedPerson {
  readonly accountId: string;
  readonly sourceKey: string;
  /** Whether they have done what gives hours. */
  readonly isDone: boolean;
  /** Whether hours stand for it, and those that they are. */
  readonly isGiven: boolean;
  readonly title: string | null;
  readonly presenter: string | null;
  readonly categoryId: string | null;
  readonly completedOn: CalendarDay | null;
  readonly hundredths: number | null;
}

export type Due = Omit<Credit, 'accountId' | 'sourceKey'>;

const isAsDue = (person: FollowedPerson, due: Due): boolean =>
  (['title', 'presenter', 'categoryId', 'completedOn', 'hundredths'] as const).every(
    (name) => person[name] === due[name],
  );

/** Puts one record right; answers whether there was anything to do. */
const follow = async (
  transaction: Transaction,
  person: FollowedPerson,
  { due, at }: { readonly due: Due | undefined; readonly at: Date },
): Promise<boolean> => {
  const { accountId, sourceKey, isDone, isGiven } = person;
  const isDue = isDone && due !== undefined;
  if (isGiven && isDue && isAsDue(person, due)) return false;
  const isRevoked = isGiven && (await revokeCredit(transaction, sourceKey, { at }));
  const isNew = isDue && (await giveCredit(transaction, { ...due, accountId, sourceKey }, { at }));
  return isRevoked || isNew;
};

interface Following<Person> {
  readonly people: readonly Person[];
  /** What whoever has done it is due; undefined where it gives nothing. */
  readonly dueOf: (person: Person) => Due | undefined;
  readonly at: Date;
  /** Has the rest done by another job. */
  readonly goOn: () => Promise<void>;
}

/** Puts the records of many right by what is known of them; only differences are written. */
export const followCompleted = async <Person extends FollowedPerson>(
  transaction: Transaction,
  { people, dueOf, at, goOn }: Following<Person>,
): Promise<void> => {
  let changed = 0;
  for (const person of people) {
    if (changed === BATCH) return goOn();
    if (await follow(transaction, person, { due: dueOf(person), at })) changed += 1;
  }
};
