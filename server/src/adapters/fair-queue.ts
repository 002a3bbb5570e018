import { TRY_LATER } from '@linehaul/contract/try-later';
import { DomainError } from '../domain-error.ts';

export interface QueueLimits {
  /** How much is done at a time. */
  readonly running: number;
  readonly waiting: number;
  /** How much of what waits may come from one network. */
  readonly waitingOfOne: number;
}

interface Waiting {
  begin(): void;
  refuse(error: DomainError): void;
}

export type RunInTurn = <T>(network: string, work: () => Promise<T>) => Promise<T>;

const RETRY_AFTER = { retryAfterSeconds: 5 };

const isBusy = (): DomainError =>
  new DomainError('unavailable', 'The portal is busy. Please try again in a moment.', RETRY_AFTER);

const isTooMuchOfOne = (): DomainError =>
  new DomainError('too-many-requests', `Too many requests. ${TRY_LATER}.`, RETRY_AFTER);

/** What waits, in a line for each network; the networks take turns, and whoever came last in the longest line gives way. */
class Lines {
  readonly #lines = new Map<string, Waiting[]>();
  readonly #limits: QueueLimits;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  #makeRoom(own: number): void {
    const lines = [...this.#lines.values()];
    const count = lines.reduce((sum, line) => sum + line.length, 0);
    if (count < this.#limits.waiting) return;
    const longest = lines.toSorted((one, other) => other.length - one.length)[0] ?? [];
    if (longest.length <= own + 1) throw isBusy();
    longest.pop()?.refuse(isBusy());
  }

  join(network: string, waiting: Waiting): void {
    const line = this.#lines.get(network) ?? [];
    if (line.length >= this.#limits.waitingOfOne) throw isTooMuchOfOne();
    this.#makeRoom(line.length);
    this.#lines.set(network, [...line, waiting]);
  }

  next(): Waiting | undefined {
    for (const [network, [first, ...others]] of this.#lines) {
      this.#lines.delete(network);
      if (others.length > 0) this.#lines.set(network, others);
      return first;
    }
    return undefined;
  }
}

/**
 * Does costly work a little at a time, in turns by network, so that no network can keep the others from theirs.
 * Throws `too-many-requests` for a network that has its share waiting, and `unavailable` where there is no room for anybody.
 */
export const createFairQueue = (limits: QueueLimits): RunInTurn => {
  const lines = new Lines(limits);
  let running = 0;
  return async (network, work) => {
    if (running < limits.running) running += 1;
    else await new Promise<void>((begin, refuse) => lines.join(network, { begin, refuse }));
    try {
      return await work();
    } finally {
      const next = lines.next();
      if (next) next.begin();
      else running -= 1;
    }
  };
};
