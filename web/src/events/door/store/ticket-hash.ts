import { TICKET_HASH_LENGTH, ticketHashText } from '@linehaul/contract/ticket-numbers';

/** What the list has in the place of a ticket's number. */
export const ticketHash = async (eventId: string, ticketNumber: string): Promise<string> => {
  const text = new TextEncoder().encode(ticketHashText(eventId, ticketNumber));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, TICKET_HASH_LENGTH);
};
