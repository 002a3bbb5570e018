import { shuffled } from '../year/chance.ts';

/** What happens to one of the two servers. */
export type ServerFault =
  /** It dies where it stands (SIGKILL), at any moment, and is started again. */
  | 'killed'
  /** It is asked to stop (SIGTERM), and is started again. */
  | 'stopped'
  /** It stands still (SIGSTOP) and then goes on as though nothing had been. */
  | 'frozen';

/** What happens to that which both stand on. */
export type OutsideFault = 'database away' | 'provider stalls' | 'provider breaks' | 'disk full';

export interface Drawn<F> {
  readonly fault: F;
  /** How long it lasts. */
  readonly ms: number;
  /** So long nothing else happens afterwards. */
  readonly restMs: number;
  /** Which of the two servers, where it is one. */
  readonly victim: 0 | 1;
}

export interface FaultPlan {
  readonly servers: readonly Drawn<ServerFault>[];
  readonly outside: readonly Drawn<OutsideFault>[];
}

const SERVER_BAG: readonly ServerFault[] = ['killed', 'killed', 'killed', 'stopped', 'frozen'];
const OUTSIDE_BAG: readonly OutsideFault[] = [
  'database away',
  'provider stalls',
  'provider breaks',
  'disk full',
];

/** In a run that is long enough; shorter ones have everything shorter. */
const LASTS_MS: Readonly<Record<ServerFault | OutsideFault, readonly [from: number, to: number]>> = {
  killed: [0, 6000],
  stopped: [0, 6000],
  // Longer than the 20 s after which others take over what it did.
  frozen: [4000, 28_000],
  'database away': [20_000, 20_000],
  'provider stalls': [8000, 16_000],
  'provider breaks': [6000, 12_000],
  'disk full': [10_000, 20_000],
};
const REST_MS = { servers: [1000, 5000], outside: [4000, 12_000] } as const;
/** All of one bag after the other take about so long. */
const WHOLE_MS = 120_000;

const between = ([from, to]: readonly [number, number], chance: () => number): number =>
  Math.round(from + chance() * (to - from));

const drawFrom = <F extends ServerFault | OutsideFault>(
  { bag, rest }: { bag: readonly F[]; rest: readonly [number, number] },
  totalMs: number,
  chance: () => number,
): Drawn<F>[] => {
  const scale = Math.min(1, totalMs / WHOLE_MS);
  const drawn: Drawn<F>[] = [];
  let atMs = 0;
  while (atMs < totalMs) {
    for (const fault of shuffled(bag, chance)) {
      const [ms, restMs] = [between(LASTS_MS[fault], chance), between(rest, chance)];
      const one = { fault, ms: Math.round(ms * scale), restMs: Math.round(restMs * scale) };
      drawn.push({ ...one, victim: chance() < 0.5 ? 0 : 1 });
      atMs += one.ms + one.restMs;
    }
  }
  return drawn;
};

/** The same for the same seed and length: every kind at least once, in an order of its own. */
export const drawPlan = (totalMs: number, chance: () => number): FaultPlan => ({
  servers: drawFrom({ bag: SERVER_BAG, rest: REST_MS.servers }, totalMs, chance),
  outside: drawFrom({ bag: OUTSIDE_BAG, rest: REST_MS.outside }, totalMs, chance),
});
