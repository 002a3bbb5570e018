import type { MailContent } from '../../mail/mail-content.ts';
import { declareMail } from '../../mail/worded-mail.ts';
import { linksOf } from '../event-link-rules.ts';
import { whenOf, whereOf } from '../event-time-rules.ts';
import type { MoveTime } from '../rescheduling/moved-emails.ts';

export const EVENT_REMINDER = declareMail({
  kind: 'event-reminder',
  title: 'Reminder of an event',
  cause: 'An event that somebody has a place at is coming up.',
  places: ['first_name', 'event', 'when', 'where'],
  required: ['event'],
  ours: {
    subject: 'Reminder: {event}',
    heading: 'We look forward to seeing you',
    text: 'Hello {first_name}, {event} is coming up, and you have a place.',
  },
});

interface Reminder {
  readonly event: MoveTime & { readonly title: string; readonly linkUrl: string };
  readonly firstName: string;
  readonly ticketNumbers: readonly string[];
  /** Null for a guest, who has no account to open it with. */
  readonly eventUrl: string | null;
}

/** Any map does that looks an address up. */
const mapOf = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address }).toString()}`;

/** Reminds somebody who is to come to an event of when and where it is. */
export const reminderMail = (reminder: Reminder): MailContent => {
  const { event, firstName, ticketNumbers, eventUrl } = reminder;
  const [when, where] = [whenOf(event), whereOf(event)];
  return {
    ...EVENT_REMINDER.say({ first_name: firstName, event: event.title, when, where }),
    preheader: `${when}. ${where}`,
    details: [
      { label: 'Event', value: event.title },
      { label: 'When', value: when },
      { label: 'Where', value: where },
      { label: ticketNumbers.length === 1 ? 'Ticket' : 'Tickets', value: ticketNumbers.join(', ') },
    ],
    ...(eventUrl !== null && { action: { label: 'See the event', url: eventUrl } }),
    links: [
      ...linksOf(event),
      ...(event.address === '' ? [] : [{ label: 'Find it on a map', url: mapOf(event.address) }]),
    ],
    footnote: 'If you cannot come, please tell us: somebody else may be glad of your place.',
  };
};
