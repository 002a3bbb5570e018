import { UNSAID_PRIVACY } from '../../src/accounts/privacy/privacy-rules.ts';
import type { PlannedPerson } from '../plan/people-plan.ts';
import { minutesAfter, type Seeding } from '../seeding.ts';

const CHOICES = ['Members', 'Connections', 'Members', null] as const;
const ANSWERED_BEFORE_MINUTES = 30 * 24 * 60;

/** Half of the members let others see which events they go to, a quarter their connections; the rest never said. */
export const seedEventPrivacy = async (
  { transaction, now }: Seeding,
  people: readonly PlannedPerson[],
): Promise<void> => {
  const updatedAt = minutesAfter(now, -ANSWERED_BEFORE_MINUTES);
  const rows = people
    .filter(({ contactType }) => contactType === 'Member')
    .flatMap(({ id: accountId }, index) => {
      const events = CHOICES[index % CHOICES.length] ?? null;
      return events === null ? [] : [{ ...UNSAID_PRIVACY, accountId, events, updatedAt }];
    });
  await transaction.insertInto('privacyAnswers').values(rows).execute();
};
