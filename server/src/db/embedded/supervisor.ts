import { setTimeout as delay } from 'node:timers/promises';
import { ensureDatabase } from './database-role.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { stopOrphans } from './orphans.ts';
import { spawnPostgres } from './postgres-process.ts';
import type { PostgresCommand, PostgresProcess } from './postgres-process.ts';

export type Supervision = PostgresCommand & {
  password: string;
  /** Called once when the database keeps dying and is not started again. */
  onGivenUp?: ((error: EmbeddedPostgresError) => void) | undefined;
};

const BACK_OFF_MS = [100, 500, 1_000, 3_000, 10_000];
const FORGIVEN_AFTER_MS = 10 * 60_000;
const START_LIMIT_MS = 10 * 60_000;

/** Keeps PostgreSQL running until `stop`, with a bounded number of restarts. */
export class Supervisor {
  readonly #options: Supervision;
  #running: PostgresProcess | undefined;
  #stopping = false;
  #deathsAt: number[] = [];

  constructor(options: Supervision) {
    this.#options = options;
  }

  async start(): Promise<void> {
    await stopOrphans(this.#options.clusterDir, this.#options.log);
    if (this.#stopping) return;
    const running = spawnPostgres(this.#options);
    this.#running = running;
    const failure = await this.#untilReady(running);
    if (failure !== undefined) {
      running.stop();
      await running.ended;
      throw new EmbeddedPostgresError(
        `The database in ${this.#options.clusterDir} did not start: ${failure}`,
      );
    }
    void running.ended.then((reason) => this.#recover(reason));
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#running?.stop();
    await this.#running?.ended;
  }

  /** Answers why PostgreSQL did not start, or undefined once it does answer. */
  async #untilReady(running: PostgresProcess): Promise<string | undefined> {
    const until = Date.now() + START_LIMIT_MS;
    const ended = running.ended.then((reason) => ({ reason }));
    let last = '';
    while (Date.now() < until) {
      const answer = await Promise.race([ended, this.#tryToConnect()]);
      if (answer === undefined) return undefined;
      if (typeof answer !== 'string') return answer.reason;
      last = answer;
      await delay(15);
    }
    return last;
  }

  async #tryToConnect(): Promise<string | undefined> {
    try {
      await ensureDatabase(this.#options);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  async #recover(reason: string): Promise<void> {
    if (this.#stopping) return;
    const { log, onGivenUp } = this.#options;
    const now = Date.now();
    this.#deathsAt = [...this.#deathsAt.filter((at) => now - at < FORGIVEN_AFTER_MS), now];
    const waitMs = BACK_OFF_MS[this.#deathsAt.length - 1];
    if (waitMs === undefined) {
      const error = new EmbeddedPostgresError(`The database keeps stopping and was given up: ${reason}`);
      log.error(error.message);
      onGivenUp?.(error);
      return;
    }
    log.error(`The database stopped by itself (${reason}); starting it again.`);
    await delay(waitMs);
    if (this.#stopping) return;
    await this.start().then(
      () => log.info('The database is running again.'),
      (error: unknown) => this.#recover(error instanceof Error ? error.message : String(error)),
    );
  }
}
