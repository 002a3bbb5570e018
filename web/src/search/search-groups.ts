import type { SearchGroup, SearchType } from '@linehaul/contract/search';
import type { IconName } from '../ui/pictures/icon.tsx';

interface GroupWords {
  readonly title: string;
  /** What is counted. */
  readonly one: string;
  readonly many: string;
}

export const GROUP_WORDS: Readonly<Record<SearchGroup, GroupWords>> = {
  events: { title: 'Events', one: 'event', many: 'events' },
  news: { title: 'News', one: 'article', many: 'articles' },
  resources: { title: 'Resources', one: 'resource', many: 'resources' },
  courses: { title: 'Courses', one: 'course', many: 'courses' },
  partners: { title: 'Partners', one: 'partner', many: 'partners' },
  people: { title: 'People', one: 'person', many: 'people' },
  organisations: { title: 'Organisations', one: 'organisation', many: 'organisations' },
};

export const TYPE_WORDS: Readonly<Record<SearchType, { readonly word: string; readonly icon: IconName }>> = {
  Event: { word: 'Event', icon: 'calendar' },
  Article: { word: 'News', icon: 'info' },
  Resource: { word: 'Resource', icon: 'file' },
  Course: { word: 'Course', icon: 'clock' },
  Partner: { word: 'Partner', icon: 'check' },
  Person: { word: 'Person', icon: 'circle' },
  Organisation: { word: 'Organisation', icon: 'truck' },
};
