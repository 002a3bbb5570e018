import type { MailContent } from '../../mail/mail-content.ts';

interface CourseGone {
  readonly title: string;
  /** As the person is told in the portal. */
  readonly reason: string;
  readonly amount: string;
  readonly courseUrl: string;
}

/** Tells that money goes back, as the course could not be had any more when it arrived. */
export const courseGoneMail = ({ title, reason, amount, courseUrl }: CourseGone): MailContent => ({
  subject: `Your money comes back: ${title}`,
  heading: 'Your payment is on its way back',
  paragraphs: [
    reason,
    `We give back all of ${amount} to the card that you paid with. It takes a few days until your bank shows it.`,
  ],
  action: { label: 'See the course', url: courseUrl },
});
