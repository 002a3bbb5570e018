import type { MailContent } from '../../mail/mail-content.ts';

export interface ConfirmedRegistration {
  readonly firstName: string;
  readonly title: string;
  readonly when: string;
  readonly where: string;
  readonly ticketName: string;
  readonly ticketNumbers: readonly string[];
  /** Whether one of the places is for who booked them. */
  readonly isAttending: boolean;
  readonly eventUrl: string;
  /** Null for free tickets. */
  readonly paid: { readonly amount: string; readonly invoiceNumber: number } | null;
}

const introOf = ({ isAttending, ticketNumbers, title }: ConfirmedRegistration): string => {
  const count = ticketNumbers.length;
  if (!isAttending)
    return `Your ${count === 1 ? 'ticket' : `${count} tickets`} for ${title}, for those who come with you, ${count === 1 ? 'is' : 'are'} booked.`;
  const others =
    count === 1 ? '' : count === 2 ? ', with one more ticket' : `, with ${count - 1} more tickets`;
  return `You are registered for ${title}${others}.`;
};

/** Confirms tickets, which come with it, and the event for a calendar. */
export const registrationConfirmedMail = (registration: ConfirmedRegistration): MailContent => {
  const { firstName, title, when, where, ticketName, ticketNumbers, eventUrl, paid } = registration;
  return {
    subject: `You are registered: ${title}`,
    preheader: `${when}. ${where}`,
    heading: `See you there, ${firstName}`,
    paragraphs: [
      introOf(registration),
      ...(paid === null ? [] : [`We have received ${paid.amount}. Your tax invoice is attached.`]),
      'Your tickets are attached, and the event for your calendar. At the door, your ticket number is enough.',
    ],
    action: { label: 'See the event', url: eventUrl },
    details: [
      { label: 'When', value: when },
      { label: 'Where', value: where },
      { label: 'Ticket', value: ticketName },
      ...ticketNumbers.map((number, index) => ({
        label: ticketNumbers.length === 1 ? 'Ticket number' : `Ticket number ${index + 1}`,
        value: number,
      })),
      ...(paid === null
        ? []
        : [
            { label: 'Paid', value: paid.amount },
            { label: 'Tax invoice', value: `#${paid.invoiceNumber}` },
          ]),
    ],
  };
};
