import { setTimeout as sleep } from 'node:timers/promises';
import { createSale } from '../events/checkout-factories.ts';
import { makeDue, wakeWorkers } from '../jobs.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../outside/database-proxy.ts';
import { type PgBouncer, startPgBouncer } from '../outside/pgbouncer.ts';
import { createProduct } from '../people/join-factories.ts';
import { type PortalPair, startPortalPair } from '../race/portal-pair.ts';
import { chanceFrom } from '../year/chance.ts';
import { comeAndPay, type Customer, type Shop } from './customer.ts';
import { countOnceDone, type MoneyCounts } from './fault-counts.ts';
import { type Drawn, drawPlan, type FaultPlan } from './fault-plan.ts';
import { type FaultServers, superviseServers } from './fault-servers.ts';
import { type FaultySurroundings, watchOver } from './fault-surroundings.ts';
import { makeSmallDisk, type SmallDisk } from './small-disk.ts';

export interface FaultRun {
  readonly seed: number;
  readonly seconds: number;
  /** Left out, one is drawn from the seed. */
  readonly plan?: FaultPlan;
}

export interface FaultCounts extends MoneyCounts {
  readonly customers: readonly Customer[];
  readonly calls: Shop['calls'];
  readonly surprises: readonly string[];
  readonly servers: FaultServers['counts'];
  readonly outside: FaultySurroundings['counts'];
  readonly diskWords: string;
  /** Sessions of the database that the pooler had in the end; undefined where there was no pooler. */
  readonly poolerLines: number | undefined;
}

/** Everything of a run, before and after anybody is hurt. */
export interface Scene {
  readonly pair: PortalPair;
  readonly proxy: DatabaseProxy;
  readonly disk: SmallDisk;
  readonly shop: Shop;
  readonly pooler: PgBouncer | undefined;
  stop(): Promise<void>;
}

/** Enough that the two are never idle. */
const AT_ONCE = 10;

type SceneOptions = NonNullable<Parameters<typeof startPortalPair>[0]> & {
  /** A PgBouncer in transaction mode lends the sessions of the database to both. */
  readonly isPooled?: boolean;
};

/** So few that two servers have to take turns. */
const POOLED_LINES = 4;

/** The pooler has the line that can be cut before it, as it would with the database on another machine. */
const addressesBy = (line: DatabaseProxy, pooler: PgBouncer | undefined): Record<string, string> =>
  pooler
    ? {
        DATABASE_URL: pooler.through(line.connectionString),
        DATABASE_DIRECT_URL: line.connectionString,
      }
    : { DATABASE_URL: line.connectionString };

/** Two servers on one database, with a line to it that can be cut and a disk that can be full. */
export const openScene = async ({ isPooled, ...options }: SceneOptions = {}): Promise<Scene> => {
  let proxy: DatabaseProxy | undefined;
  let disk: SmallDisk | undefined;
  let pooler: PgBouncer | undefined;
  const pair = await startPortalPair({
    ...options,
    async prepare({ dataDir, connectionString }) {
      disk = await makeSmallDisk(dataDir);
      proxy = await startDatabaseProxy(connectionString);
      if (isPooled) pooler = await startPgBouncer([proxy.connectionString], { size: POOLED_LINES });
      return { ...addressesBy(proxy, pooler), ENDS_IN_ORDER: '1' };
    },
  });
  if (!proxy || !disk) throw new Error('The servers were started without their surroundings');
  const [line, own] = [proxy, disk];
  pair.remote.sandbox.writeSetting('webhooks_paused', '0');
  const product = await createProduct(pair.remote);
  const sale = await createSale(pair.remote);
  const shop = { pair, product, sale, calls: { answered: 0, refused: 0, cutOff: 0 }, surprises: [] };
  return {
    ...{ pair, proxy: line, disk: own, shop, pooler },
    async stop() {
      for (const one of pair.processes) await one.kill();
      await own.remove();
      await pooler?.stop();
      await pair.stop();
      await line.stop();
    },
  };
};

const sufferAll = async <F>(
  drawn: readonly Drawn<F>[],
  suffer: (one: Drawn<F>) => Promise<void>,
  isOver: () => boolean,
): Promise<void> => {
  const suffered = new Set<F>();
  const all = new Set(drawn.map(({ fault }) => fault)).size;
  for (const one of drawn) {
    // Each kind happens, however short the run is.
    if (isOver() && (suffered.size === all || suffered.has(one.fault))) continue;
    suffered.add(one.fault);
    await suffer(one);
    await sleep(one.restMs);
  }
};

/** Customers come one after the other, so many at once, until it is over; whoever has come stays to the end. */
const trade = async (shop: Shop, seed: number, isOver: () => boolean): Promise<Customer[]> => {
  const customers: Customer[] = [];
  let number = 0;
  const serve = async (): Promise<void> => {
    while (!isOver()) {
      number += 1;
      customers.push(await comeAndPay(shop, chanceFrom(seed * 1009 + number)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, serve));
  return customers;
};

/** After so long the portal takes a charge for not made that the provider answers nothing about but its breakdown. */
const PROVED_MS = 16 * 60_000;
const CALM_MS = 15_000;
const MAX_QUARTERS = 8;

/** Whoever is still here when all is healed waits for a payment of which it is not known what became. */
const serveTheLast = async (pair: PortalPair, trading: Promise<unknown>): Promise<void> => {
  let isOver = false;
  const over = trading.finally(() => {
    isOver = true;
  });
  for (let quarter = 0; quarter < MAX_QUARTERS; quarter += 1) {
    await Promise.race([over, sleep(CALM_MS, undefined, { ref: false })]);
    if (isOver) return;
    await pair.advance(PROVED_MS);
    await makeDue(pair.db, 'payment.reconcile');
    await wakeWorkers(pair.db);
  }
  throw new Error('There are customers whom nobody serves');
};

/** Has people join, pay and book while everything breaks that can; heals it, lets all work end, and counts. */
export const runFaults = async (
  { pair, proxy, disk, shop, pooler }: Scene,
  { seed, seconds, plan = drawPlan(seconds * 1000, chanceFrom(seed)) }: FaultRun,
): Promise<FaultCounts> => {
  const servers = superviseServers(pair.processes);
  const outside = watchOver({ proxy, disk, sandbox: pair.remote.sandbox });
  const endsAt = Date.now() + seconds * 1000;
  const isOver = (): boolean => Date.now() > endsAt;
  const hurting = Promise.all([
    sufferAll(plan.servers, (one) => servers.suffer(one), isOver),
    sufferAll(plan.outside, (one) => outside.suffer(one), isOver),
  ]).then(() => servers.heal());
  const trading = trade(shop, seed, isOver);
  trading.catch(() => undefined);
  await hurting;
  await serveTheLast(pair, trading);
  const customers = await trading;
  await pair.rest();
  return {
    ...{ customers, calls: shop.calls, surprises: shop.surprises, diskWords: disk.words },
    ...{ servers: servers.counts, outside: outside.counts },
    poolerLines: await pooler?.countServerLines(),
    ...(await countOnceDone(pair, customers)),
  };
};
