import type { DataOf } from '@linehaul/contract/endpoint';
import {
  type countEventMessagePeople,
  type EventMessage,
  type EventMessageText,
  type listEventMessages,
  messageAudience,
  type MessageAudience,
  type previewEventMessage,
} from '@linehaul/contract/office-event-messages';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { requireEvent } from '../office/write-event-commands.ts';
import { countPeople, findUnreached } from './audience-queries.ts';
import { messageMail } from './message-emails.ts';

const MAX_NAMED = 20;

/** How many a message would reach, and who cannot be reached. */
export const findMessagePeople = async (
  reader: Reader,
  eventId: string,
  to: MessageAudience,
): Promise<DataOf<typeof countEventMessagePeople>> => {
  const { title } = await requireEvent(reader, eventId);
  const unreached = await findUnreached(reader, { eventId, to });
  return {
    ...{ title, people: await countPeople(reader, { eventId, to }) },
    ...{ unreached: unreached.slice(0, MAX_NAMED), unreachedCount: unreached.length },
  };
};

/** A message as it will be read. */
export const previewMessage = async (
  { db, config: { publicUrl, association } }: Context,
  { id, ...text }: EventMessageText & { readonly id: string },
): Promise<DataOf<typeof previewEventMessage>> => {
  const event = await db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
  if (!event) throw notFound();
  const mail = messageMail(text, event, `${publicUrl}/events/${id}`);
  const { subject, paragraphs, details = [], footnote = '' } = mail;
  return { subject, paragraphs, details, footnote, replyTo: `${association.name} <${association.email}>` };
};

interface Outcome {
  readonly messageId: string;
  readonly people: number;
  readonly sent: number;
  readonly failed: number;
  readonly failures: string[];
  readonly unreached: string[];
  readonly unreachedCount: number;
}

/** What became of the mails of some messages. */
const findOutcomes = async (
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Outcome>> => {
  const { rows } = await sql<Outcome>`
    select r.message_id as "messageId", (count(*) filter (where not r.is_unreached))::int as people,
      (count(*) filter (where m.status = 'sent'))::int as sent,
      (count(*) filter (where m.status = 'failed'))::int as failed,
      coalesce((array_agg(coalesce(m.to_name, m.to_address) order by r.position)
        filter (where m.status = 'failed'))[1:${sql.lit(MAX_NAMED)}], '{}') as failures,
      coalesce((array_agg(trim(a.first_name || ' ' || a.last_name) order by r.position)
        filter (where r.is_unreached))[1:${sql.lit(MAX_NAMED)}], '{}') as unreached,
      (count(*) filter (where r.is_unreached))::int as "unreachedCount"
    from event_message_recipients r left join mails m on m.id = r.mail_id left join accounts a on a.id = r.account_id
    where r.message_id = any(${[...ids]}::uuid[]) group by r.message_id`.execute(reader);
  return new Map(rows.map((row) => [row.messageId, row]));
};

const findPage = (reader: Reader, { id, page, size }: PageAsked) =>
  reader
    .selectFrom('eventMessages')
    .leftJoin('accounts', 'accounts.id', 'eventMessages.sentBy')
    .selectAll('eventMessages')
    .select(sql<string | null>`first_name || ' ' || last_name`.as('sentByName'))
    .where('eventId', '=', id)
    .orderBy('sentAt', 'desc')
    .orderBy('eventMessages.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
type MessageRow = Awaited<ReturnType<typeof findPage>>[number];

const NOTHING = { people: 0, sent: 0, failed: 0, failures: [], unreached: [], unreachedCount: 0 };

const toMessage = (row: MessageRow, outcome: Outcome | undefined): EventMessage => ({
  ...NOTHING,
  ...outcome,
  ...{ id: row.id, subject: row.subject, text: row.body, sentByName: row.sentByName },
  sentAt: row.sentAt.toISOString(),
  isQueueing: row.queuedAt === null,
  to: messageAudience.parse(row.audience),
});

interface PageAsked {
  readonly id: string;
  readonly page: number;
  readonly size: number;
}

/** One page of what was written about an event, newest first, with what became of it. */
export const findMessages = async (
  reader: Reader,
  asked: PageAsked,
): Promise<DataOf<typeof listEventMessages>> => {
  await requireEvent(reader, asked.id);
  const { totalItems } = await reader
    .selectFrom('eventMessages')
    .select(sql<number>`count(*)::int`.as('totalItems'))
    .where('eventId', '=', asked.id)
    .executeTakeFirstOrThrow();
  const rows = await findPage(reader, asked);
  const outcomes = await findOutcomes(
    reader,
    rows.map(({ id }) => id),
  );
  return { messages: rows.map((row) => toMessage(row, outcomes.get(row.id))), totalItems };
};
