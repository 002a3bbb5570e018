import type pg from 'pg';
import { databaseFaultOf } from './database-fault.ts';
import { Asking, type PreparedStatement, type Row } from './prepared-statement.ts';

/** Sends one statement over a connection of the pool, in the line in which everybody waits for one. */
export const sendBy = (
  pool: pg.Pool,
  statement: PreparedStatement,
  values: readonly unknown[],
): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    pool.connect((unlent, client) => {
      if (!client) {
        reject(unlent ?? new Error('The pool has lent no connection'));
        return;
      }
      const asking = new Asking(statement, values);
      client.query(asking as unknown as pg.QueryConfig, (error: Error | null, rows: unknown) => {
        // One that ends says so before it does: nobody else gets it.
        client.release(error && databaseFaultOf(error) === 'away' ? error : undefined);
        if (error) reject(error);
        else resolve(rows as Row[]);
      });
    });
  });
