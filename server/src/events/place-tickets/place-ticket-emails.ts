import type { MailContent } from '../../mail/mail-content.ts';

interface PlaceTicket {
  readonly firstName: string;
  readonly booker: string;
  readonly title: string;
  readonly when: string;
  readonly where: string;
  readonly ticketName: string;
  readonly ticketNumber: string;
  /** The event's page; null for a guest, who has no account to open it with. */
  readonly eventUrl: string | null;
}

/** Brings somebody the ticket that another has booked for them, and the event for their calendar. */
export const placeTicketMail = (ticket: PlaceTicket): MailContent => {
  const { firstName, booker, title, when, where, ticketName, ticketNumber, eventUrl } = ticket;
  return {
    subject: `Your ticket: ${title}`,
    preheader: `${when}. ${where}`,
    heading: `See you there, ${firstName}`,
    paragraphs: [
      `${booker} has booked a place for you at ${title}.`,
      'Your ticket is attached, and the event for your calendar. At the door, your ticket number is enough.',
    ],
    ...(eventUrl === null ? {} : { action: { label: 'See the event', url: eventUrl } }),
    details: [
      { label: 'When', value: when },
      { label: 'Where', value: where },
      { label: 'Ticket', value: ticketName },
      { label: 'Ticket number', value: ticketNumber },
    ],
  };
};
