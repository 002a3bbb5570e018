/** As people type what they read or hear: any case and gaps, and no letter that is taken for a digit. */
const plainTicketNumber = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** How many letters of the SHA-256 of `ticketHashText`, in hex, a phone at the door keeps in the place of the number. */
export const TICKET_HASH_LENGTH = 32;

/** For each event another, so that no table of hashes helps whoever finds them. */
export const ticketHashText = (eventId: string, ticketNumber: string): string =>
  `${eventId}:${plainTicketNumber(ticketNumber)}`;
