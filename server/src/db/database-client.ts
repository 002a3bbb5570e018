import pg from 'pg';

type Callback = (error: Error | null, result?: unknown) => void;

/** No request may hang on one statement for longer. */
export const STATEMENT_MS = 10_000;
/** PostgreSQL itself ends a statement at its limit and says so: whoever hears nothing for so much longer has lost the line. */
const SILENCE_FACTOR = 1.5;
const SILENT = 'Connection terminated: the database said nothing any more';
const NOT_QUERYABLE = /not queryable$/;
const READ_ONLY = '25006';

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

class HeardClient extends pg.Client {
  #lostBy: Error | undefined;
  #watch: NodeJS.Timeout | undefined;
  #isWaiting = false;
  /** When the line last said something, or the first statement that waits was sent. */
  #heardMs = 0;
  readonly #silenceMs: number | undefined;

  constructor(config?: string | pg.ClientConfig, givenLimitMs?: number) {
    super(config);
    const askedMs = (typeof config === 'object' && config.statement_timeout) || undefined;
    const limitMs = givenLimitMs ?? askedMs;
    this.#silenceMs = limitMs && limitMs * SILENCE_FACTOR;
    this.on('error', (error) => {
      this.#lostBy ??= error;
    });
    this.once('connect', () => this.connection.stream.on('data', () => this.#hear()));
    this.on('drain', () => this.#rest()).on('end', () => this.#end());
  }

  #hear(): void {
    this.#heardMs = performance.now();
  }

  #rest(): void {
    this.#isWaiting = false;
  }

  #end(): void {
    this.#rest();
    clearTimeout(this.#watch);
    this.#watch = undefined;
  }

  /** From the first statement that waits for an answer until there is none, counted anew with whatever is heard. */
  #listen(): void {
    if (this.#silenceMs === undefined || this.#isWaiting) return;
    this.#isWaiting = true;
    this.#hear();
    this.#lookIn(this.#silenceMs);
  }

  /** One timer for many statements: what a statement would cost for one of its own is more than the rest of its way. */
  #lookIn(afterMs: number): void {
    // The line itself keeps the process alive.
    this.#watch ??= setTimeout(() => {
      this.#watch = undefined;
      if (!this.#isWaiting || this.#silenceMs === undefined) return;
      const heardMs = this.#heardMs;
      const leftMs = heardMs + this.#silenceMs - performance.now();
      if (leftMs > 0) return this.#lookIn(leftMs);
      // This process itself may have been too busy to hear: what has arrived is read first.
      setImmediate(() => {
        if (!this.#isWaiting) return;
        if (this.#heardMs === heardMs) this.#cut(new Error(SILENT));
        else this.#lookIn(this.#silenceMs ?? 0);
      });
    }, afterMs).unref();
  }

  // The driver declares nine forms; parameters and answer pass through as they are.
  override query(...given: never[]): never {
    const last: unknown = given.at(-1);
    const callback: Callback | undefined = isCallback(last)
      ? (error, result) => last(error && this.#explain(error), result)
      : undefined;
    const values: unknown[] = callback ? [...given.slice(0, -1), callback] : given;
    this.#listen();
    const answer: unknown = super.query(...(values as [string]));
    const passed = answer instanceof Promise ? answer.catch((error: unknown) => this.#fail(error)) : answer;
    return passed as never;
  }

  #fail(error: unknown): never {
    throw error instanceof Error ? this.#explain(error) : error;
  }

  /** The first loss explains the later ones; a connection that cannot be used any more is let go of. */
  #explain(error: Error): Error {
    if ('code' in error && error.code === READ_ONLY) this.#cut(error);
    return this.#lostBy && NOT_QUERYABLE.test(error.message) ? this.#lostBy : error;
  }

  /** The line is dead, or leads to a standby: ended politely it would wait for an answer, or be lent out again. */
  #cut(error: Error): void {
    this.#lostBy ??= error;
    this.connection.stream.destroy();
  }
}

/** A statement that a package of others would have prepared under a name. */
const withoutName = (statement: unknown): unknown =>
  isPlain(statement) && 'name' in statement ? { ...statement, name: undefined } : statement;

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * Over a pooler that lends its sessions by the transaction: it asks for no settings at the start, which poolers refuse,
 * and has nothing prepared under a name.
 */
class LentClient extends HeardClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config, STATEMENT_MS);
  }

  override query(...[statement, ...rest]: never[]): never {
    return super.query(...([withoutName(statement), ...rest] as never[]));
  }
}

/**
 * A connection that ends no process: what breaks it, idle, in use or between two statements, is heard and becomes the
 * error of whatever is asked of it next. The only way to PostgreSQL: pools are made of it too.
 */
export const DatabaseClient: typeof pg.Client = HeardClient;
export type DatabaseClient = pg.Client;

/** One by way of a pooler: the next transaction may be in another session of the database, so that nothing may be left in one. */
export const LentDatabaseClient: typeof pg.Client = LentClient;
export const isLent = (client: pg.ClientBase): boolean => client instanceof LentClient;

/** What the text of a column of a type becomes in code. */
export const parserOf = (dataTypeID: number) =>
  pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown;

/**
 * A connection by which whole tables go: it has no ears of its own, for the driver's copying wants to be alone with the
 * line. What breaks it fails the statement that waits.
 */
export const connectToCopy = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 30_000, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};
