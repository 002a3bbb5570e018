import type { SignIn } from './applicant-by-call.ts';
import { DEMO, DEMO_PASSWORD } from './demo-person.ts';
import { callPortal } from './portal/portal-calls.ts';
import type { Officer, SeededPeople, SeededPerson } from './portal/seeded-portal.ts';

/** People of the demo for one portal. */
export interface Cast {
  /** A session from the seeding, since a code of the second factor works only once, with a fresh proof of identity. Not to be ended. */
  officer(who: Officer): Promise<SignIn>;
  /** A member whom no other test has or will look at, to be changed at will. */
  takeMember(): SeededPerson;
  /** Two such members of one organisation. */
  takeColleagues(): readonly [SeededPerson, SeededPerson];
  /** The people of an organisation whose membership has lapsed. */
  takeLapsed(): readonly SeededPerson[];
  takeGuest(): SeededPerson;
}

const NAMED: ReadonlySet<string> = new Set(Object.values(DEMO));

/** Of the demo, late in its list. */
const LAPSED: ReadonlySet<string> = new Set(['Goldfields Heavy Lift', 'Esperance Bay Bulk']);

/** Organisations that no test knows by name; who is taken takes theirs along. */
const unknownOrganisations = (people: readonly SeededPerson[]): SeededPerson[][] => {
  const members = people.filter(({ contactType }) => contactType === 'Member');
  return [...Map.groupBy(members, ({ organisationNames }) => organisationNames.join()).values()].filter(
    (ofOne) => !ofOne.some(({ email }) => NAMED.has(email)),
  );
};

const next = <T>(waiting: T[], what: string): T => {
  const first = waiting.shift();
  if (first === undefined) throw new Error(`The demo has no further ${what} for another test`);
  return first;
};

export const assembleCast = ({ people, officers }: SeededPeople, address: string): Cast => {
  const organisations = unknownOrganisations(people);
  const guests = people.filter(
    ({ contactType, email }) => contactType === 'Prospect-Guest' && !NAMED.has(email),
  );
  const takeColleagues = (): readonly [SeededPerson, SeededPerson] => {
    const [one, other] = next(organisations, 'organisation');
    if (!one || !other) throw new Error('An organisation of the demo has fewer than two people');
    return [one, other];
  };
  return {
    async officer(who) {
      const url = new URL('/api/signin/confirmidentity', address);
      await callPortal(url, { token: officers[who].token, body: { password: DEMO_PASSWORD } });
      return { ...officers[who], address };
    },
    takeMember: () => takeColleagues()[0],
    takeColleagues,
    takeLapsed: () => {
      const at = organisations.findIndex((ofOne) => LAPSED.has(ofOne[0]?.organisationNames.join() ?? ''));
      return next(organisations.splice(at, at < 0 ? 0 : 1), 'organisation that has lapsed');
    },
    takeGuest: () => next(guests, 'guest'),
  };
};
