import type { MailContent } from '../../mail/mail-content.ts';

interface PlacesGone {
  readonly title: string;
  readonly amount: string;
  readonly eventUrl: string;
}

/** Says that the money of a booking came too late, and goes back. */
export const placesGoneMail = ({ title, amount, eventUrl }: PlacesGone): MailContent => ({
  subject: `Your payment of ${amount} is on its way back: ${title}`,
  heading: 'The places were gone',
  paragraphs: [
    `Your payment of ${amount} for ${title} arrived after your places had been given to others. You have no tickets, and the whole amount goes back to your card.`,
    'Banks take a few business days to show it. There is nothing you need to do.',
  ],
  action: { label: 'See the event', url: eventUrl },
});
