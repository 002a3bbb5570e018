import * as z from 'zod/mini';

const MOST_NOTICE_DAYS = 180;
const MOST_DAYS_AFTER = 365;
export const MOST_REMINDERS = 10;

const days = (least: number, most: number) => {
  const message = `Please type a whole number of days from ${least} to ${most}`;
  return z.int(message).check(z.minimum(least, message), z.maximum(most, message));
};

const listOfDays = (least: number, most: number) => {
  const message = `Please type whole numbers of days from ${least} to ${most}, such as 7, 14`;
  return z.array(days(least, most), message).check(z.maxLength(MOST_REMINDERS, message));
};

/** How a membership is renewed and ends, in whole days of the calendar; the renewal is the day after its last one. */
export const renewalTerms = z.strictObject({
  /** `automatic` takes the next year from the card or account that is kept, where the member has agreed; all others get an invoice. */
  renews: z.literal(['invoice', 'automatic'], 'Please choose how it is renewed'),
  /** Before the renewal: the invoice is issued, or the payment announced. */
  noticeDays: days(1, MOST_NOTICE_DAYS),
  /** Days before the renewal on which an unpaid one is reminded of. */
  remindersBefore: listOfDays(1, MOST_NOTICE_DAYS),
  /** Days after it; 0 is the renewal itself. */
  remindersAfter: listOfDays(0, MOST_DAYS_AFTER),
  /** From the renewal on an unpaid membership keeps access; 0 is none. */
  graceDays: days(0, MOST_DAYS_AFTER),
  /** After grace it rests without access before it lapses; 0 is none. */
  suspendedDays: days(0, MOST_DAYS_AFTER),
});
export type SentTerms = z.infer<typeof renewalTerms>;
