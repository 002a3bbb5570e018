import type pg from 'pg';
import { pictureAddress } from '@linehaul/contract/pictures';
import {
  availabilityOf,
  type Buyer,
  memberPriceFromOf,
  priceFromOf,
} from '../../server/src/events/tickets/ticket-rules.ts';
import { type SaleRow, toTicketOnSale } from '../../server/src/events/tickets/sale-queries.ts';

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** An event as the portal answers it; prices and availability by the portal's own rules. */
export const toCard = (row: pg.QueryResultRow, buyer: Buyer) => {
  const times = { endsAt: row['ends_at'], calledOffAt: row['called_off_at'] };
  const tickets = ((row['tickets'] ?? []) as SaleRow[]).map(toTicketOnSale);
  const place = row['place'];
  return {
    id: row['id'],
    title: row['title'],
    shortDesc: row['summary'],
    listingImg: row['picture_id'] && pictureAddress(row['picture_id']),
    eventStartUtc: row['starts_at'],
    eventEndUtc: row['ends_at'],
    timeZone: row['time_zone'],
    address: row['address'],
    isOnline: row['is_online'],
    type: row['type'],
    typeId: row['type_id'],
    location: row['location'],
    isAttendingEvent: place !== null,
    isCalledOff: row['called_off_at'] !== null,
    priceFrom: dollars(priceFromOf(times, tickets, buyer)),
    memberPriceFrom: dollars(memberPriceFromOf(times, tickets, buyer.now)),
    availability: availabilityOf(times, tickets, buyer),
    ticket: place && {
      ticketPrice: place.priceCents / 100,
      ticketNumber: place.ticketNumber,
      attendanceStatus: place.attendanceStatus,
    },
  };
};
