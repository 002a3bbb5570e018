import type { CalendarDay } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Transaction } from '../../db/database.ts';
import type { RequestOrigin } from '../../http/origin.ts';
import { hoursOf } from '../hours-rules.ts';

/** Hours for something that the portal itself saw somebody do. */
export interface Credit {
  readonly accountId: string;
  readonly source: 'event' | 'course';
  /** What they are given for, such as `event-place:` and its id: hours are given once for it, however often that is asked. */
  readonly sourceKey: string;
  readonly title: string;
  readonly categoryId: string;
  readonly presenter: string;
  readonly domain: string;
  readonly completedOn: CalendarDay;
  /** Of an hour. */
  readonly hundredths: number;
}

export interface Occasion {
  readonly at: Date;
  /** Whose doing it is; nobody’s when a job finds out. */
  readonly by?: Partial<RequestOrigin> | undefined;
  /** What somebody says who does it by hand. */
  readonly reason?: string | undefined;
}

interface Told extends Pick<Credit, 'title' | 'completedOn' | 'hundredths'> {
  /** Null where its person logged it. */
  readonly sourceKey: string | null;
}

const toldOf = ({ title, completedOn, hundredths, sourceKey }: Told) => ({
  ...{ title, completedOn, hours: hoursOf(hundredths), ...(sourceKey !== null && { for: sourceKey }) },
});

/** Nothing comes back where the hours stand already, somebody took them back by hand, or the account has been closed. */
const keep = async (
  transaction: Transaction,
  credit: Credit,
  { at, by }: Occasion,
): Promise<string | undefined> => {
  const officerId = by?.actorId ?? null;
  const { accountId, source, sourceKey, title, categoryId, presenter, domain, completedOn } = credit;
  const { rows } = await sql<{ id: string }>`
    insert into cpd_records (account_id, source, source_key, title, category_id, presenter, domain, completed_on,
      hundredths, state, decided_by, decided_at, created_at, updated_at)
    select id, ${source}, ${sourceKey}, ${title}, ${categoryId}::uuid, ${presenter}, ${domain}, ${completedOn}::date,
      ${credit.hundredths}::integer, 'approved', ${officerId}::uuid, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from accounts where id = ${accountId} and closed_at is null
    for key share
    on conflict (source_key) where source_key is not null do update
      set account_id = excluded.account_id, title = excluded.title, category_id = excluded.category_id,
        presenter = excluded.presenter, domain = excluded.domain, completed_on = excluded.completed_on,
        hundredths = excluded.hundredths, state = 'approved', decided_by = excluded.decided_by, decided_at = excluded.decided_at,
        updated_at = excluded.updated_at, answer = '', version = cpd_records.version + 1
      where cpd_records.state = 'revoked' and (cpd_records.decided_by is null or excluded.decided_by is not null)
    returning id`.execute(transaction);
  return rows[0]?.id;
};

/**
 * Gives hours, approved from the start, once for what they are given for; hours that were taken back are given again, but
 * those that somebody took back by hand only by hand: whatever follows from who came would undo their decision. Answers whether anything has changed. Call it last in a transaction: it adds to the audit log.
 */
export const giveCredit = async (
  transaction: Transaction,
  credit: Credit,
  { at, by, reason }: Occasion,
): Promise<boolean> => {
  const recordId = await keep(transaction, credit, { at, by });
  if (recordId === undefined) return false;
  await recordAudit(transaction, {
    ...{ action: 'cpd.credited', at, by, reason, subject: { kind: 'account', id: credit.accountId } },
    after: { record: recordId, ...toldOf(credit) },
  });
  return true;
};

/** Of which record: by what it was given for, or by its id. */
type Which = readonly ['sourceKey' | 'id', string];

const revoke = async (
  transaction: Transaction,
  [column, value]: Which,
  { at, by, reason }: Occasion,
): Promise<boolean> => {
  const decided = { answer: reason ?? '', decidedBy: by?.actorId ?? null, decidedAt: at, updatedAt: at };
  const row = await transaction
    .updateTable('cpdRecords')
    .set(({ eb }) => ({ ...decided, state: 'revoked', version: eb('version', '+', 1) }))
    .where(column, '=', value)
    .where('state', '=', 'approved')
    .returning(['id', 'accountId', 'title', 'completedOn', 'hundredths', 'sourceKey'])
    .executeTakeFirst();
  if (!row) return false;
  const { id, accountId, title, completedOn, hundredths, sourceKey } = row;
  await recordAudit(transaction, {
    ...{ action: 'cpd.credit-revoked', at, by, reason, subject: { kind: 'account', id: accountId } },
    before: {
      record: id,
      ...toldOf({ title, completedOn: completedOn ?? '', hundredths: hundredths ?? 0, sourceKey }),
    },
  });
  return true;
};

/** Takes hours back that were given; answers whether they stood. Call it last in a transaction: it adds to the audit log. */
export const revokeCredit = (
  transaction: Transaction,
  sourceKey: string,
  occasion: Occasion,
): Promise<boolean> => revoke(transaction, ['sourceKey', sourceKey], occasion);

/** The same of any approved record, what its person logged among them. */
export const revokeRecord = (transaction: Transaction, id: string, occasion: Occasion): Promise<boolean> =>
  revoke(transaction, ['id', id], occasion);
