import {
  createOfficeResource,
  deleteOfficeResource,
  getOfficeResource,
  listOfficeResources,
  listResourceChoices,
  previewOfficeResource,
  saveOfficeResource,
} from '@linehaul/contract/office-resources';
import {
  actOnOfficeResources,
  publishOfficeResource,
  takeDownOfficeResource,
  unpublishOfficeResource,
} from '@linehaul/contract/office-resource-publishing';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { wordOnPictures } from '../../content/content-rules.ts';
import { officerOf } from '../../http/officer.ts';
import { implement } from '../../http/route.ts';
import { actOnResources } from './bulk-command.ts';
import { findChoices } from './choice-queries.ts';
import { createResource } from './create-resource-command.ts';
import { deleteResource } from './delete-resource-command.ts';
import { findEditedResource } from './edited-resource-queries.ts';
import { editingRoutes } from '../editing/editing-routes.ts';
import { officeFileRoutes } from '../attaching/office-file-routes.ts';
import { versionRoutes } from '../history/version-routes.ts';
import { findOfficeResources } from './office-list-queries.ts';
import { findPreview } from './preview-queries.ts';
import { publishResource, takeDownResource, unpublishResource } from './publish-resource-command.ts';
import { saveResource } from './save-resource-command.ts';

/** From when, and until when, people find an item. */
const publishingRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, publishOfficeResource, {
    handle: async (call) => ({ data: await publishResource(context, call.body, officerOf(call)) }),
  });
  implement(app, takeDownOfficeResource, {
    handle: async (call) => ({ data: await takeDownResource(context, call.body, officerOf(call)) }),
  });
  implement(app, unpublishOfficeResource, {
    handle: async (call) => ({ data: await unpublishResource(context, call.body, officerOf(call)) }),
  });
  implement(app, actOnOfficeResources, {
    handle: async (call) => ({ data: await actOnResources(context, call.body, officerOf(call)) }),
  });
};

const readingRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, clock } = context;
  implement(app, listOfficeResources, {
    handle: async ({ body }) => ({ data: await findOfficeResources(db, body, clock.now()) }),
  });
  implement(app, getOfficeResource, {
    handle: async ({ query: { id }, caller: { accountId } }) => ({
      data: await findEditedResource(db, { id, accountId, now: clock.now() }),
    }),
  });
  implement(app, previewOfficeResource, {
    handle: async ({ body }) => ({ data: await findPreview(context, body) }),
  });
  implement(app, listResourceChoices, {
    handle: async ({ query }) => ({ data: await findChoices(db, query.type) }),
  });
};

/** News and resources as the office keeps them. */
export const resourceOfficeRoutes = (app: FastifyInstance, context: Context): void => {
  readingRoutes(app, context);
  implement(app, createOfficeResource, {
    handle: async (call) => ({ data: await createResource(context, call.body, officerOf(call)) }),
  });
  implement(app, saveOfficeResource, {
    handle: async (call) => ({
      data: await saveResource(context, call.body, officerOf(call)),
      ...wordOnPictures(call.body.resource.content),
    }),
  });
  implement(app, deleteOfficeResource, {
    handle: async (call) => {
      await deleteResource(context, call.body, officerOf(call));
      return { data: null };
    },
  });
  publishingRoutes(app, context);
  officeFileRoutes(app, context);
  versionRoutes(app, context);
  editingRoutes(app, context);
};
