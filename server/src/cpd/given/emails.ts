import type { MailContent } from '../../mail/mail-content.ts';
import { CPD_TAKEN_BACK } from '../cpd-wording-rules.ts';
import { hoursWords } from '../hours-rules.ts';

interface TakenBack {
  readonly firstName: string;
  readonly title: string;
  readonly hours: number;
  readonly reason: string;
  readonly trackerUrl: string;
}

/** Tells somebody that the office has taken hours back, and why. */
export const takenBackMail = ({ firstName, title, hours, reason, trackerUrl }: TakenBack): MailContent => ({
  ...CPD_TAKEN_BACK.say({ first_name: firstName, activity: title, hours: hoursWords(hours) }, [
    reason,
    'Certificates that confirm these hours do not hold any more.',
  ]),
  action: { label: 'See your hours', url: trackerUrl },
});
