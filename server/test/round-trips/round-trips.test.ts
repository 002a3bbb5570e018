import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCESS, type CallName } from '../../src/http/access.ts';
import { createActor, type Actor, type ActorName } from '../access/actors.ts';
import { expectedStatus } from '../access/expected-access.ts';
import type { Sample, Sent } from '../access/sample.ts';
import { SAMPLES } from '../access/samples.ts';
import { createWorld, type World } from '../access/world.ts';
import { forgetLimits } from '../account-factories.ts';
import { EXTREMES } from './extremes.ts';

const CALLS = Object.keys(ACCESS) as CallName[];
const isRead = (call: CallName): boolean => call.startsWith('GET ') || 'isRead' in ACCESS[call];

/** What the largest of it was written by, and who sees most of it. */
const READERS = ['anonymous', 'prospect', 'administratorOfA', 'owner'] as const;

let world: World;
const actors = new Map<ActorName, Actor>();
beforeAll(async () => {
  world = await createWorld();
  for (const name of READERS) actors.set(name, await createActor(world, name));
}, 60_000);
afterAll(() => world.portal.stop());

const actorOf = (name: ActorName): Actor => {
  const actor = actors.get(name);
  if (!actor) throw new Error(`${name} is not there`);
  return actor;
};

/** The smallest valid request of every write as well: what it keeps is read, too. */
const writeSmallest = async (call: CallName): Promise<void> => {
  const [smallest] = SAMPLES[call];
  const by = READERS.find((name) => smallest && expectedStatus(call, name, smallest.outcomes) === 200);
  if (!smallest || !by) return;
  // By somebody else of the kind: closing an account, or signing out, would leave no reader.
  const actor = await createActor(world, by);
  const { status } = await (await smallest.prepare({ world, actor }))(actor.token);
  expect([call, status]).toEqual([call, 200]);
};

/** By whoever has written the most; where that stands in the way of the sample, by another of the kind. */
const readBy = async (asked: Sample, name: ActorName): Promise<Sent> => {
  const actor = actorOf(name);
  const prepared = await asked.prepare({ world, actor }).catch(() => undefined);
  if (prepared) return prepared(actor.token);
  const other = await createActor(world, name);
  return (await asked.prepare({ world, actor: other }))(other.token);
};

/** Every sample of a read with everybody who is let in. */
const READS = CALLS.filter(isRead).flatMap((call) =>
  SAMPLES[call].flatMap((asked) =>
    READERS.filter((name) => expectedStatus(call, name, asked.outcomes) === 200).map((name) => ({
      call,
      asked,
      name,
    })),
  ),
);

const readAll = async (reads = READS): Promise<string[]> => {
  const failures: string[] = [];
  for (const { call, asked, name } of reads) {
    await forgetLimits(world.portal);
    const { status, text } = await readBy(asked, name);
    if (status >= 500) failures.push(`${call} (${asked.about}) by ${name}: ${status} ${text}`);
  }
  return failures;
};

test('every read answers what every write has accepted, at its largest, smallest, oldest and oddest', async () => {
  for (const call of CALLS.filter((name) => !isRead(name))) {
    await forgetLimits(world.portal);
    await writeSmallest(call);
    const extreme = EXTREMES[call];
    if (!extreme) continue;
    await forgetLimits(world.portal);
    const actor = actorOf(extreme.by);
    const answers = await extreme.write({ world, actor }, actor.token ?? '');
    for (const { status, text } of answers) expect([call, status, text]).toEqual([call, 200, text]);
  }
  await world.portal.drain();
  expect(await readAll()).toEqual([]);
  // A control: a row that no answer can carry is found.
  const { db } = world.portal.context;
  await sql`alter table payments drop constraint payments_settled_at_is_plausible`.execute(db);
  await sql`update payments set settled_at = 'infinity' where status = 'succeeded'`.execute(db);
  const ofPayments = READS.filter(({ call }) => call === 'GET /api/admin/invoices/detail');
  expect(await readAll(ofPayments)).not.toEqual([]);
}, 120_000);
