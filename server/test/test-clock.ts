import type { Clock } from '../src/adapters/clock.ts';

/** A clock that goes with the real one, moved by as much as a test wants. */
export class TestClock implements Clock {
  #offsetMs = 0;

  get aheadMs(): number {
    return this.#offsetMs;
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  advance(ms: number): void {
    this.#offsetMs += ms;
  }

  set(instant: Date): void {
    this.#offsetMs = instant.getTime() - Date.now();
  }
}

/** Moves with another one, at a machine whose own clock is wrong by so much. */
export const wrongClock = (right: TestClock, wrongByMs: number): Clock => ({
  now: () => new Date(right.now().getTime() + wrongByMs),
  get aheadMs() {
    return right.aheadMs;
  },
});
