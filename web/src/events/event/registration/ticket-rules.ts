import type { EventTicketType, TicketHindrance } from '@linehaul/contract/events';
import { formatInstant } from '../../../lib/formats/format.ts';
import { GUESTS_ONLY_BROWSE } from '../../guest.ts';

const WORDS: Readonly<Record<TicketHindrance, (ticket: EventTicketType) => string>> = {
  'sold-out': () => 'No tickets left',
  'not-yet-on-sale': ({ salesStartUtc }) =>
    salesStartUtc === null ? 'Not on sale yet' : `On sale from ${formatInstant(salesStartUtc)}`,
  'sales-ended': () => 'Sales have closed',
  'members-only': () => 'For members in good standing only',
  'event-over': () => 'This event is over',
  'called-off': () => 'This event was called off',
};

/** Why a ticket cannot be had at this moment, in words; undefined when it can. */
export const hindranceWords = (ticket: EventTicketType): string | undefined => {
  if (ticket.soldOut) return WORDS['sold-out'](ticket);
  return ticket.hindrance === null ? undefined : WORDS[ticket.hindrance](ticket);
};

/** Why Register does nothing yet; undefined once it does. */
export const registerObstacle = (
  ticket: EventTicketType | undefined,
  isGuest: boolean,
): string | undefined => {
  if (isGuest) return GUESTS_ONLY_BROWSE;
  return ticket ? hindranceWords(ticket) : 'Choose a ticket first';
};

type Limited = Pick<EventTicketType, 'remaining' | 'maxPerOrder'>;

/** The most of a ticket that one order may have now. */
export const mostOf = ({ remaining, maxPerOrder }: Limited): number =>
  Math.max(1, Math.min(maxPerOrder, remaining ?? maxPerOrder));
