import { mailingKind } from '@linehaul/contract/mail-kinds';
import type { Mailing } from '@linehaul/contract/mailings';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Reader } from '../db/database.ts';

const countOf = (status: string) =>
  sql<number>`(count(*) filter (where mails.status = ${status}))::int`.as(status);

const findCounts = async (reader: Reader, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await reader
    .selectFrom('mailingRecipients')
    .innerJoin('mails', 'mails.id', 'mailingRecipients.mailId')
    .where('mailingId', 'in', ids)
    .select(['mailingId', countOf('queued'), countOf('sent'), countOf('suppressed'), countOf('failed')])
    .groupBy('mailingId')
    .$castTo<{ mailingId: string; queued: number; sent: number; suppressed: number; failed: number }>()
    .execute();
  return new Map(rows.map((row) => [row.mailingId, row]));
};

const findPage = (reader: Reader, { page, size }: { page: number; size: number }) =>
  reader
    .selectFrom('mailings')
    .leftJoin('accounts', 'accounts.id', 'mailings.sentBy')
    .select([
      'mailings.id',
      'mailings.kind',
      'mailings.subject',
      'mailings.sentAt',
      'mailings.queuedAt',
      sql<string | null>`first_name || ' ' || last_name`.as('sentByName'),
    ])
    .orderBy('mailings.sentAt', 'desc')
    .orderBy('mailings.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** One page of what was sent, newest first, with what became of its mails. */
export async function listMailings(
  reader: Reader,
  part: { page: number; size: number },
): Promise<{ mailings: Mailing[]; totalItems: number }> {
  const { totalItems } = await reader
    .selectFrom('mailings')
    .select((select) => select.fn.countAll<string>().as('totalItems'))
    .executeTakeFirstOrThrow();
  const rows = await findPage(reader, part);
  const counts = await findCounts(
    reader,
    rows.map(({ id }) => id),
  );
  const mailings = rows.map(({ id, kind, subject, sentAt, queuedAt, sentByName }) => ({
    id,
    kind: z.parse(mailingKind, kind),
    subject,
    sentAt: sentAt.toISOString(),
    sentByName,
    isQueueing: queuedAt === null,
    waiting: counts.get(id)?.queued ?? 0,
    sent: counts.get(id)?.sent ?? 0,
    suppressed: counts.get(id)?.suppressed ?? 0,
    failed: counts.get(id)?.failed ?? 0,
  }));
  return { mailings, totalItems: Number(totalItems) };
}
