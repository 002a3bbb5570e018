import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sandbox } from '@linehaul/payment-sandbox/sandbox';
import { afterEach, expect, test } from 'vitest';
import { openFolderStore } from '../../src/adapters/files.ts';
import { createAccount } from '../people/account-factories.ts';
import { chanceFrom } from '../year/chance.ts';
import { countOnceDone } from './fault-counts.ts';
import { drawPlan, type FaultPlan } from './fault-plan.ts';
import { findFailures, reportOf } from './fault-report.ts';
import { type FaultCounts, openScene, runFaults, type Scene } from './fault-run.ts';
import { superviseServers } from './fault-servers.ts';
import { makeSmallDisk } from './small-disk.ts';

let scene: Scene | undefined;
afterEach(async () => {
  await scene?.stop();
  scene = undefined;
});

const open = async (options?: Parameters<typeof openScene>[0]): Promise<Scene> => {
  scene = await openScene(options);
  return scene;
};

const BRIEF = { seed: 7, seconds: 6 };

/** Has the provider have taken the money of some payment once more, for the same thing or another. */
const takeAgain = ({ store }: Sandbox, subject?: string): void => {
  const [row] = store.rows(
    `select id from objects where kind = 'payment_intent' and data like '%"succeeded"%'`,
  );
  const found = store.find('payment_intent', String(row?.['id']));
  if (!found) throw new Error('The provider has taken nothing');
  const { account, ...stored } = found;
  const id = `pi_${randomUUID()}`;
  const metadata = { ...stored.object.metadata, ...(subject && { subject_id: subject }) };
  store.put('payment_intent', account, { ...stored, object: { ...stored.object, id, metadata } });
};

/** What is told of a run whose money is as it is now. */
const recount = async (own: Scene, before: FaultCounts, changes: Partial<FaultCounts> = {}) => {
  const counts = { ...before, ...changes };
  return { ...counts, ...(await countOnceDone(own.pair, counts.customers)) };
};

test('a brief run of every fault ends with every customer served, and counts of which nothing is wrong', async () => {
  const own = await open();
  const counts = await runFaults(own, BRIEF);
  const lines = reportOf(counts, BRIEF);
  expect(lines.at(-1), lines.join('\n')).toBe('All is well.');
  expect(findFailures(counts)).toEqual([]);
  expect(counts.customers.length).toBeGreaterThan(0);
  for (const often of [counts.servers.killed, counts.servers.stopped, counts.servers.frozen])
    expect(often).toBeGreaterThan(0);
  for (const often of Object.values(counts.outside)) expect(often).toBeGreaterThan(0);

  // The controls: it is noticed where money goes that should not have, or comes that does not arrive.
  const { sandbox } = own.pair.remote;
  takeAgain(sandbox, randomUUID());
  const lost = await recount(own, counts);
  expect([lost.doubled, lost.lost]).toEqual([0, 1]);
  expect(findFailures(lost)).toContain('money was lost');
  takeAgain(sandbox);
  const doubled = await recount(own, counts);
  expect(doubled.doubled).toBe(1);
  expect(findFailures(doubled)).toContain('money was doubled');
  expect(reportOf(doubled, BRIEF).join('\n')).toMatch(/money doubled +1\n.*money lost +2/);
  const account = await createAccount(own.pair.remote);
  const unserved = { account, told: { joined: true, booked: true } };
  const told = await recount(own, counts, { customers: [...counts.customers, unserved] });
  expect(told.lost).toBe(doubled.lost + 2);
}, 600_000);

const BROKEN_ANSWERS: FaultPlan = {
  servers: [],
  outside: [{ fault: 'provider breaks', ms: 6000, restMs: 0, victim: 0 }],
};

test('control: where the provider is asked without the key of a payment, a lost answer doubles money, and the run says so', async () => {
  const own = await open({ removedGuard: 'key' });
  for (const one of own.pair.processes)
    await one.arm({ point: 'after-response', nth: Number.MAX_SAFE_INTEGER, isOfEachKind: false });
  const counts = await runFaults(own, { ...BRIEF, plan: BROKEN_ANSWERS });
  expect(counts.doubled).toBeGreaterThan(0);
  expect(findFailures(counts)).toContain('money was doubled');
}, 600_000);

test('a server that ends without anybody having ended it is counted, and started again', async () => {
  const own = await open();
  const { processes } = own.pair;
  const servers = superviseServers(processes);
  await processes[0]?.kill();
  await expect.poll(() => servers.counts.deathsByItself).toBe(1);
  await servers.heal();
  expect(processes.map((one) => one.isAlive())).toEqual([true, true]);
}, 600_000);

test('a disk that is full takes no more of a document, and does once there is room', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-disk-'));
  const disk = await makeSmallDisk(dataDir);
  const store = openFolderStore(join(dataDir, 'files'));
  const document = Buffer.alloc(20_000, 'x');
  try {
    await store.put('invoices/a.pdf', document);
    await disk.fill();
    await expect(store.put('invoices/b.pdf', document)).rejects.toMatchObject({ code: 'unavailable' });
    await disk.makeRoom();
    await store.put('invoices/b.pdf', document);
    expect(await store.find('invoices/a.pdf')).toEqual(document);
  } finally {
    await disk.remove();
    await rm(dataDir, { recursive: true });
  }
});

test('what breaks when is the same for the same seed, and another for another', () => {
  const planOf = (seed: number) => drawPlan(300_000, chanceFrom(seed));
  expect(planOf(3)).toEqual(planOf(3));
  expect(planOf(3)).not.toEqual(planOf(4));
});
