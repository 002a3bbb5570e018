import type pg from 'pg';
import { createLentPool, createPool } from '../src/db/database.ts';

const PATIENCE_MS = 60_000;

/**
 * A test's own connections: two hundred people may sign in at once through four of them, on a machine that is busy with
 * twenty other things. To send somebody away is for the portal.
 */
export const createPatientPool = (connectionString: string, max: number): pg.Pool => {
  const pool = createPool(connectionString, max);
  Object.assign(pool.options, { connectionTimeoutMillis: PATIENCE_MS, statement_timeout: PATIENCE_MS });
  return pool;
};

/** The same by way of a pooler. */
export const createPatientLentPool = (connectionString: string): pg.Pool => {
  const pool = createLentPool(connectionString);
  Object.assign(pool.options, { connectionTimeoutMillis: PATIENCE_MS });
  return pool;
};

/** However busy the machine is with other tests, no portal of a test sends anybody away for it. */
export const PATIENT = {
  pressure: { warmUpMs: 10_000, maxEventLoopDelayMs: 120_000, sampleMs: 5000 },
  /** Longer than any test pauses between two requests. */
  idleMs: 600_000,
  openPool: (connectionString: string): pg.Pool => createPatientPool(connectionString, 10),
} as const;
