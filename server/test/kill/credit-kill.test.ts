import { randomUUID } from 'node:crypto';
import { syncEventDoor } from '@linehaul/contract/event-door';
import { handInCourseTest } from '@linehaul/contract/course-tests';
import { markCourseAttendance } from '@linehaul/contract/office-enrolments';
import { reportWatching, watchCourse } from '@linehaul/contract/recordings';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createCourse, createEnrolment } from '../courses/course-factories.ts';
import { answersTo, createTest } from '../courses/course-test-factories.ts';
import { createRecording } from '../courses/recording-factories.ts';
import { createCpdCategory } from '../cpd/cpd-factories.ts';
import { IS_DEEP } from '../depth.ts';
import { createEvent, createPlace, createTicketType } from '../events/event-factories.ts';
import { createSignedIn, type SignedIn } from '../people/join-factories.ts';
import { officeOf } from '../people/office-factories.ts';
import { differencesOf, type FlowPlan, openFlows } from './flow-plan.ts';
import { killAtEach, type KillReport, killUntilViolated } from './kill-at-each.ts';
import type { KillablePortal } from './killable-portal.ts';
import { type KillPoint, pointsOf } from './kill-points.ts';

const flows = openFlows();
afterEach(() => flows.stop());

/** Two of whom one is to have hours, and the other none in the end. */
interface Pair {
  readonly stays: SignedIn;
  readonly leaves: SignedIn;
}

const createPair = async ({ remote }: KillablePortal): Promise<Pair> => ({
  stays: await createSignedIn(remote, { contactType: 'Member' }),
  leaves: await createSignedIn(remote, { contactType: 'Member' }),
});

/** One record with hours for who stays, none that stands for who does not, and the log says the same. */
const findWrong = async ({ db }: KillablePortal, { stays, leaves }: Pair): Promise<string[]> => {
  const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from cpd_records where account_id = ${stays.account.id}) as records,
      (select count(*)::int from cpd_records where account_id = ${stays.account.id} and state = 'approved') as given,
      (select count(*)::int from cpd_records where account_id = ${leaves.account.id} and state = 'approved') as "givenToo",
      (select count(*)::int from audit_log where subject_id = ${stays.account.id} and action = 'cpd.credited') as logged,
      (select count(*) filter (where action = 'cpd.credited') - count(*) filter (where action = 'cpd.credit-revoked')
        from audit_log where subject_id = ${leaves.account.id})::int as "loggedToo"`.execute(db);
  return differencesOf(rows[0], { records: 1, given: 1, givenToo: 0, logged: 1, loggedToo: 0 });
};

const requireOk = ({ status, text }: { readonly status: number; readonly text: string }): void => {
  if (status !== 200) throw new Error(`the portal answered ${text}`);
};

interface Door extends Pair {
  readonly eventId: string;
  readonly officeToken: string;
  readonly placeIds: readonly string[];
  readonly entryIds: readonly [string, string];
}

/** An event with hours, and two who are about to be let in; one of them by mistake. */
const createDoor = async (own: KillablePortal): Promise<Door> => {
  const { remote, db } = own;
  const cpdCategoryId = await createCpdCategory(remote);
  const eventId = await createEvent(remote, { title: 'Safety day', cpdHundredths: 250, cpdCategoryId });
  const ticketTypeId = await createTicketType(remote, eventId);
  const pair = await createPair(own);
  const placeIds: string[] = [];
  for (const { account } of [pair.stays, pair.leaves]) {
    await createPlace(remote, { eventId, ticketTypeId, accountId: account.id });
    const { id } = await db
      .selectFrom('eventPlaces')
      .select('id')
      .where('attendeeId', '=', account.id)
      .executeTakeFirstOrThrow();
    placeIds.push(id);
  }
  const { token: officeToken } = await officeOf(remote);
  return { ...pair, eventId, officeToken, placeIds, entryIds: [randomUUID(), randomUUID()] };
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
  requireOk(await remote.call(syncEventDoor, { body, token }));
};

/** Both are let in, and the second is taken back: the notes of the phone are sent again after a kill. */
const attend = async (own: KillablePortal, door: Door): Promise<void> => {
  const notedAt = new Date().toISOString();
  const entries = door.entryIds.map((id, index) => ({ id, placeId: door.placeIds[index] ?? '', notedAt }));
  await send(own, door, { entries });
  await own.rest();
  await send(own, door, { undone: [{ entryId: door.entryIds[1], notedAt }] });
};

interface Held extends Pair {
  readonly courseId: string;
  readonly officeToken: string;
  readonly leavingId: string;
}

/** A course that was held, and two of whom the office is about to say that they were there; of one by mistake. */
const createHeld = async (own: KillablePortal): Promise<Held> => {
  const { remote } = own;
  const cpdCategoryId = await createCpdCategory(remote);
  const courseId = await createCourse(remote, { title: 'Load restraint', sessions: [-3], cpdCategoryId });
  const pair = await createPair(own);
  await createEnrolment(remote, { courseId, accountId: pair.stays.account.id });
  const leavingId = await createEnrolment(remote, { courseId, accountId: pair.leaves.account.id });
  const { token: officeToken } = await officeOf(remote);
  return { ...pair, courseId, officeToken, leavingId };
};

/** Everybody is noted, and one is taken back: the officer presses again after a kill. */
const note = async (
  own: KillablePortal,
  { courseId, officeToken: token, leavingId }: Held,
): Promise<void> => {
  const mark = async (attended: boolean, enrolmentIds: string[] | null): Promise<void> => {
    const body = { courseId, attended, enrolmentIds };
    requireOk(await own.remote.call(markCourseAttendance, { body, token }));
  };
  await mark(true, null);
  await own.rest();
  await mark(false, [leavingId]);
};

interface Recorded extends Pair {
  readonly courseId: string;
  readonly recordingId: string;
}

/** So short that all of it is believed at once. */
const RECORDING_MS = 4000;

const createRecorded = async (own: KillablePortal): Promise<Recorded> => {
  const { remote } = own;
  const cpdCategoryId = await createCpdCategory(remote);
  const courseId = await createCourse(remote, { title: 'Work diaries', cpdCategoryId });
  const recordingId = await createRecording(remote, courseId, { durationMs: RECORDING_MS });
  const pair = await createPair(own);
  for (const { account } of [pair.stays, pair.leaves])
    await createEnrolment(remote, { courseId, accountId: account.id });
  return { ...pair, courseId, recordingId };
};

const watchTo = async (
  { remote }: KillablePortal,
  { courseId, recordingId }: Recorded,
  { token, toMs }: { readonly token: string; readonly toMs: number },
): Promise<void> => {
  requireOk(await remote.call(watchCourse, { body: { courseId }, token }));
  const body = { courseId, recordingId, positionMs: toMs, played: [{ fromMs: 0, toMs }] };
  requireOk(await remote.call(reportWatching, { body, token }));
};

/** One watches to the end, the other half of it; the browser tells it again after a kill. */
const watch = async (own: KillablePortal, recorded: Recorded): Promise<void> => {
  await watchTo(own, recorded, { token: recorded.stays.token, toMs: RECORDING_MS });
  await watchTo(own, recorded, { token: recorded.leaves.token, toMs: RECORDING_MS / 2 });
};

interface Tested extends Recorded {
  readonly revision: string;
  readonly keys: readonly [string, string];
}

const createTested = async (own: KillablePortal): Promise<Tested> => {
  const recorded = await createRecorded(own);
  const revision = await createTest(own.remote, recorded.courseId);
  return { ...recorded, revision, keys: [randomUUID(), randomUUID()] };
};

/** Both watch to the end and hand in the test, which one of them passes; browsers send it again after a kill. */
const takeTest = async (own: KillablePortal, tested: Tested): Promise<void> => {
  const { courseId, revision, keys, stays, leaves } = tested;
  for (const [token, key, right] of [
    [stays.token, keys[0], 3],
    [leaves.token, keys[1], 1],
  ] as const) {
    await watchTo(own, tested, { token, toMs: RECORDING_MS });
    const answers = await answersTo(own.remote, courseId, right);
    requireOk(await own.remote.call(handInCourseTest, { body: { courseId, key, revision, answers }, token }));
  }
};

const creditFlow = <S extends Pair>(
  prepare: FlowPlan<S>['prepare'],
  act: FlowPlan<S>['act'],
): {
  readonly kill: (point: KillPoint) => Promise<KillReport>;
  readonly killTwin: () => Promise<string[]>;
} => {
  const plan: FlowPlan<S> = { prepare, act, findViolations: findWrong };
  return {
    kill: async (point) => killAtEach(await flows.begin(plan, point)),
    killTwin: async () => killUntilViolated(await flows.begin(plan, 'after-write', 'transaction')),
  };
};

const WAYS = {
  'at a door': creditFlow(createDoor, attend),
  'at a course': creditFlow(createHeld, note),
  'by watching': creditFlow(createRecorded, watch),
  'by a test': creditFlow(createTested, takeTest),
};
const POINTS = pointsOf(['before-commit'], 'after-write');
const CASES = Object.entries(WAYS).flatMap(([name, way]) => POINTS.map((point) => ({ ...way, name, point })));

test.each(CASES)(
  'killed at each $point while two earn hours $name, one of them in vain: the hours of one, once, and the log says so',
  async ({ kill, point }) => {
    const { killCount, violations } = await kill(point);
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThanOrEqual(2);
  },
  600_000,
);

test.runIf(IS_DEEP).each(Object.entries(WAYS).map(([name, way]) => ({ ...way, name })))(
  'twin: without transactions a kill while two earn hours $name leaves them without, or with hours that the log knows nothing of',
  async ({ killTwin }) => {
    expect((await killTwin()).length).toBeGreaterThan(0);
  },
  600_000,
);
