import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ActorName, createActor } from '../../../test/access/actors.ts';
import { expectedStatus } from '../../../test/access/expected-access.ts';
import { SAMPLES } from '../../../test/access/samples.ts';
import { peopled, type World } from '../../../test/access/world.ts';
import { WITHOUT_LIMITS } from '../../../test/calls/without-limits.ts';
import { type Standby, startWithReplica } from '../../../test/outside/standby.ts';
import { startTestPortal } from '../../../test/portal.ts';
import type { CallName } from '../access.ts';
import { REPLICA_CALLS } from './replica-calls.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const SOON = { timeout: 60_000, interval: 100 };

let dataDir: string;
let standby: Standby;
let world: World;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linehaul-replica-calls-'));
  standby = await startWithReplica(dataDir);
  const settings = { DATABASE_URL: standby.primary.connectionString, DATABASE_READ_URL: standby.readUrl };
  world = await peopled(await startTestPortal(settings, undefined, { limits: WITHOUT_LIMITS }));
});
afterAll(async () => {
  await world?.portal.stop();
  await standby?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The replica has all that anybody has written. */
const catchUp = async (): Promise<void> => {
  const { db, replica } = world.portal.context;
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(db);
  await sql`update sessions set wrote_lsn = '0/0'`.execute(db);
  await expect.poll(() => replica?.has(rows[0]?.lsn), SOON).toBe(true);
};

const ACTORS: readonly ActorName[] = ['administratorOfA', 'admin'];

test.each([...REPLICA_CALLS] as CallName[])(
  '%s is answered by the replica, and writes nothing',
  async (call) => {
    const { replica } = world.portal.context;
    if (!replica) throw new Error('There is no replica');
    const asked = SAMPLES[call].flatMap(({ prepare, outcomes }) => {
      const name = ACTORS.find((one) => expectedStatus(call, one, outcomes) === 200);
      return name ? [{ prepare, name }] : [];
    });
    expect(asked.length).toBeGreaterThan(0);
    for (const { prepare, name } of asked) {
      const actor = await createActor(world, name);
      const send = await prepare({ world, actor });
      await catchUp();
      const [reads, notes] = [vi.spyOn(replica, 'read'), vi.spyOn(replica, 'note')];
      const { status, text } = await send(actor.token);
      expect([status, text]).toEqual([200, text]);
      expect(reads).toHaveBeenCalledOnce();
      expect(notes).not.toHaveBeenCalled();
      vi.restoreAllMocks();
    }
  },
);
