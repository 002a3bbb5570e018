import { ROLE } from '@linehaul/contract/constants';
import { listPeopleGoing } from '@linehaul/contract/event-going';
import { getEvent } from '@linehaul/contract/events';
import { PRIVACY_CHOICES, type PrivacyChoice } from '@linehaul/contract/privacy';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createEvent,
  createNamedGuest,
  createPlace,
  createTicketType,
  giveMembership,
} from '../../../test/events/event-factories.ts';
import { clearLimits, createAccount } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { maySee, UNSAID_PRIVACY } from '../../accounts/privacy/privacy-rules.ts';

let portal: TestPortal;
let [shown, ticketTypeId, unshown] = ['', '', ''];
let inGoodStanding: SignedIn;
let organisationId: string;

/** Somebody who goes to the event, and has answered both questions. */
const goes = async (profile: PrivacyChoice, events: PrivacyChoice): Promise<string> => {
  const { db, clock } = portal.context;
  const name = { firstName: 'P', lastName: `${profile} ${events}` };
  const { id: accountId } = await createAccount(portal, { contactType: 'Member' });
  await db.updateTable('accounts').set(name).where('id', '=', accountId).execute();
  const answers = { ...UNSAID_PRIVACY, profile, events, updatedAt: clock.now() };
  await db
    .insertInto('privacyAnswers')
    .values({ ...answers, accountId })
    .execute();
  await db.insertInto('organisationContacts').values({ accountId, organisationId }).execute();
  await createPlace(portal, { eventId: shown, ticketTypeId, accountId });
  return `P ${name.lastName}`;
};
const COMBINATIONS = PRIVACY_CHOICES.flatMap((profile) =>
  PRIVACY_CHOICES.map((events) => ({ profile, events })),
);

beforeAll(async () => {
  portal = await startTestPortal();
  const { db } = portal.context;
  shown = await createEvent(portal, { showsPeople: true });
  unshown = await createEvent(portal);
  ticketTypeId = await createTicketType(portal, shown);
  organisationId = (
    await db
      .insertInto('organisations')
      .values({ name: 'Kestrel Freight', status: 'active' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  for (const { profile, events } of COMBINATIONS) await goes(profile, events);
  const never = await createAccount(portal, { contactType: 'Member' });
  await createPlace(portal, { eventId: shown, ticketTypeId, accountId: never.id });
  await createNamedGuest(portal, {
    ...{ eventId: shown, ticketTypeId, accountId: never.id, email: 'ines@moreau.example' },
  });
  inGoodStanding = await createSignedIn(portal, { contactType: 'Member' });
  await giveMembership(portal, inGoodStanding.account.id, 'active');
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const ask = (token: string | undefined, body: { id?: string; page?: number; size?: number } = {}) =>
  portal.call(listPeopleGoing, {
    body: { id: shown, size: 100, ...body },
    ...(token !== undefined && { token }),
  });
const tells = async (token: string, id = shown) =>
  (await portal.call(getEvent, { params: { id }, token })).data.showsPeople;
const letIn = (closeness: 'member' | 'connection') =>
  COMBINATIONS.filter((said) => maySee({ ...UNSAID_PRIVACY, ...said }, 'events', closeness))
    .map(({ profile, events }) => `P ${profile} ${events}`)
    .toSorted();
const namesOf = ({ data }: Awaited<ReturnType<typeof ask>>) => data.people.map(({ name }) => name).toSorted();

test('a member sees exactly those whose answers let members in: no guest, and nobody who never said', async () => {
  const answer = await ask(inGoodStanding.token);
  expect(namesOf(answer)).toEqual(letIn('member'));
  expect(answer.data).toMatchObject({ totalItems: letIn('member').length, own: null });
  expect(answer.data.people[0]).toMatchObject({ organisation: 'Kestrel Freight', isYou: false });
  expect(await tells(inGoodStanding.token)).toBe(true);
  const parts = await Promise.all([1, 2, 3].map((page) => ask(inGoodStanding.token, { page, size: 2 })));
  expect(parts.flatMap(namesOf).toSorted()).toEqual(letIn('member'));
});

test('somebody of the same organisation sees those too who let connections in', async () => {
  const colleague = await createSignedIn(portal, { contactType: 'Member' });
  await giveMembership(portal, colleague.account.id, 'active');
  const link = { accountId: colleague.account.id, organisationId };
  await portal.context.db.insertInto('organisationContacts').values(link).execute();
  expect(namesOf(await ask(colleague.token))).toEqual(letIn('connection'));
  expect(letIn('connection').length).toBeGreaterThan(letIn('member').length);
});

test('an officer is shown no more on this page than a member', async () => {
  const officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
  expect(namesOf(await ask(officer.token))).toEqual(letIn('member'));
  expect((await ask(officer.token, { id: unshown })).status).toBe(404);
});

test('a member without a membership in force is told once they go, and how they are seen themselves', async () => {
  const member = await createSignedIn(portal, { contactType: 'Member' });
  expect([(await ask(member.token)).status, await tells(member.token)]).toEqual([404, false]);
  await createPlace(portal, { eventId: shown, ticketTypeId, accountId: member.account.id });
  expect((await ask(member.token)).data).toMatchObject({ own: 'hidden' });
  expect(await tells(member.token)).toBe(true);
  const { db, clock } = portal.context;
  const answers = { ...UNSAID_PRIVACY, events: 'Members', updatedAt: clock.now() };
  await db
    .insertInto('privacyAnswers')
    .values({ ...answers, accountId: member.account.id })
    .execute();
  const { data } = await ask(member.token);
  expect(data.own).toBe('shown');
  expect(data.people.filter(({ isYou }) => isYou)).toHaveLength(1);
  await db.deleteFrom('eventOrders').where('accountId', '=', member.account.id).execute();
});

test('outsiders, guests and prospects are told nothing, those who go neither', async () => {
  expect((await ask(undefined)).status).toBe(401);
  for (const contactType of ['Prospect-Guest', 'Prospect-Applicant'] as const) {
    const person = await createSignedIn(portal, { contactType });
    await createPlace(portal, { eventId: shown, ticketTypeId, accountId: person.account.id });
    expect((await ask(person.token)).status).toBe(403);
    expect(await tells(person.token)).toBe(false);
  }
});

test('an event that does not show it, is called off or over tells nobody', async () => {
  const now = portal.context.clock.now().getTime();
  const quiet = [
    unshown,
    await createEvent(portal, { showsPeople: true, calledOffAt: new Date(now) }),
    await createEvent(portal, {
      ...{ showsPeople: true, startsAt: new Date(now - 9_000_000), endsAt: new Date(now - 1000) },
    }),
  ];
  for (const id of quiet) {
    expect((await ask(inGoodStanding.token, { id })).status).toBe(404);
    expect(await tells(inGoodStanding.token, id)).toBe(false);
  }
});
