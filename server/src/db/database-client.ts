import pg from 'pg';

type Callback = (error: Error | null, result?: unknown) => void;

const READ_TIMEOUT = 'Query read timeout';
const NOT_QUERYABLE = /not queryable$/;
const READ_ONLY = '25006';

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

class HeardClient extends pg.Client {
  #lostBy: Error | undefined;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', (error) => {
      this.#lostBy ??= error;
    });
  }

  // The driver declares nine forms; parameters and answer pass through as they are.
  override query(...given: never[]): never {
    const last: unknown = given.at(-1);
    const told: Callback | undefined = isCallback(last)
      ? (error, result) => last(error && this.#explain(error), result)
      : undefined;
    const values: unknown[] = told ? [...given.slice(0, -1), told] : given;
    const answer: unknown = super.query(...(values as [string]));
    const passed = answer instanceof Promise ? answer.catch((error: unknown) => this.#fail(error)) : answer;
    return passed as never;
  }

  #fail(error: unknown): never {
    throw error instanceof Error ? this.#explain(error) : error;
  }

  /** The first loss explains the later ones; a connection that cannot be used any more is let go of. */
  #explain(error: Error): Error {
    if (error.message === READ_TIMEOUT || ('code' in error && error.code === READ_ONLY)) this.#cut(error);
    return this.#lostBy && NOT_QUERYABLE.test(error.message) ? this.#lostBy : error;
  }

  /** The line is dead, or leads to a standby: ended politely it would wait for an answer, or be lent out again. */
  #cut(error: Error): void {
    this.#lostBy ??= error;
    this.connection.stream.destroy();
  }
}

/**
 * A connection that ends no process: what breaks it, idle, in use or between two statements, is heard and becomes the
 * error of whatever is asked of it next. The only way to PostgreSQL: pools are made of it too.
 */
export const DatabaseClient: typeof pg.Client = HeardClient;
export type DatabaseClient = pg.Client;
