import type { OwnWait } from '@linehaul/contract/event-waiting';
import { dollarsFromCents } from '@linehaul/contract/money';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { isHeldAt, secondsBetween } from '../orders/hold-rules.ts';

/** How many stand in front of somebody in line, and they themselves. */
const POSITION = sql<number>`(select count(*)::int from event_waits others
  where others.ticket_type_id = event_waits.ticket_type_id and others.status = 'waiting'
    and (others.joined_at, others.id) <= (event_waits.joined_at, event_waits.id))`;

const selectWaits = (reader: Reader, { accountId }: { readonly accountId: string }) =>
  reader
    .selectFrom('eventWaits')
    .leftJoin('eventOrders', 'eventOrders.id', 'eventWaits.orderId')
    .select([
      'ticketTypeId',
      'quantity',
      'eventWaits.status',
      'eventOrders.status as orderStatus',
      'heldUntil',
    ])
    .select('totalCents')
    .select(POSITION.as('position'))
    .where('eventWaits.accountId', '=', accountId)
    .where((where) =>
      where.or([where('eventWaits.status', '=', 'waiting'), where('eventOrders.status', '=', 'held')]),
    );
type WaitRow = Awaited<ReturnType<ReturnType<typeof selectWaits>['execute']>>[number];

/** Where somebody stands who waits for a type of tickets. */
export interface FoundWait {
  readonly ticketTypeId: string;
  readonly wait: OwnWait;
}

const toFound = (row: WaitRow, now: Date): FoundWait[] => {
  const { ticketTypeId, quantity, heldUntil, orderStatus } = row;
  if (row.status === 'waiting')
    return [{ ticketTypeId, wait: { position: row.position, quantity, offer: null } }];
  if (heldUntil === null || !isHeldAt({ status: orderStatus ?? '', heldUntil }, now)) return [];
  const amount = dollarsFromCents((row.totalCents ?? 0) / quantity);
  const offer = {
    amount,
    untilUtc: heldUntil.toISOString(),
    secondsLeft: secondsBetween(now, heldUntil),
  };
  return [{ ticketTypeId, wait: { position: null, quantity, offer } }];
};

/** For which tickets of an event a person waits, or is made an offer; what is offered comes first. */
export const findOwnWaits = async (
  reader: Reader,
  eventId: string,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<FoundWait[]> => {
  const rows = await selectWaits(reader, { accountId })
    .where('eventWaits.eventId', '=', eventId)
    .orderBy('eventWaits.status')
    .execute();
  return rows.flatMap((row) => toFound(row, now));
};
