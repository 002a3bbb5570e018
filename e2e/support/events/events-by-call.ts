import type { SignIn } from '../applicant-by-call.ts';
import { callPortal } from '../portal/portal-calls.ts';

export interface ListedEvent {
  id: string;
  title: string;
  eventStartUtc: string;
  timeZone: string;
  typeId: string;
  type: string;
  availability: string;
  priceFrom: number | null;
  isAttendingEvent: boolean;
}

const ALL = 100;

/** Events to come as somebody is shown them, the next one first. */
export const readEvents = async ({ address, token }: SignIn): Promise<{ events: ListedEvent[] }> => {
  const body = { page: 1, size: ALL };
  const answer = await callPortal(new URL('/api/event/list', address), { token, body });
  return (answer as { data: { events: ListedEvent[] } }).data;
};

interface ListedTicket {
  ticketPriceId: string;
  name: string;
  amount: number;
  soldOut: boolean;
}

/** The tickets of an event, in their order. */
export const readTickets = async ({ address, token }: SignIn, id: string): Promise<ListedTicket[]> => {
  const answer = await callPortal(new URL(`/api/event/${id}/tickets`, address), { token });
  return (answer as { data: { tickets: ListedTicket[] } }).data.tickets;
};
