import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Standby, startWithReplica } from '../../test/outside/standby.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { runOperatorProgram } from '../../test/processes/operator-command.ts';

const PROGRAM = fileURLToPath(new URL('doctor.ts', import.meta.url));
const SECRET = 'geheim-of-this-test';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let dataDir: string;
let standby: Standby;
let portal: TestPortal;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linehaul-doctor-replica-'));
  standby = await startWithReplica(dataDir);
  portal = await startTestPortal({ DATABASE_URL: standby.primary.connectionString });
});
afterAll(async () => {
  await portal?.stop();
  await standby?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** What the command says of the replica, and what to do; nothing where it does not speak of one. */
const sayOfReplica = async (readUrl?: string) => {
  const { context } = portal;
  const { connectionString } = standby.primary;
  const settings = readUrl === undefined ? {} : { DATABASE_READ_URL: readUrl };
  const { code, lines } = await runOperatorProgram({ connectionString, context, settings }, PROGRAM, []);
  expect(lines.join('\n')).not.toContain(SECRET);
  const at = lines.findIndex((line) => line.includes('Replica:'));
  return { code, said: at < 0 ? '' : lines.slice(at, at + 2).join('\n') };
};

test('of a replica that follows it says so, and of none where none is set nothing', async () => {
  const { code, said } = await sayOfReplica(standby.readUrl);
  expect(said).toMatch(
    /^OK {4}Replica: it follows the database, and lists and searches are read from it\.$/m,
  );
  expect(code).toBe(0);
  expect(await sayOfReplica()).toEqual({ code: 0, said: '' });
});

test('a replica that stands still is told as soon as it lacks anything, and is well once it goes on', async () => {
  await standby.pause();
  await sql`insert into content_labels (kind, label) values ('tag', 'Written meanwhile')`.execute(
    portal.context.db,
  );
  const { code, said } = await sayOfReplica(standby.readUrl);
  expect(said).toMatch(
    /^LOOK {2}Replica: it is \d+ KB of the log behind what the database had 10 seconds ago/,
  );
  expect(said).toContain('Look at pg_stat_replication of the primary');
  expect(code).toBe(0);
  await standby.resume();
  expect((await sayOfReplica(standby.readUrl)).said).toMatch(/^OK {4}Replica: /);
});

test('a replica that cannot be reached is named with why, is nothing that stops the portal, and is well again once it runs', async () => {
  await standby.stopReplica();
  const away = await sayOfReplica(standby.readUrl);
  expect(away.said).toMatch(/^LOOK {2}Replica: DATABASE_READ_URL: .*not there \(ENOENT\)\./);
  expect(away.said).toContain('Everything is read from the primary until it answers');
  expect(away.code).toBe(0);
  const nowhere = await sayOfReplica(`postgres://linehaul:${SECRET}@localhost:1/linehaul`);
  expect(nowhere.said).toMatch(/^LOOK {2}Replica: DATABASE_READ_URL: nothing listens at localhost:1/);
  await standby.startReplica();
  expect((await sayOfReplica(standby.readUrl)).said).toMatch(/^OK {4}Replica: /);
});

test('an address that leads to the primary itself, or to another database, is wrong', async () => {
  const itself = await sayOfReplica(standby.primary.connectionString);
  expect(itself.said).toMatch(/^WRONG Replica: DATABASE_READ_URL: the server there is no replica/);
  expect(itself.said).toContain('Name a streaming replica of that database, or leave it out');
  expect(itself.code).toBe(1);
  const another = await sayOfReplica(standby.readUrl.replace(/@\/[^?]*/, '@/postgres'));
  expect(another.said).toMatch(/^WRONG Replica: DATABASE_READ_URL: it leads to another database/);
  expect(another.code).toBe(1);
});
