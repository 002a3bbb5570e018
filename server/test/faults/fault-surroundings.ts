import { setTimeout as sleep } from 'node:timers/promises';
import { addFault, clearFaults } from '@linehaul/payment-sandbox/faults';
import type { Sandbox } from '@linehaul/payment-sandbox/sandbox';
import type { DatabaseProxy } from '../outside/database-proxy.ts';
import type { Drawn, OutsideFault } from './fault-plan.ts';
import type { SmallDisk } from './small-disk.ts';

export interface Surroundings {
  readonly proxy: DatabaseProxy;
  readonly sandbox: Sandbox;
  readonly disk: SmallDisk;
}

export interface FaultySurroundings {
  readonly counts: Readonly<Record<OutsideFault, number>>;
  suffer(drawn: Drawn<OutsideFault>): Promise<void>;
}

/** More calls than are made meanwhile. */
const EACH = 10_000;
/** How an answer of the provider is lost, in turn: some calls pass, most do not. */
const BROKEN = ['reset', 'cut', 'error500', 'error500-kept'] as const;

export const watchOver = ({ proxy, sandbox, disk }: Surroundings): FaultySurroundings => {
  const counts = { 'database away': 0, 'provider stalls': 0, 'provider breaks': 0, 'disk full': 0 };
  const breakAnswers = async (ms: number): Promise<void> => {
    const endsAt = Date.now() + ms;
    for (let turn = 0; Date.now() < endsAt; turn += 1) {
      addFault(sandbox, { kind: BROKEN[turn % BROKEN.length] ?? 'reset', times: 1, path: '', durationMs: 0 });
      await sleep(150);
    }
  };
  const SUFFER: Record<OutsideFault, (ms: number) => Promise<void>> = {
    async 'database away'(ms) {
      proxy.close();
      await sleep(ms);
      proxy.open();
    },
    async 'provider stalls'(ms) {
      addFault(sandbox, { kind: 'stall', times: EACH, path: '', durationMs: ms });
      await sleep(ms);
      clearFaults(sandbox);
    },
    async 'provider breaks'(ms) {
      await breakAnswers(ms);
      clearFaults(sandbox);
    },
    async 'disk full'(ms) {
      await disk.fill();
      await sleep(ms);
      await disk.makeRoom();
    },
  };
  return {
    counts,
    async suffer({ fault, ms }) {
      counts[fault] += 1;
      await SUFFER[fault](ms);
    },
  };
};
