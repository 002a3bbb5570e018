import { sql } from 'kysely';
import { composedOnce } from '../../db/composed-statement.ts';
import type { Reader } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import { hindranceOf } from '../tickets/ticket-rules.ts';
import type { Viewer } from '../viewer-queries.ts';
import { requireTicketFor } from './order-queries.ts';
import { HINDRANCE_WORDS } from './refusal-words.ts';

interface Asked {
  readonly ticketTypeId: string;
  readonly accountId: string;
  readonly now: Date;
}

/** Every place is taken, and none of the event by an order of who asks: neither held, offered nor booked just now. */
const findIsFull = composedOnce(
  (_reader: Reader, { ticketTypeId, accountId, now }: Asked) => sql<{ isFull: boolean }>`
    select stock <= (select count(*) from event_places where ticket_type_id = asked.id
        and (status = 'confirmed' or status = 'held' and held_until > ${now}))
      and not exists (select from event_orders where account_id = ${accountId}
        and event_orders.event_id = asked.event_id and status in ('held', 'confirmed')) as is_full
    from event_ticket_types asked where id = ${ticketTypeId}`,
);

/**
 * Before the lock of the event's tickets, which one buyer has at a time: a crowd that finds everything taken is told so
 * without standing in line for it. Whoever passes is looked at again under the lock.
 */
export const refuseWhereSoldOut = async (
  reader: Reader,
  ticketTypeId: string,
  viewer: Viewer,
): Promise<void> => {
  const { accountId, now } = viewer;
  const [found] = await findIsFull(reader, { ticketTypeId, accountId, now });
  if (!found?.isFull) return;
  const { event, ticket } = await requireTicketFor(reader, ticketTypeId, { ...viewer, seesDrafts: false });
  if (hindranceOf(event, ticket, viewer) === 'sold-out')
    throw new DomainError('wrong-state', HINDRANCE_WORDS['sold-out']);
};
