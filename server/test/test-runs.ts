import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

const PREFIX = 'linehaul_test_';

/** A connection that may create databases, and by its name says that the run is alive, whichever database it is in. */
export async function beginRun(adminUrl: string): Promise<{ admin: Client; run: string }> {
  const run = `${PREFIX}${randomBytes(4).toString('hex')}`;
  const admin = new Client({ connectionString: adminUrl, application_name: run });
  await admin.connect();
  return { admin, run };
}

/** What runs left behind that were killed. */
export async function dropDeadRuns(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ run: string }>(
    `select distinct substring(datname from '^linehaul_test_[0-9a-f]{8}') as run from pg_database
      where datname ~ '^linehaul_test_[0-9a-f]{8}_'
    except select application_name from pg_stat_activity`,
  );
  for (const { run } of rows) await dropRun(admin, run);
}

export async function dropRun(admin: Client, run: string): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, $1)`,
    [`${run}_`],
  );
  for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`drop role if exists ${run}`);
}
