import type { Endpoint } from '@linehaul/contract/endpoint';
import { getHome } from '@linehaul/contract/home';
import { type HomePart, homePart } from '@linehaul/contract/home-answer';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACTOR_NAMES, type ActorName, createActor, traitsOf } from '../../test/access/actors.ts';
import { createWorld, type World } from '../../test/access/world.ts';
import { WITHOUT_LIMITS } from '../../test/calls/without-limits.ts';
import { createEvent, createPlace, createTicketType } from '../../test/events/event-factories.ts';
import { PART_READERS } from './home-part-queries.ts';

const PARTS = homePart.options;

let world: World;
let ticketTypeId: string;
let eventId: string;
beforeAll(async () => {
  world = await createWorld(WITHOUT_LIMITS);
  eventId = await createEvent(world.portal, { title: 'Night run' });
  ticketTypeId = await createTicketType(world.portal, eventId);
});
afterAll(() => world.portal.stop());

const askHome = (token: string | undefined, parts: readonly HomePart[]) =>
  world.portal.call(getHome, { query: { parts: parts.join(',') }, ...(token && { token }) });

/** What the call answers alone; undefined where it refuses. */
const askAlone = async (endpoint: Endpoint, token: string): Promise<unknown> => {
  const body = endpoint.method === 'POST' ? { body: { page: 1, size: 10 } } : {};
  const { status, data, text } = await world.portal.call(endpoint, { ...body, token });
  expect([200, 403, 404], text).toContain(status);
  return status === 200 ? data : undefined;
};

const PEOPLE = ACTOR_NAMES.filter((name) => traitsOf(name).kind !== 'nobody');

/** Somebody of that kind, who goes to an event. */
const personOf = async (name: ActorName) => {
  const { account, token } = await createActor(world, name);
  if (!account || token === undefined) throw new Error(`${name} is nobody`);
  await createPlace(world.portal, { eventId, ticketTypeId, accountId: account.id });
  return token;
};

test.each(PEOPLE)('%s is told by each part what the call alone answers, and of no other', async (name) => {
  const token = await personOf(name);
  const { data, text } = await askHome(token, PARTS);
  expect(data, text).toBeDefined();
  const alone = await Promise.all(
    PARTS.map(async (part) => [part, await askAlone(PART_READERS[part].endpoint, token)] as const),
  );
  expect(data.parts).toEqual(Object.fromEntries(alone.filter(([, answer]) => answer !== undefined)));
  expect(data.failed).toEqual([]);
});

test.each<[ActorName, HomePart[]]>([
  ['guest', ['currentUser', 'settings', 'announcements', 'owing', 'nextEvents', 'eventTypes']],
  [
    'prospect',
    [
      'currentUser',
      'settings',
      'announcements',
      'owing',
      'join',
      'nextEvents',
      'eventTypes',
      'waitingChanges',
      'ownOrganisations',
      'domainOffer',
    ],
  ],
  [
    'member',
    [
      'currentUser',
      'settings',
      'announcements',
      'owing',
      'join',
      'nextEvents',
      'eventTypes',
      'waitingChanges',
      'ownOrganisations',
      'askedOrganisation',
      'domainOffer',
      'news',
      'featuredResources',
      'changes',
    ],
  ],
  [
    'administratorOfA',
    [
      'currentUser',
      'settings',
      'announcements',
      'owing',
      'join',
      'membershipYear',
      'membershipCard',
      'nextEvents',
      'eventTypes',
      'joinRequests',
      'waitingChanges',
      'ownOrganisations',
      'askedOrganisation',
      'domainOffer',
      'news',
      'featuredResources',
      'changes',
    ],
  ],
  [
    'admin',
    [
      'currentUser',
      'settings',
      'announcements',
      'owing',
      'join',
      'nextEvents',
      'eventTypes',
      'joinRequests',
      'waitingChanges',
      'ownOrganisations',
      'askedOrganisation',
      'domainOffer',
      'news',
      'featuredResources',
      'changes',
      'adminHome',
    ],
  ],
  ['asAdmin', ['currentUser', 'settings', 'announcements', 'owing', 'nextEvents', 'eventTypes']],
])('the parts that are for %s', async (name, expected) => {
  const { data } = await askHome(await personOf(name), PARTS);
  expect(Object.keys(data.parts)).toEqual(expected);
});

test('only what is asked for is answered, and what others may have is left out in silence', async () => {
  const { data } = await askHome(await personOf('contactOfA'), [
    'adminHome',
    'membershipCard',
    'joinRequests',
  ]);
  expect(Object.keys(data.parts)).toEqual(['membershipCard']);
  expect(data.failed).toEqual([]);
});

test('a part that is none, or none at all, is no question, and nobody is told anything unnamed', async () => {
  const token = await personOf('member');
  expect((await askHome(token, ['owing', 'wages' as HomePart])).status).toBe(400);
  expect((await askHome(token, [])).status).toBe(400);
  expect((await askHome(undefined, ['settings'])).status).toBe(401);
});

test('a part that cannot be read fails alone, and the parts after it are read all the same', async () => {
  const token = await personOf('administratorOfA');
  const { db } = world.portal.context;
  await sql`alter table event_places rename to event_places_away`.execute(db);
  const { data } = await askHome(token, ['currentUser', 'nextEvents', 'membershipYear', 'owing']);
  await sql`alter table event_places_away rename to event_places`.execute(db);
  expect(Object.keys(data.parts)).toEqual(['currentUser', 'owing', 'membershipYear']);
  expect(data.failed).toEqual(['nextEvents']);
});
