import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

const reading = new AsyncLocalStorage<pg.Pool>();

/** Whatever `work` asks of the database, also after it has waited, is asked of this pool. */
export const readingFrom = <T>(pool: pg.Pool, work: () => T): T => reading.run(pool, work);

/** The pool that lends here and now: its own, unless the reads of a call go elsewhere. */
export const lenderOf = (pool: pg.Pool): pg.Pool => reading.getStore() ?? pool;
