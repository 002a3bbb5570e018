import type { MailContent } from '../../mail/mail-content.ts';

interface TakenBack {
  readonly firstName: string;
  readonly title: string;
  readonly hours: number;
  readonly reason: string;
  readonly trackerUrl: string;
}

/** Tells somebody that the office has taken hours back, and why. */
export const takenBackMail = ({ firstName, title, hours, reason, trackerUrl }: TakenBack): MailContent => ({
  subject: `${title}: hours taken back`,
  heading: `About ${title}`,
  paragraphs: [
    `${firstName}, the office has taken back ${hours === 1 ? '1 hour' : `${hours} hours`} that counted for ${title}:`,
    reason,
    'Certificates that confirm these hours do not hold any more.',
  ],
  action: { label: 'See your hours', url: trackerUrl },
});
