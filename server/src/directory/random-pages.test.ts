import type { listDirectory, listDirectoryPeople, PersonShows } from '@linehaul/contract/directory';
import type { BodyOf } from '@linehaul/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createRandomMembers,
  type RandomFirm,
  type RandomMembers,
  type RandomMembership,
  type RandomPerson,
} from '../../test/people/random-members.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { type Closeness, maySee, UNSAID_PRIVACY } from '../accounts/privacy/privacy-rules.ts';
import { RIGHTS } from '../memberships/rights-rules.ts';
import { findListedOrganisations } from './organisation-list-queries.ts';
import { findListedPeople } from './people-list-queries.ts';

/** Counting stops early there, so that pages are walked to; at the other everything is counted. */
const BOUNDS = [5, 10_000];

let portal: TestPortal;
let members: RandomMembers;
beforeAll(async () => {
  portal = await startTestPortal();
  members = await createRandomMembers(portal, 4711);
});
afterAll(() => portal.stop());

interface Viewer {
  readonly person: RandomPerson;
  readonly isStaff: boolean;
}

const isListed = ({ status, startsInDays }: RandomMembership): boolean =>
  RIGHTS[status].isListed && startsInDays <= 0;

const finds = (firm: RandomFirm, { person, isStaff }: Viewer): boolean =>
  firm.status === 'active' &&
  (isStaff || person.firms.includes(firm) || (firm.isListed && firm.memberships.some(isListed)));

const closenessOf = (person: RandomPerson, viewer: Viewer): Closeness => {
  if (viewer.isStaff) return 'officer';
  if (person === viewer.person) return 'self';
  return person.firms.some((firm) => viewer.person.firms.includes(firm)) ? 'connection' : 'member';
};

type Place = Pick<BodyOf<typeof listDirectory>, 'productId' | 'state' | 'suburb'>;

const isAt = (firm: RandomFirm, { productId, state, suburb }: Place): boolean =>
  (productId === undefined || firm.memberships.some((one) => isListed(one) && one.productId === productId)) &&
  (state === undefined || firm.state === state) &&
  (suburb === undefined || firm.suburb.toLowerCase().startsWith(suburb));

const isNamed = (name: string, keyword = ''): boolean =>
  keyword.split(' ').every((word) =>
    name
      .toLowerCase()
      .split(' ')
      .some((part) => part.startsWith(word)),
  );

const shows = (person: RandomPerson, one: PersonShows, closeness: Closeness): boolean =>
  maySee(person.answers ?? UNSAID_PRIVACY, one === 'phone' ? 'phone' : 'address', closeness) &&
  (one === 'email' || person.mobile !== null);

type PeopleAsked = Omit<BodyOf<typeof listDirectoryPeople>, 'page' | 'size'>;
type FirmsAsked = Omit<BodyOf<typeof listDirectory>, 'page' | 'size'>;

const sortKeyOf = ({ id, first, last }: RandomPerson): string => `${last} ${first} ${id}`.toLowerCase();

/** Who is found, by the rules alone, in their order. */
const peopleFor = (asked: PeopleAsked, viewer: Viewer): RandomPerson[] => {
  const { keyword, organisationId, shows: asks = [], ...place } = asked;
  const isPlaced = Object.keys(place).length > 0 || organisationId !== undefined;
  const isAmong = (firm: RandomFirm) =>
    isPlaced
      ? finds(firm, viewer) &&
        isAt(firm, place) &&
        (organisationId === undefined || firm.id === organisationId)
      : firm.status === 'active';
  return members.people
    .filter((person) => {
      const closeness = closenessOf(person, viewer);
      return (
        person.isThere &&
        maySee(person.answers ?? UNSAID_PRIVACY, 'profile', closeness) &&
        person.firms.some(isAmong) &&
        isNamed(`${person.first} ${person.last}`, keyword) &&
        asks.every((one) => shows(person, one, closeness))
      );
    })
    .toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1));
};

const firmsFor = ({ keyword, shows: asks = [], ...place }: FirmsAsked, viewer: Viewer): RandomFirm[] =>
  members.firms
    .filter(
      (firm) =>
        finds(firm, viewer) &&
        isAt(firm, place) &&
        isNamed(firm.name, keyword) &&
        (!asks.includes('phone') || firm.phone !== ''),
    )
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

const viewers = (): Viewer[] => {
  const there = members.people.filter(({ isThere }) => isThere);
  const [alone, several] = [0, 2].map((count) => there.find((one) => one.firms.length === count));
  if (!alone || !several) throw new Error('The seed gives no such viewers');
  return [
    { person: alone, isStaff: false },
    { person: several, isStaff: false },
    { person: alone, isStaff: true },
  ];
};

const places = (): Place[] => [
  {},
  { state: 'NSW' },
  { suburb: 'wag' },
  { productId: members.products[0] ?? '' },
  { state: 'QLD', suburb: 'roma' },
  { state: 'NSW', suburb: 'wag', productId: members.products[1] ?? '' },
  { state: 'WA' },
];

const SIZE = 7;
/** The first, one in between, and one that begins behind the last; each counted to either bound. */
const PARTS = [1, 3, 60].flatMap((page) => BOUNDS.map((counted) => ({ page, counted })));

test('people are those whom the rules let the viewer find, in order, counted or walked to', async () => {
  const belonging = members.people.find((person) => person.firms.length === 3)?.firms ?? [];
  const asks: PeopleAsked[] = [
    ...places().flatMap((place) => [
      place,
      { ...place, keyword: 'isla' },
      { ...place, shows: ['phone' as const] },
    ]),
    ...[{ keyword: 'kim fr' }, { shows: ['email' as const, 'phone' as const] }, { keyword: 'xyzzy' }],
    ...belonging.map(({ id }) => ({ organisationId: id })),
  ];
  for (const viewer of viewers())
    for (const asked of asks) {
      const expected = peopleFor(asked, viewer);
      const by = { accountId: viewer.person.id, isStaff: viewer.isStaff, now: new Date() };
      for (const { page, counted } of PARTS) {
        const found = await findListedPeople(portal.context.db, { ...asked, page, size: SIZE, counted }, by);
        const about = JSON.stringify({ asked, page, counted, isStaff: viewer.isStaff });
        expect(found.totalItems, about).toBe(Math.min(expected.length, Math.max(counted, page * SIZE + 1)));
        const part = expected.slice((page - 1) * SIZE, page * SIZE);
        expect(
          found.people.map(({ id }) => id),
          about,
        ).toEqual(part.map(({ id }) => id));
      }
    }
});

test('organisations are those whom the rules let the viewer find, in order, counted or walked to', async () => {
  const asks: FirmsAsked[] = places().flatMap((place) => [
    ...[place, { ...place, keyword: 'wag' }, { ...place, shows: ['phone' as const] }],
  ]);
  for (const viewer of viewers())
    for (const asked of asks) {
      const expected = firmsFor(asked, viewer);
      const by = { accountId: viewer.person.id, isStaff: viewer.isStaff, now: new Date() };
      for (const { page, counted } of PARTS) {
        const found = await findListedOrganisations(
          portal.context.db,
          { ...asked, page, size: SIZE, counted },
          by,
        );
        const about = JSON.stringify({ asked, page, counted, isStaff: viewer.isStaff });
        expect(found.totalItems, about).toBe(Math.min(expected.length, Math.max(counted, page * SIZE + 1)));
        const part = expected.slice((page - 1) * SIZE, page * SIZE);
        expect(
          found.organisations.map(({ id }) => id),
          about,
        ).toEqual(part.map(({ id }) => id));
      }
    }
});
