import * as z from 'zod/mini';
import { calendarDay } from '../values/calendar-day.ts';
import { requiredText, text, uuid } from '../values/text.ts';
import { writtenHtml } from '../values/written-html.ts';
import { endpoint } from '../wire/endpoint.ts';
import { isAddress, ownPageOf, PAGE_AUDIENCE } from '../wire/pages.ts';
import { ANNOUNCEMENT_TITLE_MAX_LENGTH } from './announcements.ts';
import { audience } from './audiences.ts';
import {
  changedItem,
  officePageRequest,
  publishAsked,
  seenItem,
  standingFields,
  stateCounts,
} from './office-values.ts';

export const OFFICE_ANNOUNCEMENTS_PAGE_SIZE = 20;
/** Longer than that nothing is urgent. */
export const URGENT_MAX_DAYS = 30;
export const ANNOUNCEMENT_CONTENT_MAX_LENGTH = 4000;
export const LINK_LABEL_MAX_LENGTH = 60;
const LINK_MAX_LENGTH = 500;

const instant = z.iso.datetime();

const officeAnnouncementRow = z.object({
  id: z.uuid(),
  version: z.int(),
  title: z.string(),
  ...standingFields,
  audience,
  isUrgent: z.boolean(),
  lastDay: z.iso.date(),
  /** How many people have said that they have read it. */
  acknowledged: z.int(),
});
export type OfficeAnnouncementRow = z.infer<typeof officeAnnouncementRow>;

export const listOfficeAnnouncements = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/list',
  summary: 'Announcements for the office, what was changed last first; and how many there are in each state.',
  body: z.strictObject(officePageRequest),
  data: z.object({
    announcements: z.array(officeAnnouncementRow),
    totalItems: z.int(),
    counts: stateCounts,
  }),
});

/** A stand-in for the portal's own address, which nothing else has. */
const HERE = 'https://portal.invalid';

/** A page of the portal, or an https address elsewhere. */
const isLink = (url: string): boolean =>
  url === '' ||
  (url.startsWith('/')
    ? ownPageOf(url, HERE) !== undefined
    : /^https:\/\/[^/\s\\]/i.test(url) && isAddress(url));

/** The pages without a name of something in them, and plain addresses: fewer than are taken, for the description of the calls. */
const OWN_PAGES = Object.keys(PAGE_AUDIENCE).filter((path) => !path.includes(':'));
const DESCRIBED_LINK = String.raw`^(?:|${OWN_PAGES.join('|')}|https://[a-z0-9]+(?:\.[a-z0-9]+)+(?:/[A-Za-z0-9]+)*)$`;

const linkUrl = text(LINK_MAX_LENGTH).check(
  z.refine(
    isLink,
    'Please enter a page of this portal, such as /events, or an address that begins with https://',
  ),
  z.meta({ pattern: DESCRIBED_LINK, examples: ['/events', 'https://roads.example/closures'] }),
);

const announcementFields = {
  title: requiredText('Please type a title', ANNOUNCEMENT_TITLE_MAX_LENGTH),
  /** HTML, sanitised when it is kept. */
  content: writtenHtml({ notLoaded: 'The text has not been loaded yet', tooLong: 'The text is too long' }),
  audience,
  /** The membership products whose members it is for, of one that is for `products`. */
  productIds: z.array(uuid()).check(z.maxLength(50)),
  isUrgent: z.boolean(),
  /** The last day that it is shown on, where the association is. */
  lastDay: calendarDay('Please enter the last day that it is shown on'),
  /** Empty without a link. */
  linkUrl,
  /** What the link says; without it, what it says everywhere. */
  linkLabel: text(LINK_LABEL_MAX_LENGTH),
};

const writtenAnnouncement = z.strictObject(announcementFields);

/** What somebody has typed so far: title and link may be half written, and the last day be none yet. */
export const typedAnnouncement = z.strictObject({
  ...announcementFields,
  title: text(ANNOUNCEMENT_TITLE_MAX_LENGTH),
  lastDay: z.nullable(announcementFields.lastDay),
  linkUrl: text(LINK_MAX_LENGTH),
});
export type TypedAnnouncement = z.infer<typeof typedAnnouncement>;

export const keptAnnouncement = z.object({
  ...announcementFields,
  ...{ title: z.string(), linkUrl: z.string(), linkLabel: z.string() },
  lastDay: z.nullable(z.iso.date()),
});

export const sentAnnouncement = writtenAnnouncement.check(
  z.refine(({ audience: whom, productIds }) => whom !== 'products' || productIds.length > 0, {
    path: ['productIds'],
    error: 'Please choose at least one membership product',
  }),
);
export type SentAnnouncement = z.infer<typeof sentAnnouncement>;

const editedAnnouncement = z.object({
  id: z.uuid(),
  version: z.int(),
  ...standingFields,
  updatedUtc: instant,
  /** Null where nobody who is known did. */
  updatedBy: z.nullable(z.string()),
  acknowledged: z.int(),
  ...keptAnnouncement.shape,
  lastDay: z.iso.date(),
  /** What the caller has typed and not saved, where there is any. */
  workingCopy: z.nullable(
    z.object({
      /** Of the announcement as it was then. */
      version: z.int(),
      keptUtc: instant,
      announcement: keptAnnouncement,
    }),
  ),
});
export type EditedAnnouncement = z.infer<typeof editedAnnouncement>;

export const getOfficeAnnouncement = endpoint({
  method: 'GET',
  path: '/api/admin/announcements/detail',
  summary: 'One announcement as it is edited, and what the caller has typed and not saved.',
  query: z.strictObject({ id: uuid() }),
  data: editedAnnouncement,
  refusals: ['not-found'],
});

export const createOfficeAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/create',
  summary: 'Begins an announcement as a draft for members, to be shown for two weeks.',
  body: z.strictObject({ title: announcementFields.title }),
  data: changedItem,
});

export const saveOfficeAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/save',
  summary:
    'Changes an announcement as a whole, for its readers too, and forgets what the caller had typed and not saved. Who has acknowledged it is not asked again. Refused when somebody else has changed it since.',
  body: z.strictObject({ ...seenItem, announcement: writtenAnnouncement }),
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});

export const publishOfficeAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/publish',
  summary: 'Publishes an announcement at once, or at a time on the clocks of the association.',
  body: publishAsked,
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});

export const takeDownOfficeAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/takedown',
  summary: 'Takes a published announcement down at once; one that is scheduled is a draft again.',
  body: z.strictObject(seenItem),
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});

export const deleteOfficeAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/delete',
  summary: 'Deletes a draft with its history.',
  body: z.strictObject(seenItem),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});

export const countAnnouncementReaders = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/reach',
  summary: 'How many people an announcement for this audience is meant for, as of now.',
  body: z.strictObject({ audience, productIds: z.array(uuid()).check(z.maxLength(50)) }),
  data: z.object({ people: z.int() }),
});
