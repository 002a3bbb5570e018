import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateToLatest } from '../src/db/migrate.ts';
import { databaseUrl, signedInAs } from './database-url.ts';
import { startTestServer } from './processes/test-server.ts';

/** The names of one run's databases start alike; the advisory lock of that name says that the run is alive. */
const PREFIX = 'linehaul_test_';

declare module 'vitest' {
  interface ProvidedContext {
    database: {
      adminUrl: string;
      applicationUrl: string;
      /** Signs in as a role that owns nothing, as portals serve. */
      servingUrl: string;
      owner: string;
      run: string;
      template: string;
    };
  }
}

let finish = async (): Promise<void> => undefined;

/** Migrates one template database, of which every test file gets a clone. */
export async function setup(project: TestProject): Promise<void> {
  const server = await startTestServer();
  const admin = new Client(server.adminUrl);
  await admin.connect();
  await dropDeadRuns(admin);
  const run = `${PREFIX}${randomBytes(4).toString('hex')}`;
  const template = `${run}_template`;
  await admin.query('select pg_advisory_lock(hashtext($1))', [run]);
  await admin.query(`create database ${template} owner ${admin.escapeIdentifier(server.owner)}`);
  const pool = new Pool({ connectionString: databaseUrl(server.applicationUrl, template), max: 2 });
  const password = randomBytes(16).toString('hex');
  await admin.query(`create role ${run} login password '${password}'`);
  // So that tests, which act as the owner, see what the sessions of portals wait for.
  await admin.query(`grant ${run} to ${admin.escapeIdentifier(server.owner)}`);
  await migrateToLatest(pool, run).finally(() => pool.end());
  const { adminUrl, applicationUrl, owner } = server;
  const servingUrl = signedInAs(applicationUrl, { user: run, password });
  project.provide('database', { adminUrl, applicationUrl, servingUrl, owner, run, template });
  finish = async () => {
    await dropRun(admin, run);
    await admin.end();
    await server.stop();
  };
}

export async function teardown(): Promise<void> {
  await finish();
}

async function dropDeadRuns(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ run: string }>(
    `select distinct substring(datname from '^linehaul_test_[0-9a-f]{8}') as run from pg_database where datname ~ '^linehaul_test_[0-9a-f]{8}_'`,
  );
  for (const { run } of rows) {
    const answer = await admin.query<{ dead: boolean }>('select pg_try_advisory_lock(hashtext($1)) as dead', [
      run,
    ]);
    if (answer.rows[0]?.dead !== true) continue;
    await dropRun(admin, run);
    await admin.query('select pg_advisory_unlock(hashtext($1))', [run]);
  }
}

async function dropRun(admin: Client, run: string): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, $1)`,
    [`${run}_`],
  );
  for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`drop role if exists ${run}`);
}
