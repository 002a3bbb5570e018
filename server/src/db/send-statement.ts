import type pg from 'pg';
import { isLent } from './database-client.ts';
import { databaseFaultOf } from './database-fault.ts';
import { Asking, type PreparedStatement, type Row } from './prepared-statement.ts';

/** A statement as the driver's own connections take it. */
export const askingOver = (
  client: pg.ClientBase,
  statement: PreparedStatement,
  values: readonly unknown[],
): Asking => new Asking(isLent(client) ? statement.unnamed : statement, values);

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
      client.query(askingOver(client, statement, values), (error: Error | null, rows: unknown) => {
        // One that ends says so before it does: nobody else gets it.
        client.release(error && databaseFaultOf(error) === 'away' ? error : undefined);
        if (error) reject(error);
        else resolve(rows as Row[]);
      });
    });
  });
