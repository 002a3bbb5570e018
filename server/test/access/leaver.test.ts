import { leaveOrganisation } from '@linehaul/contract/roster';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ACCESS, type CallName } from '../../src/http/access.ts';
import type { Limits } from '../../src/http/limits/rate-limits.ts';
import { WITHOUT_LIMITS } from '../calls/without-limits.ts';
import { clearLimits } from '../people/account-factories.ts';
import { isRead } from '../round-trips/read-everything.ts';
import { createActor, type Actor } from './actors.ts';
import { expectedStatus, refusalOf } from './expected-access.ts';
import { OF_FORMER_MEMBERS } from './cpd/former-member-calls.ts';
import type { Sample } from './sample.ts';
import { SAMPLES } from './samples.ts';
import { createWorld, type World } from './world.ts';

const ROW_TIMEOUT_MS = 60_000;

const limits: Limits = {
  ...WITHOUT_LIMITS,
  create: (rule) => ({ ...WITHOUT_LIMITS.create(rule), allow: () => Promise.resolve(true) }),
};

let world: World;
beforeAll(async () => {
  world = await createWorld(limits);
});
beforeEach(() => clearLimits(world.portal));
afterAll(() => world.portal.stop());

const OF_PROSPECTS = (Object.keys(ACCESS) as CallName[]).filter((call) => !refusalOf(call, 'prospect'));
const calls: readonly CallName[] = [...OF_PROSPECTS, ...OF_FORMER_MEMBERS];
const CELLS = calls.flatMap((call) =>
  SAMPLES[call].map((asked) => ({ call, asked, title: [call, asked.about].filter(Boolean).join(': ') })),
);

/** What they have done and hold is theirs; of courses that they are not enrolled in they find none. */
const OF_NO_COURSE: ReadonlySet<CallName> = new Set(['GET /api/cpd/courses/:id', 'POST /api/cpd/unenrol']);
const expectedOf = (call: CallName, { outcomes }: Sample): number => {
  if (OF_PROSPECTS.includes(call)) return expectedStatus(call, 'prospect', outcomes);
  return OF_NO_COURSE.has(call) ? 404 : (outcomes.others ?? 200);
};

/** Who administered organisation A and has left it: from then on a prospect who keeps their member number, signed in as before. */
const createLeaver = async (): Promise<Actor> => {
  const actor = await createActor(world, 'administratorOfA');
  await sql`update accounts set member_number = nextval('member_number')::text where id = ${actor.account?.id}`.execute(
    world.portal.context.db,
  );
  const body = { orgId: world.organisations.A.id };
  const { status } = await world.portal.call(leaveOrganisation, {
    body,
    ...(actor.token !== undefined && { token: actor.token }),
  });
  expect(status).toBe(200);
  return { ...actor, name: 'prospect' };
};

/** What of organisation A an answer says; a number by itself may stand within any id by chance. */
const foundIn = (asked: Sample, text: string): string[] => {
  const { name, secrets } = world.organisations.A;
  const told = [name, ...secrets].filter((secret) => !/^\d+$/.test(secret) && text.includes(secret));
  return told.filter((secret) => !asked.shows(world).includes(secret));
};

test.each(CELLS)(
  'who has left gets of $title what a prospect gets, or what is theirs, and nothing of the firm',
  async ({ call, asked }) => {
    const leaver = await createLeaver();
    const send = await asked.prepare({ world, actor: leaver });
    const { status, text } = await send(leaver.token);
    expect(status, text).toBe(expectedOf(call, asked));
    expect(foundIn(asked, text)).toEqual([]);
  },
  ROW_TIMEOUT_MS,
);

test(
  'control: before they left, these calls showed them the firm',
  async () => {
    const administrator = await createActor(world, 'administratorOfA');
    const found = new Set<string>();
    for (const { call, asked } of CELLS.filter(({ call: name }) => isRead(name))) {
      if (refusalOf(call, 'administratorOfA')) continue;
      const send = await asked.prepare({ world, actor: administrator });
      for (const secret of foundIn(asked, (await send(administrator.token)).text)) found.add(secret);
    }
    expect(found.size).toBeGreaterThan(4);
  },
  10 * ROW_TIMEOUT_MS,
);
