import { type CalendarDay, formatDay } from '@linehaul/contract/dates';
import type { MailContent } from '../../mail/mail-content.ts';
import { CPD_PERIOD_ENDS } from '../cpd-wording-rules.ts';
import { hoursWords } from '../hours-rules.ts';

interface Lacking {
  readonly firstName: string;
  readonly programmeName: string;
  readonly endsOn: CalendarDay;
  readonly missingHours: number;
  /** Of which the minimum is not done. */
  readonly categories: readonly { readonly name: string; readonly missingHours: number }[];
  readonly trackerUrl: string;
}

/** Reminds somebody of hours that a period still asks for, by the day itself, which stays true when it is read later. */
export const periodReminderMail = (lacking: Lacking): MailContent => {
  const { firstName, programmeName, endsOn, missingHours, categories, trackerUrl } = lacking;
  const hours = hoursWords(missingHours);
  return {
    ...CPD_PERIOD_ENDS.say({
      ...{ first_name: firstName, programme: programmeName, hours, due_day: formatDay(endsOn) },
      still_to_do: `in ${programmeName} ${hours} of professional development ${missingHours === 1 ? 'is' : 'are'} still to do`,
    }),
    details: categories.map(({ name, missingHours: lacked }) => ({
      label: name,
      value: `At least ${hoursWords(lacked)} more`,
    })),
    action: { label: 'Open your CPD', url: trackerUrl },
  };
};
