import { FEW_TICKETS } from '@linehaul/contract/constants';
import type { EventTicketType } from '@linehaul/contract/events';
import type { GstStanding } from '@linehaul/contract/gst';
import { dollarsFromCents, gstOfCents } from '@linehaul/contract/money';
import type { Context } from '../../context.ts';
import { hasCodes } from '../codes/code-queries.ts';
import { findOwnWaits, type FoundWait } from '../waiting-list/own-wait-queries.ts';
import { mayWaitFor } from '../waiting-list/waiting-rules.ts';
import { findTicketTypesFor, type TicketTypeRow } from './ticket-queries.ts';
import {
  type Buyer,
  type EventTimes,
  hindranceOf,
  isEarlyAt,
  isSoldOut,
  priceFor,
  remainingOf,
} from './ticket-rules.ts';

/** Said only when it is worth hurrying for. */
const fewOf = (remaining: number | null): number | null =>
  remaining !== null && remaining <= FEW_TICKETS ? remaining : null;

type OfferingEvent = EventTimes & { readonly id: string; readonly startsAt: Date };

const dollarsOrNull = (cents: number | null): number | null =>
  cents === null ? null : dollarsFromCents(cents);

/** What members in good standing pay now; null where there is one price. */
const memberCentsOf = (row: TicketTypeRow, { now }: Buyer): number | null =>
  row.memberPriceCents === null ? null : priceFor(row, { isInGoodStanding: true, now });

const earlyOf = (row: TicketTypeRow, buyer: Buyer) => {
  const until = isEarlyAt(row, buyer.now) ? row.earlyUntil : null;
  const laterCents = until && priceFor(row, { ...buyer, now: until });
  // Whoever pays the same afterwards has no early price.
  if (until === null || laterCents === priceFor(row, buyer))
    return { earlyUntilUtc: null, laterAmount: null };
  const laterAmount = dollarsOrNull(laterCents);
  return { earlyUntilUtc: until && until.toISOString(), laterAmount };
};

interface Around {
  readonly event: OfferingEvent;
  readonly buyer: Buyer;
  readonly waiting: FoundWait | undefined;
  readonly takesCodes: boolean;
  readonly gst: GstStanding;
}

const toOffered = (
  row: TicketTypeRow,
  { event, buyer, waiting, takesCodes, gst }: Around,
): EventTicketType => {
  const cents = priceFor(row, buyer);
  return {
    ticketPriceId: row.id,
    name: row.name,
    description: row.description,
    amount: dollarsFromCents(cents),
    gst: dollarsFromCents(gstOfCents(cents, gst)),
    standardAmount: dollarsFromCents(priceFor(row, { ...buyer, isInGoodStanding: false })),
    memberAmount: dollarsOrNull(memberCentsOf(row, buyer)),
    ...earlyOf(row, buyer),
    soldOut: isSoldOut(row),
    remaining: fewOf(remainingOf(row)),
    maxPerOrder: row.maxPerOrder,
    membersOnly: row.membersOnly,
    salesStartUtc: row.soldFrom?.toISOString() ?? null,
    salesEndUtc: row.soldUntil?.toISOString() ?? null,
    hindrance: hindranceOf(event, row, buyer),
    takesCodes: takesCodes && cents > 0,
    mayWait: !waiting && mayWaitFor(event, row, buyer),
    waiting: waiting?.wait ?? null,
  };
};

/** The tickets of an event in their order, as the buyer may have them now. */
export const findOfferedTickets = async (
  { db, config }: Pick<Context, 'db' | 'config'>,
  event: OfferingEvent,
  buyer: Buyer & { readonly accountId: string },
): Promise<EventTicketType[]> => {
  const rows = await findTicketTypesFor(db, [event.id], buyer);
  const takesCodes = await hasCodes(db, event.id);
  const waits = await findOwnWaits(db, event.id, buyer);
  const { gst } = config.association;
  return rows.map((row) => {
    const waiting = waits.find(({ ticketTypeId }) => ticketTypeId === row.id);
    return toOffered(row, { event, buyer, waiting, takesCodes, gst });
  });
};
