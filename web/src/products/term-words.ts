import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import { endOfPeriod, type MembershipYear } from '@linehaul/contract/membership-years';
import { sorted } from '@linehaul/contract/lists';
import { renewalDaysOf } from '@linehaul/contract/renewal-days';
import type { SentTerms } from '@linehaul/contract/renewal-terms';
import { formatDate } from '../lib/formats/format.ts';

const counted = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(parts);

const reminderWords = ({ remindersBefore, remindersAfter }: SentTerms): string => {
  const before = sorted(remindersBefore, (one, other) => other - one).map(
    (days) => `${counted(days)} before`,
  );
  const after = sorted(remindersAfter, (one, other) => one - other).map((days) =>
    days === 0 ? 'on the day' : `${counted(days)} after`,
  );
  const all = [...before, ...after];
  return all.length === 0 ? 'Nobody is reminded.' : `While it is not paid, reminders go out ${listed(all)}.`;
};

/** What becomes of a membership that nobody pays for. */
const endWords = ({ graceDays, suspendedDays }: SentTerms): string => {
  if (graceDays + suspendedDays === 0) return 'Unpaid, it lapses at once.';
  const kept = graceDays === 0 ? '' : `keeps access for ${counted(graceDays)}`;
  const rests = suspendedDays === 0 ? '' : `is suspended for ${counted(suspendedDays)}`;
  return `Unpaid, it ${listed([kept, rests].filter(Boolean))}, then it lapses.`;
};

/** How a membership is renewed and ends, in words. */
export const termWords = (terms: SentTerms): string[] => [
  terms.renews === 'automatic'
    ? `Where the member has agreed, the card or account that is kept pays the next year, announced ${counted(terms.noticeDays)} before. All others get its invoice then.`
    : `The invoice of the next year goes out ${counted(terms.noticeDays)} before it begins.`,
  reminderWords(terms),
  endWords(terms),
];

/** The terms as they are typed, and when a year ends. */
export interface TypedTerms extends SentTerms {
  readonly year: MembershipYear;
}

export interface CalendarEntry {
  readonly day: CalendarDay;
  readonly words: string;
}

/** Every day of one membership that began on `joinedOn`, while nobody pays for its next year. */
export const calendarOf = ({ year, ...terms }: TypedTerms, joinedOn: CalendarDay): CalendarEntry[] => {
  const endsOn = endOfPeriod(joinedOn, year);
  const reminderDays = [...terms.remindersBefore.map((days) => -days), ...terms.remindersAfter];
  const days = renewalDaysOf({ endsOn }, { ...terms, reminderDays });
  const suspendedFrom = addDays(days.graceUntil, 1);
  const entries: CalendarEntry[] = [
    { day: joinedOn, words: 'Joins' },
    {
      day: days.noticeOn,
      words: terms.renews === 'automatic' ? 'Invoice, or notice of the payment' : 'Invoice of the next year',
    },
    ...[...new Set(days.remindersOn)].map((day) => ({ day, words: 'Reminder' })),
    { day: endsOn, words: 'Last day of the year' },
    { day: days.renewsOn, words: 'The next year begins, once it is paid' },
  ];
  if (terms.graceDays > 0) entries.push({ day: days.graceUntil, words: 'Last day of access' });
  if (terms.suspendedDays > 0) entries.push({ day: suspendedFrom, words: 'Suspended' });
  entries.push({ day: days.lapsesOn, words: 'Lapses' });
  return sorted(entries, (one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
};

export const calendarLines = (terms: TypedTerms, joinedOn: CalendarDay) =>
  calendarOf(terms, joinedOn).map(({ day, words }) => ({ name: formatDate(day), value: words }));

/** What of the terms a change concerns, a line each. */
export const termChangesOf = (before: SentTerms | undefined, after: SentTerms | undefined): string[] => {
  if (!before || !after) return [];
  const old = termWords(before);
  return termWords(after).filter((words) => !old.includes(words));
};
