import type { BodyOf } from '@linehaul/contract/endpoint';
import type { sendEventMessage } from '@linehaul/contract/office-event-messages';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { requireRecentProof } from '../../sessions/recent-proof-policy.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import type { Officer } from '../../http/officer.ts';
import { keepRecipients } from './audience-queries.ts';

type Sending = BodyOf<typeof sendEventMessage>;

/** One message of an event at a time, so that the same from two tabs is noticed. */
const lockEvent = async (transaction: Transaction, id: string): Promise<void> => {
  const events = transaction.selectFrom('events').select('id').where('id', '=', id);
  if (!(await events.forNoKeyUpdate().executeTakeFirst())) throw notFound();
};

const TWICE = 'The same email went to the same people a moment ago: see below. Nothing was sent again';
const MOMENT_MS = 3_600_000;

/** Another page may hold the same words: whoever gets them twice cannot know why. */
const requireOther = async (
  transaction: Transaction,
  { messageId, id, subject, text, to }: Sending,
  now: Date,
): Promise<void> => {
  const same = await transaction
    .selectFrom('eventMessages')
    .select('id')
    .where('eventId', '=', id)
    .where('id', '<>', messageId)
    .where('subject', '=', subject)
    .where('body', '=', text)
    .where(sql<boolean>`audience = ${JSON.stringify(to)}::jsonb`)
    .where('sentAt', '>', new Date(now.getTime() - MOMENT_MS))
    .executeTakeFirst();
  if (same) throw new DomainError('wrong-state', TWICE);
};

/** Whether it is new; a repeat of the same is none, and another under the same id is refused. */
const insertMessage = async (
  transaction: Transaction,
  { messageId: id, id: eventId, subject, text, to }: Sending,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<boolean> => {
  const audience = JSON.stringify(to);
  const inserted = await transaction
    .insertInto('eventMessages')
    .values({ id, eventId, subject, body: text, audience, sentBy: accountId, sentAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return true;
  const same = await transaction
    .selectFrom('eventMessages')
    .select('id')
    .where('id', '=', id)
    .where('eventId', '=', eventId)
    .where('sentBy', '=', accountId)
    .where('subject', '=', subject)
    .where('body', '=', text)
    .where(sql<boolean>`audience = ${audience}::jsonb`)
    .executeTakeFirst();
  if (!same) throw new DomainError('wrong-state', 'Another mail was sent from this page already');
  return false;
};

interface Kept {
  readonly people: number;
  readonly unreached: number;
}

const countKept = (transaction: Transaction, messageId: string): Promise<Kept> =>
  transaction
    .selectFrom('eventMessageRecipients')
    .select([
      sql<number>`(count(*) filter (where not is_unreached))::int`.as('people'),
      sql<number>`(count(*) filter (where is_unreached))::int`.as('unreached'),
    ])
    .where('messageId', '=', messageId)
    .executeTakeFirstOrThrow();

const requireSeen = ({ people }: Kept, seen: number): void => {
  if (people === seen) return;
  if (people === 0) throw new DomainError('wrong-state', 'Nobody would get this email any more');
  const would = people === 1 ? '1 person would' : `${people} people would`;
  throw new DomainError(
    'wrong-state',
    `${would} get this email by now. Nothing was sent: please check again`,
  );
};

/** Writes to those who go to an event, or some of them: what is sent is kept with whom it is for. */
export const sendMessage = async (
  context: Context,
  sending: Sending,
  { caller, by }: Officer,
): Promise<{ people: number }> => {
  const now = context.clock.now();
  const { messageId, id, subject, to } = sending;
  requireRecentProof(caller, now);
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await lockEvent(transaction, id);
    const isNew = await insertMessage(transaction, sending, { accountId: caller.accountId, now });
    if (isNew) await requireOther(transaction, sending, now);
    if (isNew) await keepRecipients(transaction, messageId, { eventId: id, to });
    const kept = await countKept(transaction, messageId);
    if (!isNew) return { people: kept.people };
    requireSeen(kept, sending.peopleAsSeen);
    await enqueue(transaction, { kind: 'event-message.queue', payload: { messageId } });
    await recordAudit(transaction, {
      ...{ action: 'event.written-to', at: now, by },
      subject: { kind: 'event', id },
      after: { messageId, subject, ...kept },
    });
    return { people: kept.people };
  });
};
