import { type MoneyWords, moneySentences } from '../cancelling/cancellation-emails.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { PLACE_MOVED } from '../event-wording-rules.ts';

interface MovedPlace {
  readonly from: { readonly title: string; readonly ticket: string };
  readonly title: string;
  readonly ticket: string;
  readonly when: string;
  readonly where: string;
  /** Who comes; null while nobody is named. */
  readonly holder: string | null;
  readonly ticketNumber: string;
  /** Null for a guest, who has no account to open it with. */
  readonly eventUrl: string | null;
  /** What comes back, for whoever booked; null for others. */
  readonly money: MoneyWords | null;
  readonly newTicket: keyof typeof TICKET_WORDS;
}

const TICKET_WORDS = {
  attached: 'The new ticket is attached, and the event for your calendar.',
  sent: 'The new ticket was sent to whoever comes.',
  void: 'That place has been given up or moved on since, so no ticket comes with this.',
} as const;

/** The event is named once where it stays the same. */
const moveWords = ({ from, title, ticket }: MovedPlace): string =>
  from.title === title
    ? `from ${from.ticket} to ${ticket} at ${title}`
    : `from ${from.ticket} of ${from.title} to ${ticket} of ${title}`;

/** Tells whoever comes, or booked, that a place is on another ticket now. */
export const placeMovedMail = (place: MovedPlace): MailContent => {
  const { title, ticket, when, where, holder, ticketNumber, eventUrl, money, newTicket } = place;
  return {
    ...PLACE_MOVED.say(
      {
        ...{ event: title, when, where, ticket },
        moved_place: `the place of ${holder ?? 'somebody who has still to be named'} ${moveWords(place)}`,
      },
      [TICKET_WORDS[newTicket], ...(money === null ? [] : moneySentences(money))],
    ),
    ...(eventUrl === null ? {} : { action: { label: 'See the event', url: eventUrl } }),
    details: [
      { label: 'When', value: when },
      { label: 'Where', value: where },
      { label: 'Ticket', value: ticket },
      ...(newTicket === 'attached' ? [{ label: 'Ticket number', value: ticketNumber }] : []),
    ],
  };
};
