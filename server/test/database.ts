import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './database-url.ts';

export type TestDatabase = { connectionString: string; drop(): Promise<void> };

/** A database of one's own with the newest schema and no rows, cloned in some 30 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, applicationUrl, owner, run, template } = inject('database');
  const name = `${run}_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, (admin) =>
    admin.query(`create database ${name} template ${template} owner ${admin.escapeIdentifier(owner)}`),
  );
  return {
    connectionString: databaseUrl(applicationUrl, name),
    drop: () => asAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`)),
  };
}

async function asAdmin(url: string, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client(url);
  await admin.connect();
  await work(admin).finally(() => admin.end());
}
