import { MOST_REMINDERS, type SentTerms } from '@linehaul/contract/renewal-terms';
import { invalidField } from '../domain-error.ts';

/** The terms as a product keeps them. */
interface TermColumns {
  readonly renews: string;
  readonly renewalNoticeDays: number;
  readonly renewalReminderDays: number[];
  readonly graceDays: number;
  readonly suspendedDays: number;
}

const ascending = (one: number, other: number): number => one - other;
/** Each once, the earliest reminder first. */
const sorted = (days: readonly number[]): number[] => [...new Set(days)].toSorted(ascending);

export const termColumnsOf = (terms: SentTerms): TermColumns => ({
  renews: terms.renews,
  renewalNoticeDays: terms.noticeDays,
  renewalReminderDays: sorted([...terms.remindersBefore.map((days) => -days), ...terms.remindersAfter]),
  graceDays: terms.graceDays,
  suspendedDays: terms.suspendedDays,
});

export const sentTermsOf = ({ renewalReminderDays, ...columns }: TermColumns): SentTerms => ({
  renews: columns.renews === 'automatic' ? 'automatic' : 'invoice',
  noticeDays: columns.renewalNoticeDays,
  remindersBefore: sorted(renewalReminderDays.filter((days) => days < 0)).map((days) => -days),
  remindersAfter: sorted(renewalReminderDays.filter((days) => days >= 0)),
  graceDays: columns.graceDays,
  suspendedDays: columns.suspendedDays,
});

const counted = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** Throws at its field where a reminder could never come: before the invoice, or once the membership has lapsed. */
export const requireSoundTerms = (terms: SentTerms): void => {
  const { noticeDays, remindersBefore, remindersAfter, graceDays, suspendedDays } = terms;
  const early = remindersBefore.find((days) => days >= noticeDays);
  if (early !== undefined)
    throw invalidField(
      'terms.remindersBefore',
      `A reminder ${counted(early)} before would not come after the invoice, which comes ${counted(noticeDays)} before`,
    );
  const late = remindersAfter.find((days) => days >= graceDays + suspendedDays);
  if (late !== undefined)
    throw invalidField(
      'terms.remindersAfter',
      `A reminder ${counted(late)} after would come too late: the membership lapses ${counted(graceDays + suspendedDays)} after`,
    );
  if (remindersBefore.length + remindersAfter.length > MOST_REMINDERS)
    throw invalidField('terms.remindersAfter', `Please type at most ${MOST_REMINDERS} reminders in all`);
};
