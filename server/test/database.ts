import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './database-url.ts';

export type TestDatabase = {
  /** As the owner. */
  connectionString: string;
  /** As the role that portals serve with. */
  servingConnectionString: string;
  drop(): Promise<void>;
};

/** A database of one's own with the newest schema and no rows, cloned in some 30 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, applicationUrl, servingUrl, owner, run, template } = inject('database');
  const name = `${run}_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, (admin) =>
    admin.query(`create database ${name} template ${template} owner ${admin.escapeIdentifier(owner)}`),
  );
  return {
    connectionString: databaseUrl(applicationUrl, name),
    servingConnectionString: databaseUrl(servingUrl, name),
    drop: () =>
      asAdmin(adminUrl, async (admin) => {
        await untilUnused(admin, name);
        await admin.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

/** A pool that has just ended may still be saying goodbye; cutting it off then fails a test that has passed. */
async function untilUnused(admin: Client, name: string, limitMs = 15_000): Promise<void> {
  for (const until = Date.now() + limitMs; Date.now() < until; await delay(10)) {
    const { rows } = await admin.query('select 1 from pg_stat_activity where datname = $1 limit 1', [name]);
    if (rows.length === 0) return;
  }
}

async function asAdmin(url: string, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client(url);
  await admin.connect();
  await work(admin).finally(() => admin.end());
}
