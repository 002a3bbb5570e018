import { FEW_TICKETS } from '@linehaul/contract/constants';
import type { EventTicketType } from '@linehaul/contract/events';
import { dollarsFromCents, gstOfCents } from '@linehaul/contract/money';
import type { Reader } from '../../db/database.ts';
import { findTicketTypesFor, type TicketTypeRow } from './ticket-queries.ts';
import {
  type Buyer,
  type EventTimes,
  hindranceOf,
  isSoldOut,
  priceFor,
  remainingOf,
} from './ticket-rules.ts';

/** Said only when it is worth hurrying for. */
const fewOf = (remaining: number | null): number | null =>
  remaining !== null && remaining <= FEW_TICKETS ? remaining : null;

const toOffered = (event: EventTimes, row: TicketTypeRow, buyer: Buyer): EventTicketType => {
  const cents = priceFor(row, buyer);
  return {
    ticketPriceId: row.id,
    name: row.name,
    description: row.description,
    amount: dollarsFromCents(cents),
    gst: dollarsFromCents(gstOfCents(cents)),
    standardAmount: dollarsFromCents(row.priceCents),
    memberAmount: row.memberPriceCents === null ? null : dollarsFromCents(row.memberPriceCents),
    soldOut: isSoldOut(row),
    remaining: fewOf(remainingOf(row)),
    maxPerOrder: row.maxPerOrder,
    membersOnly: row.membersOnly,
    salesStartUtc: row.soldFrom?.toISOString() ?? null,
    salesEndUtc: row.soldUntil?.toISOString() ?? null,
    hindrance: hindranceOf(event, row, buyer),
  };
};

/** The tickets of an event in their order, as the buyer may have them now. */
export const findOfferedTickets = async (
  reader: Reader,
  event: EventTimes & { readonly id: string },
  buyer: Buyer & { readonly accountId: string },
): Promise<EventTicketType[]> => {
  const rows = await findTicketTypesFor(reader, [event.id], buyer);
  return rows.map((row) => toOffered(event, row, buyer));
};
