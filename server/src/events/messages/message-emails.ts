import type { EventMessageText } from '@linehaul/contract/office-event-messages';
import type { MailContent } from '../../mail/mail-content.ts';
import { mailingContent } from '../../mailings/mailing-rules.ts';
import { whenOf, whereOf } from '../event-time-rules.ts';

interface WrittenAbout {
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly address: string;
  readonly isOnline: boolean;
}

/** What the office wrote, with what it is about; the address is left out for a guest, who has no account. */
export const messageMail = (
  message: EventMessageText,
  event: WrittenAbout,
  eventUrl: string | null,
): MailContent => ({
  ...mailingContent({ subject: message.subject, body: message.text }),
  details: [
    { label: 'Event', value: event.title },
    { label: 'When', value: whenOf(event) },
    { label: 'Where', value: whereOf(event) },
  ],
  ...(eventUrl === null ? {} : { action: { label: 'See the event', url: eventUrl } }),
  footnote: `You get this email because of a booking for ${event.title}. Answers reach the association.`,
});
