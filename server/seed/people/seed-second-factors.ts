import { createAuthenticatorSecret } from '../../src/second-factors/authenticator-rules.ts';
import type { PlannedPerson } from '../plan/people-plan.ts';
import { minutesAfter, type Seeding } from '../seeding.ts';
import { DEMO_SIGN_INS } from './sign-ins.ts';

/** Authenticators of the demo's owner and admin, as if set up on their first day; the secrets are this demo's own. */
export const seedSecondFactors = async (
  { transaction, sealer }: Seeding,
  people: PlannedPerson[],
): Promise<void> => {
  const rows = DEMO_SIGN_INS.flatMap(({ email, hasAuthenticator }) => {
    const person = people.find((candidate) => candidate.email === email);
    if (!person || !hasAuthenticator) return [];
    return {
      accountId: person.id,
      sealedSecret: sealer.seal(createAuthenticatorSecret(), person.id),
      createdAt: minutesAfter(person.createdAt, 9),
      confirmedAt: minutesAfter(person.createdAt, 10),
    };
  });
  await transaction.insertInto('authenticators').values(rows).execute();
};
