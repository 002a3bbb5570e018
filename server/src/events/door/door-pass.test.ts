import { randomUUID } from 'node:crypto';
import { ROLE } from '@linehaul/contract/constants';
import { syncEventDoor } from '@linehaul/contract/event-door';
import {
  listDoorPasses,
  makeDoorPass,
  openDoorPass,
  revokeDoorPass,
  syncDoorPass,
} from '@linehaul/contract/event-door-passes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEvent, createGuestPlace } from '../../../test/events/event-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { createToken } from '../../adapters/token.ts';
import type { Access } from '../../http/access-kinds.ts';
import { ACCESS } from '../../http/access.ts';

const HOUR_MS = 3_600_000;

let portal: TestPortal;
let officer: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const makePass = async (eventId: string, name = 'Jo Marsh') => {
  const body = { id: eventId, name };
  return (await portal.call(makeDoorPass, { body, token: officer.token })).data;
};

const revoke = (id: string) => portal.call(revokeDoorPass, { body: { id }, token: officer.token });
const open = (token: string) => portal.call(openDoorPass, { body: { token } });

const notesOf = (id: string, placeId?: string) => {
  const at = portal.context.clock.now().toISOString();
  return {
    ...{ id, deviceId: randomUUID(), door: '', sentAt: at, since: 0, undone: [] },
    entries: placeId === undefined ? [] : [{ id: randomUUID(), placeId, notedAt: at }],
  };
};

const sync = (token: string, id: string, placeId?: string) =>
  portal.call(syncDoorPass, { body: { ...notesOf(id, placeId), token } });

const entriesOf = (eventId: string) =>
  portal.context.db.selectFrom('eventEntries').selectAll().where('eventId', '=', eventId).execute();

const auditOf = (eventId: string) =>
  portal.context.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'after'])
    .where('subjectId', '=', eventId)
    .orderBy('position')
    .execute();

const passesOf = async (id: string) =>
  (await portal.call(listDoorPasses, { query: { id }, token: officer.token })).data.passes;

test('a pass opens the door of its event, lets in and takes back, and each note and the log say which pass', async () => {
  const eventId = await createEvent(portal, { title: 'Depot day' });
  const placeId = await createGuestPlace(portal, eventId);
  const pass = await makePass(eventId);
  expect(await passesOf(eventId)).toMatchObject([{ id: pass.id, name: 'Jo Marsh', lastUsedUtc: null }]);
  const door = (await open(pass.token)).data;
  expect(door).toMatchObject({ id: eventId, title: 'Depot day', passName: 'Jo Marsh' });
  // Names and how each ticket stands; nothing else of anybody.
  expect(door.places.map((place) => Object.keys(place).toSorted())).toEqual([
    ['id', 'name', 'numberHash', 'state', 'ticket'],
  ]);
  const [entry] = (await sync(pass.token, eventId, placeId)).data.entries;
  expect(entry).toMatchObject({ placeId, door: 'Jo Marsh', problem: null });
  const undone = [{ entryId: entry?.id ?? '', notedAt: portal.context.clock.now().toISOString() }];
  await portal.call(syncDoorPass, { body: { ...notesOf(eventId), undone, token: pass.token } });
  const { id, letInBy, letInByPass, undoneBy, undoneByPass } = (await entriesOf(eventId))[0] ?? {};
  expect({ id, letInBy, letInByPass, undoneBy, undoneByPass }).toEqual({
    ...{ id: entry?.id, letInBy: null, letInByPass: pass.id, undoneBy: null, undoneByPass: pass.id },
  });
  await revoke(pass.id);
  await revoke(pass.id);
  const logged = await auditOf(eventId);
  const about = expect.objectContaining({ pass: pass.id });
  expect(logged).toEqual([
    { action: 'event.door-pass-made', actorId: officer.account.id, after: about },
    { action: 'event.let-in-by-name', actorId: null, after: about },
    { action: 'event.entry-undone', actorId: null, after: about },
    { action: 'event.door-pass-revoked', actorId: officer.account.id, after: about },
  ]);
  expect(JSON.stringify(logged)).not.toContain('Jo Marsh');
  expect(await passesOf(eventId)).toMatchObject([{ state: 'revoked', lastUsedUtc: expect.any(String) }]);
});

test('a pass is not good for another event, nor for a place of one, and a guessed one for none', async () => {
  const [own, other] = [await createEvent(portal), await createEvent(portal)];
  const placeId = await createGuestPlace(portal, other);
  const { token } = await makePass(own);
  expect((await sync(token, other, placeId)).status).toBe(401);
  expect((await sync(token, own, placeId)).data.entries).toEqual([]);
  expect(await entriesOf(other)).toEqual([]);
  const asOfficer = { body: notesOf(other, placeId), token: officer.token };
  const entryId = (await portal.call(syncEventDoor, asOfficer)).data.entries[0]?.id ?? '';
  const undone = [{ entryId, notedAt: portal.context.clock.now().toISOString() }];
  expect((await portal.call(syncDoorPass, { body: { ...notesOf(own), undone, token } })).status).toBe(200);
  expect((await entriesOf(other)).map(({ undoneAt }) => undoneAt)).toEqual([null]);
  for (const guess of [createToken(), token.toLowerCase(), `${token} `, officer.token, 'x']) {
    expect((await open(guess)).status).toBe(401);
    expect((await sync(guess, own)).status).toBe(401);
  }
});

test('a pass that is revoked is refused at once, and what is sent again with it changes nothing', async () => {
  const eventId = await createEvent(portal);
  const placeId = await createGuestPlace(portal, eventId);
  const [revoked, stays] = [await makePass(eventId), await makePass(eventId, 'Al Reid')];
  const body = { ...notesOf(eventId, placeId), token: revoked.token };
  expect((await portal.call(syncDoorPass, { body })).status).toBe(200);
  expect((await revoke(revoked.id)).status).toBe(200);
  const before = await entriesOf(eventId);
  const [again, later, opened] = [
    await portal.call(syncDoorPass, { body }),
    await sync(revoked.token, eventId, placeId),
    await open(revoked.token),
  ];
  expect([again.status, later.status, opened.status]).toEqual([401, 401, 401]);
  expect(opened.text).toBe(opened.text.replaceAll(/Jo Marsh|Robin/g, ''));
  expect(await entriesOf(eventId)).toEqual(before);
  expect((await open(stays.token)).status).toBe(200);
});

test('a pass ends 12 hours after its event, follows the event when it moves, and none is made after that', async () => {
  const now = portal.context.clock.now().getTime();
  const over = (hours: number) => ({
    startsAt: new Date(now - (hours + 2) * HOUR_MS),
    endsAt: new Date(now - hours * HOUR_MS),
    publishedFrom: new Date(now - (hours + 9) * HOUR_MS),
  });
  const eventId = await createEvent(portal, over(11.9));
  const { token } = await makePass(eventId);
  const { keptUntilUtc } = (await open(token)).data;
  expect(Date.parse(keptUntilUtc)).toBe(now + 0.1 * HOUR_MS);
  const move = (hours: number) =>
    portal.context.db.updateTable('events').set(over(hours)).where('id', '=', eventId).execute();
  await move(12.1);
  expect((await open(token)).status).toBe(401);
  expect((await sync(token, eventId)).status).toBe(401);
  expect((await passesOf(eventId)).map(({ state }) => state)).toEqual(['ended']);
  const body = { id: eventId, name: 'Too late' };
  expect((await portal.call(makeDoorPass, { body, token: officer.token })).status).toBe(409);
  await move(1);
  expect((await open(token)).status).toBe(200);
});

test('no call but the two of the door takes a pass: where a sign-in is needed it is 401', async () => {
  const eventId = await createEvent(portal);
  const { token } = await makePass(eventId);
  const guarded = (Object.entries(ACCESS) as [string, Access][]).filter(
    ([, { audience }]) => audience !== 'anyone',
  );
  expect(guarded.length).toBeGreaterThan(120);
  const answers = await Promise.all(
    guarded.map(async ([name]) => {
      const [method = '', path = ''] = name.split(' ');
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await portal.fetch(path.replaceAll(/:\w+/g, eventId), { method, headers });
      return [name, status];
    }),
  );
  expect(answers.filter(([, status]) => status !== 401)).toEqual([]);
  const asBearer = await portal.call(openDoorPass, { body: { token: createToken() }, token });
  expect(asBearer.status).toBe(401);
});

test('the database holds no token, and the tries to open one are counted', async () => {
  const eventId = await createEvent(portal);
  const { token } = await makePass(eventId);
  const rows = await portal.context.db.selectFrom('eventDoorPasses').selectAll().execute();
  expect(
    JSON.stringify(rows.map((row) => ({ ...row, tokenHash: row.tokenHash.toString('latin1') }))),
  ).not.toContain(token);
  const statuses = new Set<number>();
  for (let tries = 0; tries < 65; tries += 1) statuses.add((await open(createToken())).status);
  expect([...statuses]).toEqual([401, 429]);
});
