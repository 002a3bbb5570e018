import type { MailContent } from '../../mail/mail-content.ts';
import { PLACE_HANDED_ON } from '../event-wording-rules.ts';

interface HandedOn {
  readonly title: string;
  readonly when: string;
  readonly to: string;
  /** The one that is void. */
  readonly ticketNumber: string;
  /** Null for a guest, who has no account to open it with. */
  readonly eventUrl: string | null;
}

/** Tells whoever had a place, or booked it, that somebody else comes in their stead. */
export const placeHandedOnMail = ({ title, when, to, ticketNumber, eventUrl }: HandedOn): MailContent => ({
  ...PLACE_HANDED_ON.say({ event: title, when, instead: to }),
  details: [
    { label: 'Event', value: title },
    { label: 'When', value: when },
    { label: 'Old ticket number', value: ticketNumber },
  ],
  ...(eventUrl === null ? {} : { action: { label: 'See the event', url: eventUrl } }),
});
