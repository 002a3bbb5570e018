import type { Clock } from '../src/adapters/clock.ts';

const DAY_MS = 86_400_000;

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

  /**
   * Throws for an instant that is over: the database goes with the real time, so that whatever the portal puts off would be due at
   * once. Days that are written out lie in 2082 and after, whose months and weekdays are those of 2026 and after.
   */
  set(instant: Date): void {
    if (instant.getTime() < Date.now() - DAY_MS) throw new Error(`${instant.toISOString()} is over`);
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
