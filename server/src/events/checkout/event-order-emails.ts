import type { MailContent } from '../../mail/mail-content.ts';
import { PAID_AFTER_CALLED_OFF, PAID_AFTER_PLACES_GONE } from '../event-wording-rules.ts';

interface PlacesGone {
  readonly title: string;
  /** Else others had the places by then. */
  readonly isCalledOff: boolean;
  readonly amount: string;
  readonly eventUrl: string;
}

/** Says that the money of a booking came too late, and goes back. */
export const placesGoneMail = ({ title, isCalledOff, amount, eventUrl }: PlacesGone): MailContent => ({
  ...(isCalledOff ? PAID_AFTER_CALLED_OFF : PAID_AFTER_PLACES_GONE).say({ event: title, amount }),
  action: { label: 'See the event', url: eventUrl },
});
