import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { AuditHead } from './audit-head-rules.ts';

export interface AuditVerification {
  readonly isIntact: boolean;
  readonly entryCount: number;
  /** The first place where the chain does not hold. */
  readonly brokenAt?: number;
}

interface Link {
  readonly position: number;
  readonly hash: Buffer;
}

interface CheckedBatch {
  readonly entryCount: number;
  readonly brokenAt: string | null;
  readonly position: string | null;
  readonly hash: Buffer | null;
}

/** What the first entry is sealed with in place of one before it. */
const START: Link = { position: 0, hash: createHash('sha256').update('linehaul audit log').digest() };
const BATCH_SIZE = 10_000;

/** Spelled out once more rather than asked of the database: whoever can change entries can change its function. */
const DIGEST = sql`sha256(previous_hash || convert_to(jsonb_build_array(
  position, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  action, actor_id, acting_as_id, subject_kind, subject_id, reason,
  before, after, session_id, ip_address, user_agent, request_id)::text, 'UTF8'))`;

const checkBatch = async (reader: Reader, after: Link): Promise<CheckedBatch | undefined> => {
  const { rows } = await sql<CheckedBatch>`
    with batch as materialized (
      select * from audit_log where position > ${after.position} order by position limit ${BATCH_SIZE}
    ), checked as (
      select position, hash,
        position = ${after.position} + row_number() over chain
          and previous_hash = lag(hash, 1, ${after.hash}::bytea) over chain
          and hash = ${DIGEST} as holds
      from batch window chain as (order by position)
    )
    select count(*)::int as entry_count, min(position) filter (where not holds) as broken_at,
      max(position) as position, (array_agg(hash order by position desc))[1] as hash
    from checked`.execute(reader);
  return rows[0];
};

/** Recomputes the chain from its beginning; entries that are written meanwhile are checked too. */
export async function verifyAuditChain(reader: Reader): Promise<AuditVerification> {
  let last = START;
  let entryCount = 0;
  let brokenAt: number | undefined;
  for (;;) {
    const batch = await checkBatch(reader, last);
    if (!batch?.hash) break;
    entryCount += batch.entryCount;
    if (batch.brokenAt !== null) brokenAt ??= Number(batch.brokenAt);
    last = { position: Number(batch.position), hash: batch.hash };
  }
  return brokenAt === undefined ? { isIntact: true, entryCount } : { isIntact: false, entryCount, brokenAt };
}

/** Undefined while the log is empty. */
export async function findAuditHead(reader: Reader): Promise<AuditHead | undefined> {
  const row = await reader
    .selectFrom('auditLog')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { position: Number(row.position), hash: row.hash.toString('hex') };
}

/** Whether the entry that was the head once is still the same. */
export async function holdsAuditHead(reader: Reader, { position, hash }: AuditHead): Promise<boolean> {
  const row = await reader
    .selectFrom('auditLog')
    .select('hash')
    .where('position', '=', String(position))
    .executeTakeFirst();
  return row?.hash.toString('hex') === hash;
}
