import { getCourse } from '@linehaul/contract/courses';
import { getPartner } from '@linehaul/contract/partners';
import { getResource } from '@linehaul/contract/resources';
import { ANNOUNCEMENT_WAYS } from './announcement-ways.ts';
import type { Plant, Way } from './canary.ts';
import { COURSE_WAYS } from './course-ways.ts';
import { DIRECTORY_WAYS } from './directory-ways.ts';
import { DIGEST_WAY } from './digest-way.ts';
import { plantAnnouncements } from './plant-announcements.ts';
import { PARTNER_WAYS } from './partner-ways.ts';
import { plantPartners } from './plant-partners.ts';
import { plantCourses } from './plant-courses.ts';
import { plantSearched } from './plant-searched.ts';
import { plantResources } from './plant-resources.ts';
import { pictureWay } from './picture-way.ts';
import { RESOURCE_WAYS } from './resource-ways.ts';
import { SEARCH_WAYS } from './search-ways.ts';
import { siteWay } from './site-way.ts';

const EVENT_PAGES = siteWay(['/events', '/events/past-events', '/calendar.ics'], (id) => [`/events/${id}`]);

/**
 * What is planted, and every way out; one that tells of all of them at once, as the digest does, stands once. A call that answers
 * content and is in no way fails the test of this table.
 */
export const PLANTINGS: readonly {
  readonly name: string;
  readonly plant: Plant;
  readonly ways: readonly Way[];
}[] = [
  {
    name: 'news and resources',
    plant: plantResources,
    ways: [...RESOURCE_WAYS, pictureWay(RESOURCE_WAYS, getResource), ...SEARCH_WAYS, DIGEST_WAY],
  },
  {
    name: 'partners',
    plant: plantPartners,
    ways: [...PARTNER_WAYS, pictureWay(PARTNER_WAYS, getPartner), ...SEARCH_WAYS, DIGEST_WAY],
  },
  {
    name: 'events, people and organisations',
    plant: plantSearched,
    ways: [...SEARCH_WAYS, ...DIRECTORY_WAYS, EVENT_PAGES],
  },
  { name: 'announcements', plant: plantAnnouncements, ways: [...ANNOUNCEMENT_WAYS, ...SEARCH_WAYS] },
  {
    name: 'courses',
    plant: plantCourses,
    ways: [...COURSE_WAYS, pictureWay(COURSE_WAYS, getCourse), ...SEARCH_WAYS],
  },
];
