import {
  publishOfficeEvent,
  takeEventOffLists,
  unpublishOfficeEvent,
} from '@linehaul/contract/office-event-publishing';
import {
  copyOfficeEvent,
  deleteOfficeEvent,
  createOfficeEvent,
  getOfficeEvent,
  listOfficeEvents,
  previewOfficeEvent,
  saveOfficeEvent,
} from '@linehaul/contract/office-events';
import { getOfficeEventSales } from '@linehaul/contract/office-event-sales';
import type { FastifyInstance } from 'fastify';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import { wordOnPictures } from '../../content/content-rules.ts';
import { officerOf } from '../../http/officer.ts';
import { implement } from '../../http/route.ts';
import { copyEvent } from './copy-event-command.ts';
import { createEvent } from './create-event-command.ts';
import { deleteEvent } from './delete-event-command.ts';
import { findEditedEvent } from './edited-event-queries.ts';
import { findOfficeEvents } from './office-list-queries.ts';
import { findPreview } from './preview-queries.ts';
import { publishEvent, unpublishEvent } from './publish-event-command.ts';
import { takeOffLists } from './take-off-lists-command.ts';
import { findEventSales } from './sales-queries.ts';
import { saveEvent } from './save-event-command.ts';

/** From when, and until when, people find an event. */
const publishingRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, publishOfficeEvent, {
    handle: async (call) => ({ data: await publishEvent(context, call.body, officerOf(call)) }),
  });
  implement(app, takeEventOffLists, {
    handle: async (call) => ({ data: await takeOffLists(context, call.body, officerOf(call)) }),
  });
  implement(app, unpublishOfficeEvent, {
    handle: async (call) => ({ data: await unpublishEvent(context, call.body, officerOf(call)) }),
  });
};

/** Events as the office puts them up. */
export const officeEventRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, clock } = context;
  implement(app, listOfficeEvents, {
    handle: async ({ body }) => ({ data: await findOfficeEvents(db, body, clock.now()) }),
  });
  implement(app, getOfficeEvent, {
    handle: async ({ query }) => ({ data: await findEditedEvent(db, query.id, clock.now()) }),
  });
  implement(app, previewOfficeEvent, {
    handle: async ({ query, caller }) => ({ data: await findPreview(context, query, caller) }),
  });
  implement(app, createOfficeEvent, {
    handle: async (call) => ({
      data: await createEvent(context, call.body, officerOf(call)),
      ...wordOnPictures(call.body.content),
    }),
  });
  implement(app, saveOfficeEvent, {
    handle: async (call) => ({
      data: await saveEvent(context, call.body, officerOf(call)),
      ...wordOnPictures(call.body.content),
    }),
  });
  publishingRoutes(app, context);
  implement(app, deleteOfficeEvent, {
    handle: async (call) => {
      await deleteEvent(context, call.body, officerOf(call));
      return { data: null };
    },
  });
  implement(app, getOfficeEventSales, {
    handle: async ({ query: { id } }) => ({
      data: await findEventSales(db, { id, today: todayOf(context) }),
    }),
  });
  implement(app, copyOfficeEvent, {
    handle: async (call) => ({ data: await copyEvent(context, call.body.id, officerOf(call)) }),
  });
};
