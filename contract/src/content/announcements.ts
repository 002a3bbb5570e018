import * as z from 'zod/mini';
import { uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

export const ANNOUNCEMENT_TITLE_MAX_LENGTH = 120;

const announcementLink = z.object({
  /** What the link says. */
  label: z.string(),
  /** A page of the portal, from its slash on, or an https address elsewhere. */
  url: z.string(),
});

export const announcement = z.object({
  id: z.uuid(),
  title: z.string(),
  /** HTML, sanitised. */
  content: z.string(),
  /** The same in plain words on one line. */
  text: z.string(),
  /** Stands on top of every page until the person has acknowledged it. */
  isUrgent: z.boolean(),
  publishedUtc: z.iso.datetime(),
  /** The last day that it is shown on, where the association is. */
  lastDay: z.iso.date(),
  link: z.nullable(announcementLink),
  /** When the caller said that they have read it; null while they have not. */
  acknowledgedUtc: z.nullable(z.iso.datetime()),
});
export type Announcement = z.infer<typeof announcement>;

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/announcement/list',
  summary: 'The announcements that run and are meant for the caller: urgent ones first, then the newest.',
  data: z.object({ announcements: z.array(announcement) }),
});

export const acknowledgeAnnouncement = endpoint({
  method: 'POST',
  path: '/api/announcement/acknowledge',
  summary: 'Says that the caller has read an announcement; once is enough, and again changes nothing.',
  body: z.strictObject({ id: uuid() }),
  data: z.null(),
  refusals: ['not-found'],
});
