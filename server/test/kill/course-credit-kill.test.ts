import { markCourseAttendance } from '@linehaul/contract/office-enrolments';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createCourse, createEnrolment } from '../courses/course-factories.ts';
import { createCpdCategory } from '../cpd/cpd-factories.ts';
import { IS_DEEP } from '../depth.ts';
import { createSignedIn, type SignedIn } from '../people/join-factories.ts';
import { officeOf } from '../people/office-factories.ts';
import { type Flow, killAtEach, killUntilViolated } from './kill-at-each.ts';
import { type KillablePortal, type RemovedGuard, startKillablePortal } from './killable-portal.ts';
import type { KillPoint } from './kill-points.ts';

let portal: KillablePortal | undefined;
afterEach(() => portal?.stop());

interface Held {
  readonly courseId: string;
  readonly officeToken: string;
  readonly stays: SignedIn;
  readonly leaves: SignedIn;
  readonly leavingId: string;
}

/** A course that was held, and two of whom the office is about to say that they were there; of one by mistake. */
const createHeld = async ({ remote }: KillablePortal): Promise<Held> => {
  const cpdCategoryId = await createCpdCategory(remote);
  const courseId = await createCourse(remote, { title: 'Load restraint', sessions: [-3], cpdCategoryId });
  const [stays, leaves] = [await createSignedIn(remote), await createSignedIn(remote)];
  await createEnrolment(remote, { courseId, accountId: stays.account.id });
  const leavingId = await createEnrolment(remote, { courseId, accountId: leaves.account.id });
  const { token: officeToken } = await officeOf(remote);
  return { courseId, officeToken, stays, leaves, leavingId };
};

/** Everybody is noted, and one is taken back: the officer presses again after a kill. */
const note = async (
  own: KillablePortal,
  { courseId, officeToken: token, leavingId }: Held,
): Promise<void> => {
  const mark = async (attended: boolean, enrolmentIds: string[] | null): Promise<void> => {
    const body = { courseId, attended, enrolmentIds };
    const { status, text } = await own.remote.call(markCourseAttendance, { body, token });
    if (status !== 200) throw new Error(`noting answered ${text}`);
  };
  await mark(true, null);
  await own.rest();
  await mark(false, [leavingId]);
};

/** One record with hours for who stays, none that stands for who does not, and the log says the same. */
const findWrong = async ({ db }: KillablePortal, { stays, leaves }: Held): Promise<string[]> => {
  const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from cpd_records where account_id = ${stays.account.id} and state = 'approved') as given,
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

const begin = async (point: KillPoint, removedGuard?: RemovedGuard): Promise<Flow<Held>> => {
  const own = await startKillablePortal(removedGuard);
  portal = own;
  return {
    portal: own,
    point,
    prepare: () => createHeld(own),
    act: (held) => note(own, held),
    findViolations: (held) => findWrong(own, held),
  };
};

// npm test runs the same job at once and again; the processes that die are of test:deep.
test.runIf(IS_DEEP).each<KillPoint>(['before-commit', 'after-write'])(
  'killed at each %s while two are noted and one is taken back: the hours of one, once, and the log says so',
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
