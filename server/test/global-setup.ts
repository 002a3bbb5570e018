import { randomBytes } from 'node:crypto';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { migrateToLatest } from '../src/db/migrate.ts';
import { databaseUrl, signedInAs } from './database-url.ts';
import { startTestServer } from './processes/test-server.ts';
import { beginRun, dropDeadRuns, dropRun } from './test-runs.ts';

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

type Provided = ProvidedContext['database'];

interface Run {
  readonly database: Provided;
  readonly finish: () => Promise<void>;
}

/** Each project loads this file anew, and all of one run share a server. */
const shared = globalThis as { linehaulTestRun?: { users: number; run: Promise<Run> } };

/** Migrates one template database, of which every test file gets a clone. */
export async function setup(project: TestProject): Promise<void> {
  const own = (shared.linehaulTestRun ??= { users: 0, run: begin() });
  own.users += 1;
  project.provide('database', (await own.run).database);
}

/** The last project to finish stops the server. */
export async function teardown(): Promise<void> {
  const own = shared.linehaulTestRun;
  if (!own) return;
  own.users -= 1;
  if (own.users > 0) return;
  delete shared.linehaulTestRun;
  await (await own.run).finish();
}

async function begin(): Promise<Run> {
  const server = await startTestServer();
  const { admin, run } = await beginRun(server.adminUrl);
  await dropDeadRuns(admin);
  const template = `${run}_template`;
  await admin.query(`create database ${template} owner ${admin.escapeIdentifier(server.owner)}`);
  const password = randomBytes(16).toString('hex');
  await admin.query(`create role ${run} login password '${password}'`);
  // So that tests, which act as the owner, see what the sessions of portals wait for.
  await admin.query(`grant ${run} to ${admin.escapeIdentifier(server.owner)}`);
  await migrateToLatest(databaseUrl(server.applicationUrl, template), run);
  const { adminUrl, applicationUrl, owner } = server;
  const servingUrl = signedInAs(applicationUrl, { user: run, password });
  return {
    database: { adminUrl, applicationUrl, servingUrl, owner, run, template },
    finish: async () => {
      await dropRun(admin, run);
      await admin.end();
      await server.stop();
    },
  };
}
