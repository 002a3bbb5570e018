import type { MailContent } from '../../mail/mail-content.ts';

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
  subject: `Place handed on: ${title}`,
  heading: `${to} comes instead`,
  paragraphs: [
    `The place now belongs to ${to}, who has been sent a ticket of their own. The old ticket is no longer valid, and lets nobody in.`,
  ],
  details: [
    { label: 'Event', value: title },
    { label: 'When', value: when },
    { label: 'Old ticket number', value: ticketNumber },
  ],
  ...(eventUrl === null ? {} : { action: { label: 'See the event', url: eventUrl } }),
});
