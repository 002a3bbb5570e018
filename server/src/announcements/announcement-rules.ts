import { addDays, type CalendarDay, dayOf, startOfDay } from '@linehaul/contract/dates';
import {
  ANNOUNCEMENT_CONTENT_MAX_LENGTH,
  type SentAnnouncement,
  URGENT_MAX_DAYS,
} from '@linehaul/contract/office-announcements';
import { CONTENT_RULES, sanitiseContent } from '../content/content-rules.ts';
import { invalidField } from '../domain-error.ts';

const BETWEEN = /<(?:\/(?:p|h\d|li|blockquote|pre|tr|td|th|caption)|br ?\/?|hr ?\/?)>/g;
const TAG = /<[^<>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Sanitised HTML in plain words on one line. */
export const plainTextOf = (html: string): string =>
  html
    .replaceAll(BETWEEN, ' ')
    .replaceAll(TAG, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The first instant at which an announcement with that last day is not shown any more. */
export const endOf = (lastDay: CalendarDay, timeZone: string): Date =>
  startOfDay(addDays(lastDay, 1), timeZone);

/** What a link says that was given no words; it may be half typed. */
export const linkWordsOf = ({
  linkUrl,
  linkLabel,
}: Pick<SentAnnouncement, 'linkUrl' | 'linkLabel'>): string => {
  if (linkLabel !== '') return linkLabel;
  if (linkUrl.startsWith('/')) return 'Open the page';
  return URL.canParse(linkUrl) ? `Read more at ${new URL(linkUrl).host}` : 'Read more';
};

interface Shown {
  readonly isUrgent: boolean;
  readonly lastDay: CalendarDay;
}

/** Why an announcement cannot be shown from an instant until its last day; undefined where it can. */
const faultOf = ({ isUrgent, lastDay }: Shown, from: Date, timeZone: string): string | undefined => {
  const firstDay = dayOf(from, timeZone);
  if (lastDay < firstDay) return 'This day is over by then. Please choose a later one';
  return isUrgent && lastDay > addDays(firstDay, URGENT_MAX_DAYS)
    ? `What is urgent is shown for at most ${URGENT_MAX_DAYS} days. Please choose an earlier day`
    : undefined;
};

/** Throws at its field where the last day does not fit to what is shown from that instant on. */
export const requireLastDay = (shown: Shown, from: Date, timeZone: string): void => {
  const fault = faultOf(shown, from, timeZone);
  if (fault !== undefined) throw invalidField('lastDay', fault);
};

const NO_WORDS = 'Please type what it is about';
const TOO_LONG = `Please use at most ${ANNOUNCEMENT_CONTENT_MAX_LENGTH} characters. What is longer is news`;
/** With its markup. */
const MAX_HTML_LENGTH = 12_000;

/** The columns of an announcement that are written as they were sent, sanitised. */
export const writtenColumns = (announcement: SentAnnouncement) => {
  const { title, audience, isUrgent, lastDay, linkUrl, linkLabel } = announcement;
  const contentHtml = sanitiseContent(announcement.content);
  const words = plainTextOf(contentHtml).length;
  if (words === 0) throw invalidField('content', NO_WORDS);
  if (words > ANNOUNCEMENT_CONTENT_MAX_LENGTH || contentHtml.length > MAX_HTML_LENGTH)
    throw invalidField('content', TOO_LONG);
  return {
    ...{ title, contentHtml, contentRules: CONTENT_RULES },
    ...{ audience, isUrgent, lastDay, linkUrl, linkLabel: linkUrl === '' ? '' : linkLabel },
  };
};
