import { type CalendarDay, formatDay } from '@linehaul/contract/dates';
import type { MailContent } from '../../mail/mail-content.ts';

interface Expiring {
  readonly kindName: string;
  readonly expiresOn: CalendarDay;
}

interface Reminder {
  readonly firstName: string;
  /** At least one. */
  readonly licences: readonly Expiring[];
  readonly licencesUrl: string;
}

/** By the day itself, which stays true when the mail is read later. */
const subjectOf = (licences: readonly Expiring[]): string => {
  const [first] = licences;
  return licences.length === 1 && first
    ? `${first.kindName}: expires on ${formatDay(first.expiresOn)}`
    : `${licences.length} of your licences expire soon`;
};

/** Reminds somebody of licences that expire; their numbers are nobody’s to read in a mail. */
export const licenceReminderMail = ({ firstName, licences, licencesUrl }: Reminder): MailContent => ({
  subject: subjectOf(licences),
  heading: licences.length === 1 ? 'A licence of yours expires' : 'Licences of yours expire',
  paragraphs: [
    `${firstName}, this is what you keep in the portal as valid until the days below.`,
    'Once you have renewed one, enter its new days, so that you are reminded of the next time.',
  ],
  details: licences.map(({ kindName, expiresOn }) => ({
    label: kindName,
    value: `Expires on ${formatDay(expiresOn)}`,
  })),
  action: { label: 'Open your licences', url: licencesUrl },
});
