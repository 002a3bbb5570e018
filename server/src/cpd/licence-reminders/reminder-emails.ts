import { type CalendarDay, formatDay } from '@linehaul/contract/dates';
import type { MailContent } from '../../mail/mail-content.ts';
import { LICENCE_EXPIRES, LICENCES_EXPIRE } from '../cpd-wording-rules.ts';

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
const wordsOf = ({ firstName, licences }: Reminder) => {
  const [first] = licences;
  const values = { first_name: firstName };
  return licences.length === 1 && first
    ? LICENCE_EXPIRES.say({ ...values, licence: first.kindName, expiry_day: formatDay(first.expiresOn) })
    : LICENCES_EXPIRE.say({ ...values, licence_count: String(licences.length) });
};

/** Reminds somebody of licences that expire; their numbers are nobody’s to read in a mail. */
export const licenceReminderMail = (reminder: Reminder): MailContent => ({
  ...wordsOf(reminder),
  details: reminder.licences.map(({ kindName, expiresOn }) => ({
    label: kindName,
    value: `Expires on ${formatDay(expiresOn)}`,
  })),
  action: { label: 'Open your licences', url: reminder.licencesUrl },
});
