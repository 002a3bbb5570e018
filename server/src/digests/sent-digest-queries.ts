import type { DataOf } from '@linehaul/contract/endpoint';
import type { DigestCounts, DigestKind, listDigests, SentDigest } from '@linehaul/contract/digests';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

interface Part {
  readonly page: number;
  readonly size: number;
}

const findPage = (reader: Reader, { page, size }: Part) =>
  reader
    .selectFrom('digests')
    .select(['id', 'coversFrom', 'coversUntil', 'begunAt', 'queuedAt'])
    .orderBy('begunAt', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

type Outcome = 'queued' | 'sent' | 'suppressed' | 'failed';

const findOutcomes = async (reader: Reader, ids: readonly string[]) => {
  const { rows } = await sql<{ digestId: string; status: Outcome; count: number }>`
    select digest_id, mails.status, count(*)::int as count
    from digest_recipients join mails on mails.id = mail_id
    where digest_id = any(${ids}::uuid[]) group by 1, 2`.execute(reader);
  return (id: string, wanted: Outcome): number =>
    rows.find(({ digestId, status }) => digestId === id && status === wanted)?.count ?? 0;
};

const findCounts = async (reader: Reader, ids: readonly string[]) => {
  const { rows } = await sql<{ digestId: string; kind: DigestKind; count: number }>`
    select digest_id, kind, count(*)::int as count from digest_items
    where digest_id = any(${ids}::uuid[]) group by 1, 2`.execute(reader);
  return (id: string): DigestCounts => {
    const of = (wanted: DigestKind): number =>
      rows.find(({ digestId, kind }) => digestId === id && kind === wanted)?.count ?? 0;
    return {
      ...{ announcement: of('announcement'), news: of('news') },
      ...{ resource: of('resource'), course: of('course'), partner: of('partner'), event: of('event') },
    };
  };
};

/** One page of the digests that have gone, newest first, with what became of their mails. */
export const findDigests = async (reader: Reader, part: Part): Promise<DataOf<typeof listDigests>> => {
  const { totalItems } = await reader
    .selectFrom('digests')
    .select((select) => select.fn.countAll<string>().as('totalItems'))
    .executeTakeFirstOrThrow();
  const rows = await findPage(reader, part);
  const ids = rows.map(({ id }) => id);
  const [outcomeOf, countsOf] = [await findOutcomes(reader, ids), await findCounts(reader, ids)];
  const digests = rows.map(({ id, coversFrom, coversUntil, begunAt, queuedAt }): SentDigest => ({
    id,
    coversFromUtc: coversFrom.toISOString(),
    coversUntilUtc: coversUntil.toISOString(),
    begunUtc: begunAt.toISOString(),
    counts: countsOf(id),
    isQueueing: queuedAt === null,
    waiting: outcomeOf(id, 'queued'),
    sent: outcomeOf(id, 'sent'),
    suppressed: outcomeOf(id, 'suppressed'),
    failed: outcomeOf(id, 'failed'),
  }));
  return { digests, totalItems: Number(totalItems) };
};
