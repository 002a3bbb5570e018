import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addOfficeLabel, listOfficeLabels } from '@linehaul/contract/office-labels';
import { getSystem } from '@linehaul/contract/system';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { callAt } from '../../../test/calls/call-at.ts';
import { openDesk } from '../../../test/content/office-desk.ts';
import { type Standby, startWithReplica } from '../../../test/outside/standby.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { startSecondProcess } from '../../../test/processes/second-process.ts';
import { createLog } from '../../log.ts';
import { openReplica } from './open-replica.ts';
import { createPool } from '../database.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** On a machine that is busy with other tests. */
const SOON = { timeout: 60_000, interval: 200 };

let dataDir: string;
let standby: Standby;
let portal: TestPortal;
let other: Awaited<ReturnType<typeof startSecondProcess>>;
let mine: string;
let theirs: string;
const said: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linehaul-replica-'));
  standby = await startWithReplica(dataDir);
  const { connectionString } = standby.primary;
  const log = createLog('info', { write: (line) => void (line.includes('replica') && said.push(line)) });
  const settings = { DATABASE_URL: connectionString, DATABASE_READ_URL: standby.readUrl };
  portal = await startTestPortal(settings, log);
  other = await startSecondProcess(portal, { connectionString });
  [{ token: mine }, { token: theirs }] = [await openDesk(portal), await openDesk(portal)];
});
afterAll(async () => {
  await other?.stop();
  await portal?.stop();
  await standby?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const standing = () => portal.context.replica?.state().standing;
const add = async (name: string): Promise<void> => {
  const body = { kind: 'tag' as const, name, parentId: null };
  const { status, text } = await portal.call(addOfficeLabel, { body, token: mine });
  if (status !== 200) throw new Error(`adding answered ${text}`);
};
/** Written past any session. */
const slipIn = (name: string) =>
  sql`insert into content_labels (kind, label) values ('tag', ${name})`.execute(portal.context.db);
const namesFor = async (token: string, address = portal.address): Promise<string[]> => {
  const { data } = await callAt(address)(listOfficeLabels, { body: { kind: 'tag' }, token });
  return data.labels.map(({ name }) => name);
};
/** Whether what is written now, while the replica stands still, is seen by nobody at any server. */
const isAllReadThere = async (): Promise<boolean> => {
  await standby.pause();
  const name = `hidden ${Math.random()}`;
  await slipIn(name);
  const seen = [];
  for (const address of [portal.address, other.address])
    for (const token of [mine, theirs]) seen.push(...(await namesFor(token, address)));
  await standby.resume();
  return !seen.includes(name);
};
/** Everybody is read to from the replica, at both servers. */
const settle = async (): Promise<void> => {
  await clearLimits(portal);
  await standby.startReplica();
  await standby.resume();
  await sql`update sessions set wrote_lsn = pg_current_wal_insert_lsn()`.execute(portal.context.db);
  await expect.poll(isAllReadThere, SOON).toBe(true);
};
beforeEach(settle);

test('whoever has saved something is shown it at every server, while the replica does not have it yet and others are read to from there', async () => {
  await standby.pause();
  await add('Mine');
  expect(await namesFor(mine)).toContain('Mine');
  expect(await namesFor(mine, other.address)).toContain('Mine');
  expect(await namesFor(theirs)).not.toContain('Mine');
  expect(await namesFor(theirs, other.address)).not.toContain('Mine');
  await standby.resume();
  await expect.poll(() => namesFor(theirs), SOON).toContain('Mine');
});

test('control: without what is kept of the session, one is not shown what one has just saved', async () => {
  await standby.pause();
  await add('Forgotten');
  await sql`update sessions set wrote_lsn = '0/0'`.execute(portal.context.db);
  expect(await namesFor(mine)).not.toContain('Forgotten');
});

test('a session whose server died while it wrote reads from the primary', async () => {
  await standby.pause();
  await slipIn('Before the death');
  await sql`update sessions set wrote_lsn = 'FFFFFFFF/FFFFFFFF'`.execute(portal.context.db);
  expect(await namesFor(theirs)).toContain('Before the death');
});

test('once the replica has what a session wrote, the session is read to from there again', async () => {
  await add('Caught up');
  await expect.poll(isAllReadThere, SOON).toBe(true);
});

test('a replica that lags is not read, said once in the log and at System, until it has caught up', async () => {
  await standby.pause();
  said.length = 0;
  await slipIn('Late');
  expect(await namesFor(theirs)).not.toContain('Late');
  await expect.poll(standing, SOON).toBe('late');
  expect(await namesFor(theirs)).toContain('Late');
  const { data } = await portal.call(getSystem, { token: mine });
  expect(data.lines.find(({ subject }) => subject === 'replica')).toMatchObject({
    standing: 'watch',
    finding: expect.stringMatching(/^It is not read: it is \d+ seconds behind\.$/),
  });
  const timesSaid = () => said.filter((line) => line.includes('is not read')).length;
  await expect.poll(timesSaid, SOON).toBe(1);
  await standby.resume();
  await expect.poll(standing, SOON).toBe('read');
  expect(timesSaid()).toBe(1);
});

test('a replica that goes away costs nobody an answer, and is read again by itself', async () => {
  await slipIn('Answered');
  const asking = Promise.all(Array.from({ length: 20 }, () => namesFor(theirs)));
  await standby.stopReplica();
  await asking;
  expect(await namesFor(theirs)).toContain('Answered');
  expect(standing()).toBe('away');
  await standby.startReplica();
  await expect.poll(standing, SOON).toBe('read');
});

test('an address that leads to the primary, or to another database, is never read', async () => {
  const log = createLog('silent');
  for (const address of [standby.primary.connectionString, portal.connectionString]) {
    const primary = createPool(standby.primary.connectionString, 1);
    const opened = await openReplica({ primary, replica: createPool(address, 1), log });
    expect(opened.state().standing).toBe('misplaced');
    expect(opened.has(undefined)).toBe(false);
    await opened.close();
    await primary.end();
  }
});
