import type { Clock } from '../src/adapters/clock.ts';

/** A clock that goes with the real one, moved by as much as a test wants. */
export class TestClock implements Clock {
  #offsetMs = 0;

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
