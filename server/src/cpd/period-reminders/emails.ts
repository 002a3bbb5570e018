import { type CalendarDay, formatDay } from '@linehaul/contract/dates';
import type { MailContent } from '../../mail/mail-content.ts';

interface Lacking {
  readonly firstName: string;
  readonly programmeName: string;
  readonly endsOn: CalendarDay;
  readonly missingHours: number;
  /** Of which the minimum is not done. */
  readonly categories: readonly { readonly name: string; readonly missingHours: number }[];
  readonly trackerUrl: string;
}

const hoursWords = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** Reminds somebody of hours that a period still asks for, by the day itself, which stays true when it is read later. */
export const periodReminderMail = (lacking: Lacking): MailContent => {
  const { firstName, programmeName, endsOn, missingHours, categories, trackerUrl } = lacking;
  const by = formatDay(endsOn);
  return {
    subject: `${programmeName}: ${hoursWords(missingHours)} to do by ${by}`,
    heading: 'Hours that are still to do',
    paragraphs: [
      `${firstName}, in ${programmeName} ${hoursWords(missingHours)} of professional development ${missingHours === 1 ? 'is' : 'are'} still to do by ${by}.`,
      'What you have done and not logged yet counts once the office has approved it.',
    ],
    details: categories.map(({ name, missingHours: hours }) => ({
      label: name,
      value: `At least ${hoursWords(hours)} more`,
    })),
    action: { label: 'Open your CPD', url: trackerUrl },
  };
};
