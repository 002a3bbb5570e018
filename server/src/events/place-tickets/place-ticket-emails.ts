import type { MailContent } from '../../mail/mail-content.ts';
import { linksOf } from '../event-link-rules.ts';
import { PLACE_TICKET } from '../event-wording-rules.ts';

interface PlaceTicket {
  readonly firstName: string;
  readonly booker: string;
  readonly title: string;
  readonly when: string;
  readonly where: string;
  readonly ticketName: string;
  readonly ticketNumber: string;
  /** Where they take part online; empty where there is none. */
  readonly linkUrl: string;
  /** The event's page; null for a guest, who has no account to open it with. */
  readonly eventUrl: string | null;
  /** Where they answer what the event asks; null where nothing is. */
  readonly questionsUrl: string | null;
}

/** The questions are what is left to do. */
const actionOf = ({ eventUrl, questionsUrl }: PlaceTicket) => {
  if (questionsUrl !== null) return { action: { label: 'Answer the questions', url: questionsUrl } };
  return eventUrl === null ? {} : { action: { label: 'See the event', url: eventUrl } };
};

/** Brings somebody the ticket that another has booked for them, and the event for their calendar. */
export const placeTicketMail = (ticket: PlaceTicket): MailContent => {
  const { firstName, booker, title, when, where, ticketName, ticketNumber, questionsUrl } = ticket;
  return {
    ...PLACE_TICKET.say({ first_name: firstName, event: title, when, where, by: booker }, [
      'Your ticket is attached, and the event for your calendar. At the door, your ticket number is enough.',
      ...(questionsUrl === null ? [] : ['Before you come, there are a few questions to answer.']),
    ]),
    preheader: `${when}. ${where}`,
    ...actionOf(ticket),
    links: linksOf(ticket),
    details: [
      { label: 'When', value: when },
      { label: 'Where', value: where },
      { label: 'Ticket', value: ticketName },
      { label: 'Ticket number', value: ticketNumber },
    ],
  };
};
