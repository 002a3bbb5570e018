import type { AuditEntry } from '@linehaul/contract/audit';
import { sql, type Selectable } from 'kysely';
import type { Reader } from '../db/database.ts';
import { escapePattern } from '../db/escape-pattern.ts';
import type { DB } from '../db/schema.ts';

export interface AuditFilter {
  readonly page: number;
  readonly size: number;
  /** Entries whose action begins so. */
  readonly action?: string | undefined;
  /** Entries by this person, as this person or about this person. */
  readonly accountId?: string | undefined;
  /** From the beginning of one day to the end of another. */
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
}

type Row = Selectable<DB['auditLog']>;
type Names = ReadonlyMap<string, string>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const selectEntries = (reader: Reader, { action, accountId, since, before }: AuditFilter) =>
  reader
    .selectFrom('auditLog')
    .$if(action !== undefined, (query) => query.where('action', 'like', `${escapePattern(action ?? '')}%`))
    .$if(since !== undefined, (query) => query.where('at', '>=', since ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where('at', '<', before ?? new Date(0)))
    .$if(accountId !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('actorId', '=', accountId ?? ''),
          where('actingAsId', '=', accountId ?? ''),
          where.and([where('subjectKind', '=', 'account'), where('subjectId', '=', accountId ?? '')]),
        ]),
      ),
    );

/** Places have no gap: of all entries the last place is the number. */
const countEntries = async (reader: Reader, filter: AuditFilter): Promise<number> => {
  const { action, accountId, since, before } = filter;
  const isWhole = [action, accountId, since, before].every((asked) => asked === undefined);
  const { count } = await selectEntries(reader, filter)
    .select(({ fn }) => (isWhole ? fn.max('position') : fn.countAll<string>()).as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** What the ids of entries stand for today; entries outlive what they speak of, so that some have no name any more. */
const findNames = async (reader: Reader, rows: readonly Row[]): Promise<Names> => {
  const mentioned = rows.flatMap(({ actorId, actingAsId, subjectId }) => [actorId, actingAsId, subjectId]);
  const ids = [...new Set(mentioned)].filter((id) => id !== null && UUID.test(id));
  const { rows: named } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from accounts where id = any(${ids}::uuid[])
    union all select id, name from organisations where id = any(${ids}::uuid[])
    union all select id, title from events where id = any(${ids}::uuid[])
    union all select id, title from resources where id = any(${ids}::uuid[])
    union all select id, title from partners where id = any(${ids}::uuid[])
    union all select id, title from announcements where id = any(${ids}::uuid[])
    union all select id, title from courses where id = any(${ids}::uuid[])
    union all select id, title from membership_products where id = any(${ids}::uuid[])
    union all select id, code from joining_codes where id = any(${ids}::uuid[])
    union all select id, name from cpd_programmes where id = any(${ids}::uuid[])
    union all select id, 'Invoice ' || invoice_number from invoices where id = any(${ids}::uuid[])
  `.execute(reader);
  return new Map(named.map(({ id, name }) => [id, name]));
};

const toParty = (id: string | null, names: Names): AuditEntry['actor'] =>
  id === null ? null : { id, name: names.get(id) ?? 'Deleted account' };

const toRecord = (value: Row['before']): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;

const toEntry = (row: Row, names: Names): AuditEntry => ({
  position: Number(row.position),
  at: row.at.toISOString(),
  action: row.action,
  actor: toParty(row.actorId, names),
  actingAs: toParty(row.actingAsId, names),
  subject:
    row.subjectKind === null || row.subjectId === null
      ? null
      : { kind: row.subjectKind, id: row.subjectId, name: names.get(row.subjectId) ?? null },
  reason: row.reason,
  before: toRecord(row.before),
  after: toRecord(row.after),
  ipAddress: row.ipAddress,
  userAgent: row.userAgent,
  requestId: row.requestId,
});

/** One page of the log, newest first. */
export async function listAuditEntries(
  reader: Reader,
  filter: AuditFilter,
): Promise<{ entries: AuditEntry[]; totalItems: number }> {
  const totalItems = await countEntries(reader, filter);
  const rows = await selectEntries(reader, filter)
    .selectAll()
    .orderBy('position', 'desc')
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute();
  const names = await findNames(reader, rows);
  return { entries: rows.map((row) => toEntry(row, names)), totalItems };
}
