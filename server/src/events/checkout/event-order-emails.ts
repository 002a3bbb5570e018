import type { MailContent } from '../../mail/mail-content.ts';

interface PlacesGone {
  readonly title: string;
  /** Else others had the places by then. */
  readonly isCalledOff: boolean;
  readonly amount: string;
  readonly eventUrl: string;
}

/** Says that the money of a booking came too late, and goes back. */
export const placesGoneMail = ({ title, isCalledOff, amount, eventUrl }: PlacesGone): MailContent => ({
  subject: `Your payment of ${amount} is on its way back: ${title}`,
  heading: isCalledOff ? 'The event was called off' : 'The places were gone',
  paragraphs: [
    `Your payment of ${amount} for ${title} arrived after ${isCalledOff ? 'it had been called off' : 'your places had been given to others'}. You have no tickets, and the whole amount goes back to your card.`,
    'Banks take a few business days to show it. There is nothing you need to do.',
  ],
  action: { label: 'See the event', url: eventUrl },
});
