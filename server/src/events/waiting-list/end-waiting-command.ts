import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { waitOverMail } from './emails.ts';
import { findLine, findWaitedFor, type InLine, type WaitedFor } from './waiting-queries.ts';
import type { ListEnd } from './waiting-rules.ts';

/** Of whose waiting it is, and when. */
export interface Ending {
  readonly context: Pick<Context, 'config'>;
  readonly waitedFor: WaitedFor;
  readonly now: Date;
}

/** Takes these out of the line and tells them why. */
export const endWaits = async (
  transaction: Transaction,
  { context: { config }, waitedFor: { event, ticket }, now }: Ending,
  { waits, end }: { readonly waits: readonly InLine[]; readonly end: ListEnd },
): Promise<void> => {
  for (const { id, firstName, lastName, email, quantity } of waits) {
    await transaction
      .updateTable('eventWaits')
      .set({ status: 'ended', endedAt: now })
      .where('id', '=', id)
      .execute();
    const eventUrl = `${config.publicUrl}/events/${event.id}`;
    const waited = { firstName, quantity, eventUrl, title: event.title, ticketName: ticket.name };
    await queueMail(transaction, {
      to: { name: `${firstName} ${lastName}`, address: email },
      content: waitOverMail(waited, end),
      dedupeKey: `event-waiting.ended:${id}`,
    });
  }
};

/** Ends the lists of types of tickets that are about to be removed; whoever calls holds their lock. */
export const endListsOf = async (
  transaction: Transaction,
  { context, now }: { readonly context: Pick<Context, 'config'>; readonly now: Date },
  ticketTypeIds: readonly string[],
): Promise<void> => {
  for (const id of ticketTypeIds) {
    const waitedFor = await findWaitedFor(transaction, id, now);
    if (!waitedFor) continue;
    const waits = await findLine(transaction, id);
    await endWaits(transaction, { context, waitedFor, now }, { waits, end: 'ticket-removed' });
  }
};
