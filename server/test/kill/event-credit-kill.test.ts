import { randomUUID } from 'node:crypto';
import { syncEventDoor } from '@linehaul/contract/event-door';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createCpdCategory } from '../cpd/cpd-factories.ts';
import { IS_DEEP } from '../depth.ts';
import { createEvent, createPlace, createTicketType } from '../events/event-factories.ts';
import { createSignedIn, type SignedIn } from '../people/join-factories.ts';
import { officeOf } from '../people/office-factories.ts';
import { type Flow, killAtEach, killUntilViolated } from './kill-at-each.ts';
import { type KillablePortal, type RemovedGuard, startKillablePortal } from './killable-portal.ts';
import type { KillPoint } from './kill-points.ts';

let portal: KillablePortal | undefined;
afterEach(() => portal?.stop());

interface Door {
  readonly eventId: string;
  readonly officeToken: string;
  readonly stays: SignedIn;
  readonly leaves: SignedIn;
  readonly placeIds: readonly string[];
  readonly entryIds: readonly [string, string];
}

/** An event with hours, and two who are about to be let in; one of them by mistake. */
const createDoor = async ({ remote, db }: KillablePortal): Promise<Door> => {
  const cpdCategoryId = await createCpdCategory(remote);
  const eventId = await createEvent(remote, { title: 'Safety day', cpdHundredths: 250, cpdCategoryId });
  const ticketTypeId = await createTicketType(remote, eventId);
  const people = [await createSignedIn(remote), await createSignedIn(remote)] as const;
  const placeIds: string[] = [];
  for (const { account } of people) {
    await createPlace(remote, { eventId, ticketTypeId, accountId: account.id });
    const { id } = await db
      .selectFrom('eventPlaces')
      .select('id')
      .where('attendeeId', '=', account.id)
      .executeTakeFirstOrThrow();
    placeIds.push(id);
  }
  const { token: officeToken } = await officeOf(remote);
  const [stays, leaves] = people;
  return { eventId, officeToken, stays, leaves, placeIds, entryIds: [randomUUID(), randomUUID()] };
};

const send = async (
  { remote }: KillablePortal,
  { eventId: id, officeToken: token }: Door,
  notes: {
    entries?: { id: string; placeId: string; notedAt: string }[];
    undone?: { entryId: string; notedAt: string }[];
  },
): Promise<void> => {
  const body = {
    ...{ id, deviceId: randomUUID(), door: 'Gate', sentAt: new Date().toISOString(), since: 0 },
    ...{ entries: notes.entries ?? [], undone: notes.undone ?? [] },
  };
  const { status, text } = await remote.call(syncEventDoor, { body, token });
  if (status !== 200) throw new Error(`the door answered ${text}`);
};

/** Both are let in, and the second is taken back: the notes of the phone are sent again after a kill. */
const attend = async (own: KillablePortal, door: Door): Promise<void> => {
  const notedAt = new Date().toISOString();
  const entries = door.entryIds.map((id, index) => ({ id, placeId: door.placeIds[index] ?? '', notedAt }));
  await send(own, door, { entries });
  await own.rest();
  await send(own, door, { undone: [{ entryId: door.entryIds[1], notedAt }] });
};

/** One record with hours for who stays, none that stands for who does not, and the log says the same. */
const findWrong = async ({ db }: KillablePortal, { stays, leaves }: Door): Promise<string[]> => {
  const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from cpd_records where account_id = ${stays.account.id} and state = 'approved') as given,
      (select count(*)::int from cpd_records where account_id in (${stays.account.id}, ${leaves.account.id})) as records,
      (select count(*)::int from cpd_records where account_id = ${leaves.account.id} and state = 'approved') as "givenToo",
      (select count(*)::int from audit_log where subject_id = ${stays.account.id} and action = 'cpd.credited') as logged,
      (select count(*) filter (where action = 'cpd.credited') - count(*) filter (where action = 'cpd.credit-revoked')
        from audit_log where subject_id = ${leaves.account.id})::int as "loggedToo"`.execute(db);
  const counted = rows[0] ?? {};
  const wanted: Record<string, number> = { given: 1, givenToo: 0, logged: 1, loggedToo: 0 };
  return Object.entries(wanted).flatMap(([name, count]) =>
    counted[name] === count ? [] : [`${counted[name]} ${name}`],
  );
};

const begin = async (point: KillPoint, removedGuard?: RemovedGuard): Promise<Flow<Door>> => {
  const own = await startKillablePortal(removedGuard);
  portal = own;
  return {
    portal: own,
    point,
    prepare: () => createDoor(own),
    act: (door) => attend(own, door),
    findViolations: (door) => findWrong(own, door),
  };
};

// npm test runs the same job at once and again; the processes that die are of test:deep.
test.runIf(IS_DEEP).each<KillPoint>(['before-commit', 'after-write'])(
  'killed at each %s while two are let in and one is taken back: the hours of one, once, and the log says so',
  async (point) => {
    const { killCount, violations } = await killAtEach(await begin(point));
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThan(3);
  },
  600_000,
);

test.runIf(IS_DEEP)(
  'twin: without transactions a kill leaves attendance without its hours, or hours that the log knows nothing of',
  async () => {
    expect((await killUntilViolated(await begin('after-write', 'transaction'))).length).toBeGreaterThan(0);
  },
  600_000,
);
