import { addFault, listFaults } from '@linehaul/payment-sandbox/faults';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { confirmCard, createBuyer, createSale, payFor, type Sale } from '../events/checkout-factories.ts';
import { makeDue, wakeWorkers } from '../jobs.ts';
import type { RemovedGuard } from '../kill/killable-portal.ts';
import { findMoneyViolations } from '../kill/money-invariants.ts';
import { CARD } from '../money/money-factories.ts';
import type { SignedIn } from '../people/join-factories.ts';
import { type PortalPair, startPortalPair } from '../race/portal-pair.ts';

let pair: PortalPair | undefined;
afterEach(async () => {
  await pair?.stop();
  pair = undefined;
});

interface Scene {
  readonly own: PortalPair;
  readonly sale: Sale;
  readonly buyer: SignedIn;
}

/** One server works alone, and somebody is about to pay there. */
const open = async (removedGuard?: RemovedGuard): Promise<Scene> => {
  const own = await startPortalPair(removedGuard && { removedGuard });
  pair = own;
  const [first, second] = own.processes;
  await second?.kill();
  if (removedGuard)
    await first?.arm({ point: 'after-response', nth: Number.MAX_SAFE_INTEGER, isOfEachKind: false });
  const [sale, buyer] = [await createSale(own.remote, { stock: 2 }), await createBuyer(own.remote)];
  await confirmCard(own.remote, buyer, { sale, number: CARD.works });
  return { own, sale, buyer };
};

const findReconciling = async ({ db }: PortalPair) => {
  const { rows } = await sql<{ state: string; tries: number }>`select state, retry_count as tries
    from pgboss.job where data ->> 'kind' = 'payment.reconcile'`.execute(db);
  return rows;
};

/** Pays, and has the server stand still while its job asks a provider that has not done it yet. */
const freezeWithAJob = async ({ own, sale, buyer }: Scene): Promise<{ paying: Promise<unknown> }> => {
  const { remote, db, processes } = own;
  const fault = { kind: 'slow', times: 2, path: 'POST /v1/payment_intents', durationMs: 5000 } as const;
  addFault(remote.sandbox, fault);
  const paying = payFor(remote, buyer, sale).catch(() => undefined);
  await expect.poll(() => listFaults(remote.sandbox)[0]?.times, { timeout: 15_000 }).toBe(1);
  await makeDue(db, 'payment.reconcile');
  await wakeWorkers(db);
  await expect.poll(() => listFaults(remote.sandbox), { timeout: 15_000 }).toEqual([]);
  expect(await findReconciling(own)).toMatchObject([{ state: 'active', tries: 0 }]);
  // While nobody else writes there: a server that stands still in the middle of it would keep its provider's books locked.
  remote.sandbox.store.transaction(() => processes[0]?.signal('SIGSTOP'));
  return { paying };
};

const countOf = async ({ own, sale }: Scene) => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from event_places where event_id = ${sale.eventId} and status = 'confirmed') as places,
    (select count(*)::int from payments where status = 'succeeded') as payments,
    (select count(*)::int from mails where status = 'sent' and subject like 'You are registered%') as told`.execute(
    own.db,
  );
  return rows[0];
};

/** Work that is done and was not done by who began it; what rests for a while is due at once. */
const countTakenOver = async (own: PortalPair): Promise<number> => {
  await makeDue(own.db, 'payment.reconcile');
  const jobs = await findReconciling(own);
  return jobs.filter(({ state, tries }) => state === 'completed' && tries > 0).length;
};

/** Another server takes the work over; the first then goes on with it as though nothing had been. */
const run = async (scene: Scene): Promise<string[]> => {
  const { own } = scene;
  const { processes, db, remote } = own;
  const { paying } = await freezeWithAJob(scene);
  await processes[1]?.start();
  // It was tried once more at least: that is what taking over means.
  await expect.poll(() => countTakenOver(own), { timeout: 240_000, interval: 1000 }).toBe(1);
  expect(await countOf(scene)).toMatchObject({ places: 1, payments: 1 });
  processes[0]?.signal('SIGCONT');
  await paying;
  await own.rest();
  await own.finish();
  return findMoneyViolations({ db, sandbox: remote.sandbox, files: remote.context.files });
};

test('the work of a server that stands still for longer than its sign of life is taken over, and done once when it goes on', async () => {
  const scene = await open();
  expect(await run(scene)).toEqual([]);
  expect(await countOf(scene)).toEqual({ places: 1, payments: 1, told: 1 });
  expect(scene.own.processes.map((one) => one.isAlive())).toEqual([true, true]);
}, 600_000);

test('control: where the provider is asked without the key of a payment, the server that goes on charges once more', async () => {
  const scene = await open('key');
  expect(await run(scene)).not.toEqual([]);
}, 600_000);
