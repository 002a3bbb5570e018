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
import { wordOnPictures } from '../../content/content-rules.ts';
import { officerOf } from '../../http/officer.ts';
import { implement } from '../../http/route.ts';
import { findEditedAnnouncement } from './edited-announcement-queries.ts';
import { findOfficeAnnouncements } from './office-list-queries.ts';
import { publishAnnouncement, takeDownAnnouncement } from './publish-announcement-commands.ts';
import { createAnnouncement, deleteAnnouncement, saveAnnouncement } from './save-announcement-commands.ts';

const readingRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, clock } = context;
  implement(app, listOfficeAnnouncements, {
    handle: async ({ body }) => ({ data: await findOfficeAnnouncements(db, body, clock.now()) }),
  });
  implement(app, getOfficeAnnouncement, {
    handle: async ({ query }) => ({ data: await findEditedAnnouncement(db, query.id, clock.now()) }),
  });
  implement(app, countAnnouncementReaders, {
    handle: async ({ body }) => ({ data: { people: await countMeant(context, body) } }),
  });
};

/** Announcements as the office keeps them. */
export const announcementOfficeRoutes = (app: FastifyInstance, context: Context): void => {
  readingRoutes(app, context);
  implement(app, createOfficeAnnouncement, {
    handle: async (call) => ({
      data: await createAnnouncement(context, call.body, officerOf(call)),
      ...wordOnPictures(call.body.content),
    }),
  });
  implement(app, saveOfficeAnnouncement, {
    handle: async (call) => ({
      data: await saveAnnouncement(context, call.body, officerOf(call)),
      ...wordOnPictures(call.body.announcement.content),
    }),
  });
  implement(app, publishOfficeAnnouncement, {
    handle: async (call) => ({ data: await publishAnnouncement(context, call.body, officerOf(call)) }),
  });
  implement(app, takeDownOfficeAnnouncement, {
    handle: async (call) => ({ data: await takeDownAnnouncement(context, call.body, officerOf(call)) }),
  });
  implement(app, deleteOfficeAnnouncement, {
    handle: async (call) => {
      await deleteAnnouncement(context, call.body, officerOf(call));
      return { data: null };
    },
  });
};
