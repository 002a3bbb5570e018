import { setTimeout as sleep } from 'node:timers/promises';
import type { ChildPortal } from '../kill/child-portal.ts';
import type { KillPoint } from '../kill/kill-points.ts';
import type { PortalPair } from './portal-pair.ts';

export interface Killer {
  /** How often a process has died. */
  deaths(): number;
  /** Kills nobody any more; both processes live. */
  stop(): Promise<void>;
}

const POINTS: readonly KillPoint[] = ['before-commit', 'after-write', 'after-response'];
/** A process dies at one of so many writes from the moment it is told. */
const MAX_NTH = 40;
const LIFE_MS = 2500;
const STEP_MS = 25;

const pickFrom = <T>(items: readonly T[], chance: () => number): T => {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
};

/** As a supervisor does: a start that ends by itself, on a machine too busy to answer it in time, is made again. */
const STARTS = 3;
const revive = async (victim: ChildPortal): Promise<void> => {
  for (let turn = 1; ; turn += 1) {
    try {
      return await victim.start();
    } catch (error) {
      if (turn === STARTS) throw error;
    }
  }
};

/**
 * Has now this, now that process die with SIGKILL amidst of its work, at most so often, and starts it again; one of them
 * always lives.
 */
export const startKiller = (
  { processes }: PortalPair,
  { chance, most }: { readonly chance: () => number; readonly most: number },
): Killer => {
  let [deaths, isStopped] = [0, false];
  const waitFor = async (victim: ChildPortal): Promise<void> => {
    const until = Date.now() + LIFE_MS;
    while (victim.isAlive() && !isStopped && Date.now() < until) await sleep(STEP_MS);
  };
  const killOne = async (): Promise<void> => {
    const victim = pickFrom(processes, chance);
    await victim.arm({
      point: pickFrom(POINTS, chance),
      nth: 1 + Math.floor(chance() * MAX_NTH),
      isOfEachKind: false,
    });
    await waitFor(victim);
    if (victim.isAlive() && isStopped) {
      await victim.arm(null);
      return;
    }
    // Who has not come to that write by now dies where it stands.
    await victim.kill();
    deaths += 1;
    await revive(victim);
  };
  const work = (async () => {
    while (!isStopped && deaths < most) await killOne();
  })();
  return {
    deaths: () => deaths,
    async stop() {
      isStopped = true;
      await work;
    },
  };
};
