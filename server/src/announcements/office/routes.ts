import {
  actOnOfficeAnnouncements,
  discardAnnouncementCopy,
  getAnnouncementVersion,
  keepAnnouncementCopy,
  listAnnouncementVersions,
  noteAnnouncementEditing,
  previewOfficeAnnouncement,
  restoreAnnouncementVersion,
} from '@linehaul/contract/office-announcement-editing';
import {
  countAnnouncementReaders,
  createOfficeAnnouncement,
  deleteOfficeAnnouncement,
  getOfficeAnnouncement,
  listOfficeAnnouncements,
  publishOfficeAnnouncement,
  saveOfficeAnnouncement,
  takeDownOfficeAnnouncement,
} from '@linehaul/contract/office-announcements';
import type { FastifyInstance } from 'fastify';
import { countMeant } from '../../audiences/reach-queries.ts';
import type { Context } from '../../context.ts';
import { sanitiseContent, wordOnPictures } from '../../content/content-rules.ts';
import { officerOf } from '../../http/officer.ts';
import { implement } from '../../http/route.ts';
import { findVersions } from '../../publishing/edited-queries.ts';
import { discardWorkingCopy, keepWorkingCopy, noteEditing } from '../../publishing/editing-commands.ts';
import { actOnAnnouncements } from './bulk-command.ts';
import { findEditedAnnouncement } from './edited-announcement-queries.ts';
import { findOfficeAnnouncements } from './office-list-queries.ts';
import { findAnnouncementPreview } from './preview-queries.ts';
import { publishAnnouncement, takeDownAnnouncement } from './publish-announcement-commands.ts';
import { restoreAnnouncement } from './restore-version-command.ts';
import { createAnnouncement, deleteAnnouncement, saveAnnouncement } from './save-announcement-commands.ts';
import { findAnnouncementVersion } from './version-queries.ts';

const edited = (id: string) => ({ kind: 'announcement', id }) as const;

const readingRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, clock } = context;
  implement(app, listOfficeAnnouncements, {
    handle: async ({ body }) => ({ data: await findOfficeAnnouncements(db, body, clock.now()) }),
  });
  implement(app, getOfficeAnnouncement, {
    handle: async ({ query: { id }, caller: { accountId } }) => ({
      data: await findEditedAnnouncement(db, { id, accountId, now: clock.now() }),
    }),
  });
  implement(app, previewOfficeAnnouncement, {
    handle: async ({ body }) => ({ data: await findAnnouncementPreview(context, body) }),
  });
  implement(app, countAnnouncementReaders, {
    handle: async ({ body }) => ({ data: { people: await countMeant(context, body) } }),
  });
};

/** From when, and until when, people are shown an announcement. */
const publishingRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, publishOfficeAnnouncement, {
    handle: async (call) => ({ data: await publishAnnouncement(context, call.body, officerOf(call)) }),
  });
  implement(app, takeDownOfficeAnnouncement, {
    handle: async (call) => ({ data: await takeDownAnnouncement(context, call.body, officerOf(call)) }),
  });
  implement(app, actOnOfficeAnnouncements, {
    handle: async (call) => ({ data: await actOnAnnouncements(context, call.body, officerOf(call)) }),
  });
};

/** What somebody is at before it is saved, and what an announcement once was. */
const editingRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, keepAnnouncementCopy, {
    handle: async ({ body: { id, version, announcement }, caller }) => {
      const content = sanitiseContent(announcement.content);
      const typed = { version, typed: { ...announcement, content }, pictures: {} };
      return { data: await keepWorkingCopy(context, { edited: edited(id), typed }, caller) };
    },
  });
  implement(app, discardAnnouncementCopy, {
    handle: async ({ body, caller }) => {
      await discardWorkingCopy(context.db, edited(body.id), caller);
      return { data: null };
    },
  });
  implement(app, noteAnnouncementEditing, {
    handle: async ({ body, caller }) => ({ data: await noteEditing(context, edited(body.id), caller) }),
  });
  implement(app, listAnnouncementVersions, {
    handle: async ({ query: { id } }) => ({
      data: { versions: await findVersions(context.db, edited(id)) },
    }),
  });
  implement(app, getAnnouncementVersion, {
    handle: async ({ body }) => ({ data: await findAnnouncementVersion(context.db, body) }),
  });
  implement(app, restoreAnnouncementVersion, {
    handle: async (call) => ({ data: await restoreAnnouncement(context, call.body, officerOf(call)) }),
  });
};

/** Announcements as the office keeps them. */
export const announcementOfficeRoutes = (app: FastifyInstance, context: Context): void => {
  readingRoutes(app, context);
  implement(app, createOfficeAnnouncement, {
    handle: async (call) => ({ data: await createAnnouncement(context, call.body, officerOf(call)) }),
  });
  implement(app, saveOfficeAnnouncement, {
    handle: async (call) => ({
      data: await saveAnnouncement(context, call.body, officerOf(call)),
      ...wordOnPictures(call.body.announcement.content),
    }),
  });
  implement(app, deleteOfficeAnnouncement, {
    handle: async (call) => {
      await deleteAnnouncement(context, call.body, officerOf(call));
      return { data: null };
    },
  });
  publishingRoutes(app, context);
  editingRoutes(app, context);
};
