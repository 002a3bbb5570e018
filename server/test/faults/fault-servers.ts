import { setTimeout as sleep } from 'node:timers/promises';
import type { ChildPortal } from '../kill/child-portal.ts';
import type { Drawn, ServerFault } from './fault-plan.ts';

export interface FaultServers {
  readonly counts: Readonly<Record<ServerFault, number>> & {
    /** How often one ended that nobody had ended. */
    readonly deathsByItself: number;
    /** Starts that ended before the server was there, as while the database is away. */
    readonly refusedStarts: number;
  };
  suffer(drawn: Drawn<ServerFault>): Promise<void>;
  /** Nobody is hurt any more; resolves once both live. */
  heal(): Promise<void>;
}

const LOOK_MS = 100;
const AGAIN_MS = 500;
/** A stop that was asked for and takes longer is ended as a supervisor would. */
const STOP_MS = 30_000;

const stop = async (server: ChildPortal): Promise<void> => {
  server.signal('SIGTERM');
  await Promise.race([server.waitForDeath(), sleep(STOP_MS, undefined, { ref: false })]);
  await server.kill();
};

const freeze = async (server: ChildPortal, ms: number): Promise<void> => {
  server.signal('SIGSTOP');
  await sleep(ms);
  server.signal('SIGCONT');
};

/** Starts one that has ended, for as long as it takes. */
const revive = async (server: ChildPortal, noteRefusal: () => void): Promise<void> => {
  for (;;) {
    try {
      return await server.start();
    } catch {
      noteRefusal();
      await sleep(AGAIN_MS);
    }
  }
};

/** One thing at a time happens to a server. */
const takingTurns = () => {
  const busy = new Set<ChildPortal>();
  return {
    isFree: (server: ChildPortal): boolean => !busy.has(server),
    async inTurn(server: ChildPortal, work: () => Promise<void>): Promise<void> {
      while (busy.has(server)) await sleep(LOOK_MS);
      busy.add(server);
      await work().finally(() => busy.delete(server));
    },
  };
};

/** Two servers under a supervisor, which starts whatever has ended. */
export const superviseServers = (servers: readonly ChildPortal[]): FaultServers => {
  const counts = { killed: 0, stopped: 0, frozen: 0, deathsByItself: 0, refusedStarts: 0 };
  const turns = takingTurns();
  const start = (server: ChildPortal): Promise<void> => revive(server, () => (counts.refusedStarts += 1));
  const lookAfter = async (server: ChildPortal): Promise<void> => {
    if (!turns.isFree(server) || server.isAlive()) return;
    counts.deathsByItself += 1;
    await turns.inTurn(server, () => start(server));
  };
  const look = setInterval(() => {
    for (const server of servers) void lookAfter(server);
  }, LOOK_MS);
  return {
    counts,
    async suffer({ fault, ms, victim }) {
      const server = servers[victim];
      if (!server) throw new Error('There is no such server');
      await turns.inTurn(server, async () => {
        counts[fault] += 1;
        if (fault === 'frozen') return freeze(server, ms);
        await (fault === 'killed' ? server.kill() : stop(server));
        await sleep(ms);
        await start(server);
      });
    },
    async heal() {
      for (const server of servers) await turns.inTurn(server, async () => undefined);
      clearInterval(look);
      // Whoever has died since the last look.
      for (const server of servers) await lookAfter(server);
    },
  };
};
