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
  /** Whoever is still connected after the limit is cut off. */
  drop(limitMs?: number): Promise<void>;
};

type Doors = Pick<TestDatabase, 'connectionString' | 'servingConnectionString'>;

/** A database of one's own with the newest schema and no rows, cloned in some 30 ms. */
export const createTestDatabase = (): Promise<TestDatabase> => cloneOf(inject('database').template);

/**
 * A database of one's own in which a portal was opened once: what a first start writes is there, which took most of
 * the time of each start. The first of a run to ask has it opened, by `open`; the others wait.
 */
export async function createOpenedDatabase(open: (doors: Doors) => Promise<void>): Promise<TestDatabase> {
  const { run, template } = inject('database');
  const opened = `${run}_opened`;
  await asAdmin(async (admin) => {
    if (await exists(admin, opened)) return;
    await admin.query('select pg_advisory_lock(hashtext($1))', [opened]);
    if (await exists(admin, opened)) return;
    const draft = `${opened}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await clone(admin, draft, template);
    await open(doorsOf(draft));
    await untilUnused(admin, draft);
    await admin.query(`alter database ${draft} rename to ${opened}`);
  });
  return cloneOf(opened);
}

async function exists(admin: Client, name: string): Promise<boolean> {
  return (await admin.query('select 1 from pg_database where datname = $1', [name])).rows.length > 0;
}

/** Copied as files: written block by block into the log it is twice the work. */
async function clone(admin: Client, name: string, template: string): Promise<void> {
  const owner = admin.escapeIdentifier(inject('database').owner);
  await admin.query(`create database ${name} template ${template} owner ${owner} strategy file_copy`);
}

function doorsOf(name: string): Doors {
  const { applicationUrl, servingUrl } = inject('database');
  return {
    connectionString: databaseUrl(applicationUrl, name),
    servingConnectionString: databaseUrl(servingUrl, name),
  };
}

async function cloneOf(template: string): Promise<TestDatabase> {
  const name = `${inject('database').run}_${randomBytes(6).toString('hex')}`;
  await asAdmin((admin) => clone(admin, name, template));
  return {
    ...doorsOf(name),
    drop: (limitMs) => dropDatabase(name, limitMs),
  };
}

function dropDatabase(name: string, limitMs?: number): Promise<void> {
  return asAdmin(async (admin) => {
    await untilUnused(admin, name, limitMs);
    await admin.query(`drop database if exists ${name} with (force)`);
  });
}

/** A database of one's own with nothing in it, as an operator makes one for a portal. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = `${inject('database').run}_${randomBytes(6).toString('hex')}`;
  await asAdmin((admin) =>
    admin.query(
      `create database ${name} template template0 owner ${admin.escapeIdentifier(inject('database').owner)}`,
    ),
  );
  return { ...doorsOf(name), drop: (limitMs) => dropDatabase(name, limitMs) };
}

/**
 * A pool that has just ended may still be closing its connections; cutting them would fail a test that has passed.
 */
async function untilUnused(admin: Client, name: string, limitMs = 15_000): Promise<void> {
  for (const until = Date.now() + limitMs; Date.now() < until; await delay(10)) {
    const { rows } = await admin.query('select 1 from pg_stat_activity where datname = $1 limit 1', [name]);
    if (rows.length === 0) return;
  }
}

async function asAdmin(work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client(inject('database').adminUrl);
  await admin.connect();
  await work(admin).finally(() => admin.end());
}
