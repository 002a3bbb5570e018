import { addDays, type CalendarDay, dayOf } from '@linehaul/contract/dates';
import { CHANGES_COUNTED, type ChangeKind, type HomeChange } from '@linehaul/contract/home-visits';
import { generatePath } from 'react-router';
import { dayWords } from '../../events/times/event-times.ts';
import { paths } from '../../lib/navigation/paths.ts';

interface Words {
  readonly one: string;
  readonly many: string;
  /** Where all of them are. */
  readonly list: string;
  /** Where one of them is; announcements have one page for all. */
  readonly item?:
    | typeof paths.newsItem
    | typeof paths.resource
    | typeof paths.event
    | typeof paths.course
    | typeof paths.partner;
}

const WORDS: Readonly<Record<ChangeKind, Words>> = {
  news: { one: 'new article', many: 'new articles', list: paths.news, item: paths.newsItem },
  resources: { one: 'new resource', many: 'new resources', list: paths.resources, item: paths.resource },
  events: { one: 'new event', many: 'new events', list: paths.events, item: paths.event },
  courses: { one: 'new course', many: 'new courses', list: paths.allCourses, item: paths.course },
  partners: { one: 'new partner', many: 'new partners', list: paths.partners, item: paths.partner },
  announcements: { one: 'new announcement', many: 'new announcements', list: paths.announcements },
};

/** What a line about new things says, and where it leads: to a single one straight. */
export const lineOf = ({ kind, count, newest }: HomeChange) => {
  const { one, many, list, item } = WORDS[kind];
  return {
    figure: count < CHANGES_COUNTED ? `${count}` : `${CHANGES_COUNTED - 1}+`,
    words: count === 1 ? one : many,
    to: count === 1 && item !== undefined ? generatePath(item, { id: newest.id }) : list,
  };
};

/** `yesterday`, `Tuesday 17/11/2026`: a visit before this one, seen from a day. */
export const sinceWords = (sinceUtc: string, today: CalendarDay, timeZone: string): string => {
  const day = dayOf(new Date(sinceUtc), timeZone);
  if (day === today) return 'earlier today';
  return day === addDays(today, -1) ? 'yesterday' : dayWords(day);
};
