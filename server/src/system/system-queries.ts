import type { RefusedMail } from '@linehaul/contract/system';
import { sql } from 'kysely';
import { PORTAL_VERSION } from '../association/portal-settings-rules.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { plainReason } from '../failed-jobs/failed-job-rules.ts';
import { readDatabaseState } from './database-state-queries.ts';
import { REFUSED_DAYS } from './lines/line.ts';
import { findSystemFacts } from './system-fact-queries.ts';
import { linesOf } from './system-rules.ts';

const MAX_MAILS = 20;

/** The newest mails that were refused for good. */
const listRefusedMails = async (reader: Reader, now: Date): Promise<RefusedMail[]> => {
  const { rows } = await sql<{ id: string; subject: string; toAddress: string; at: Date; reason: string }>`
    select id, subject, to_address as "toAddress", refused_at as at, coalesce(last_error, '') as reason
    from mails where status = 'failed' and refused_at > ${now}::timestamptz - make_interval(days => ${REFUSED_DAYS})
    order by refused_at desc, id limit ${MAX_MAILS}`.execute(reader);
  return rows.map(({ at, reason, ...mail }) => ({
    ...mail,
    ...{ refusedUtc: at.toISOString(), reason: plainReason(reason) },
  }));
};

const findVersions = async (reader: Reader) => {
  const { rows } = await sql<{ count: number; newest: string }>`
    select count(*)::int as count, max(name) as newest from schema_migrations`.execute(reader);
  const [row] = rows;
  const { version } = await readDatabaseState(reader);
  return [
    { name: 'Portal', version: PORTAL_VERSION },
    { name: 'Node.js', version: process.versions.node },
    { name: 'PostgreSQL', version },
    {
      name: 'Migrations',
      version: `${row?.count ?? 0}, the newest ${(row?.newest ?? '').replace(/\.sql$/, '')}`,
    },
  ];
};

/** How the portal itself is, with what to do. */
export const readSystem = async (context: Context) => {
  const now = context.clock.now();
  return {
    lookedUtc: now.toISOString(),
    lines: linesOf(await findSystemFacts(context)),
    refusedMails: await listRefusedMails(context.db, now),
    versions: await findVersions(context.db),
  };
};
