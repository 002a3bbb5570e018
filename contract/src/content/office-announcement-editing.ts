import * as z from 'zod/mini';
import { uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { keptAnnouncement, typedAnnouncement } from './office-announcements.ts';
import { historyOf, typingOf } from './office-history.ts';
import { previewer } from './office-resources.ts';
import { bulkAsked, bulkOutcome } from './office-values.ts';

const named = { section: 'announcements', one: 'an announcement' } as const;
const history = historyOf({ ...named, kept: keptAnnouncement });
const typing = typingOf({ ...named, field: 'announcement', typed: typedAnnouncement });

export const listAnnouncementVersions = history.list;
export const getAnnouncementVersion = history.get;
export const restoreAnnouncementVersion = history.restore;
export const keepAnnouncementCopy = typing.keepCopy;
export const discardAnnouncementCopy = typing.discardCopy;
export const noteAnnouncementEditing = typing.noteEditing;

export const previewOfficeAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/preview',
  summary:
    'An announcement as a kind of person would be shown it once it is published, as it is kept or as it is typed.',
  body: z.strictObject({
    id: uuid(),
    as: previewer,
    /** The membership product of who looks, as `product`. */
    productId: z.optional(uuid()),
    /** Left out, the announcement as it is kept. */
    announcement: z.optional(typedAnnouncement),
  }),
  data: z.object({
    /** Null where they are not shown it. */
    announcement: z.nullable(
      z.object({
        title: z.string(),
        /** HTML, sanitised. */
        content: z.string(),
        /** The same in plain words on one line, as it stands on top of every page. */
        text: z.string(),
        isUrgent: z.boolean(),
        /** What its link says; null without one. */
        linkLabel: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['not-found'],
});

export const actOnOfficeAnnouncements = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/bulk',
  summary:
    'Publishes, takes down or deletes several announcements, each for itself; says of which it was refused, and why.',
  body: bulkAsked,
  data: bulkOutcome,
});
