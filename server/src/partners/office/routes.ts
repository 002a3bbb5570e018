import {
  discardPartnerCopy,
  getPartnerVersion,
  keepPartnerCopy,
  listPartnerVersions,
  notePartnerEditing,
  restorePartnerVersion,
} from '@linehaul/contract/office-partner-history';
import {
  actOnOfficePartners,
  publishOfficePartner,
  takeDownOfficePartner,
  unpublishOfficePartner,
} from '@linehaul/contract/office-partner-publishing';
import {
  createOfficePartner,
  deleteOfficePartner,
  getOfficePartner,
  getPartnerFigures,
  listOfficePartners,
  listPartnerChoices,
  previewOfficePartner,
  saveOfficePartner,
} from '@linehaul/contract/office-partners';
import type { FastifyInstance } from 'fastify';
import { sanitiseContent, wordOnPictures } from '../../content/content-rules.ts';
import type { Context } from '../../context.ts';
import { officerOf } from '../../http/officer.ts';
import { implement } from '../../http/route.ts';
import { findVersions } from '../../publishing/edited-queries.ts';
import { discardWorkingCopy, keepWorkingCopy, noteEditing } from '../../publishing/editing-commands.ts';
import { findPartnerChoices } from './choice-queries.ts';
import { findEditedPartner } from './edited-partner-queries.ts';
import { findPartnerFigures } from './figure-queries.ts';
import { findOfficePartners } from './office-list-queries.ts';
import { findPartnerPreview } from './preview-queries.ts';
import {
  actOnPartners,
  publishPartner,
  takeDownPartner,
  unpublishPartner,
} from './publish-partner-commands.ts';
import { restorePartner } from './restore-version-command.ts';
import { createPartner, deletePartner, savePartner } from './save-partner-commands.ts';
import { findPartnerVersion } from './version-queries.ts';

const edited = (id: string) => ({ kind: 'partner', id }) as const;

const readingRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, clock } = context;
  implement(app, listOfficePartners, {
    handle: async ({ body }) => ({ data: await findOfficePartners(db, body, clock.now()) }),
  });
  implement(app, getOfficePartner, {
    handle: async ({ query: { id }, caller: { accountId } }) => ({
      data: await findEditedPartner(db, { id, accountId, now: clock.now() }),
    }),
  });
  implement(app, previewOfficePartner, {
    handle: async ({ body }) => ({ data: await findPartnerPreview(context, body) }),
  });
  implement(app, listPartnerChoices, { handle: async () => ({ data: await findPartnerChoices(db) }) });
  implement(app, getPartnerFigures, {
    handle: async ({ query }) => ({ data: await findPartnerFigures(context, query.id) }),
  });
};

/** From when, and until when, people find a partner. */
const publishingRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, publishOfficePartner, {
    handle: async (call) => ({ data: await publishPartner(context, call.body, officerOf(call)) }),
  });
  implement(app, takeDownOfficePartner, {
    handle: async (call) => ({ data: await takeDownPartner(context, call.body, officerOf(call)) }),
  });
  implement(app, unpublishOfficePartner, {
    handle: async (call) => ({ data: await unpublishPartner(context, call.body, officerOf(call)) }),
  });
  implement(app, actOnOfficePartners, {
    handle: async (call) => ({ data: await actOnPartners(context, call.body, officerOf(call)) }),
  });
};

/** What somebody is at before it is saved, and what a partner once was. */
const editingRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, keepPartnerCopy, {
    handle: async ({ body: { id, version, partner }, caller }) => {
      const { logoPictureId, featurePictureId, content } = partner;
      const pictures = { logoPictureId, featurePictureId };
      const typed = { version, typed: { ...partner, content: sanitiseContent(content) }, pictures };
      return { data: await keepWorkingCopy(context, { edited: edited(id), typed }, caller) };
    },
  });
  implement(app, discardPartnerCopy, {
    handle: async ({ body, caller }) => {
      await discardWorkingCopy(context.db, edited(body.id), caller);
      return { data: null };
    },
  });
  implement(app, notePartnerEditing, {
    handle: async ({ body, caller }) => ({ data: await noteEditing(context, edited(body.id), caller) }),
  });
  implement(app, listPartnerVersions, {
    handle: async ({ query: { id } }) => ({
      data: { versions: await findVersions(context.db, edited(id)) },
    }),
  });
  implement(app, getPartnerVersion, {
    handle: async ({ body }) => ({ data: await findPartnerVersion(context.db, body) }),
  });
  implement(app, restorePartnerVersion, {
    handle: async (call) => ({ data: await restorePartner(context, call.body, officerOf(call)) }),
  });
};

/** Partners as the office keeps them. */
export const partnerOfficeRoutes = (app: FastifyInstance, context: Context): void => {
  readingRoutes(app, context);
  implement(app, createOfficePartner, {
    handle: async (call) => ({ data: await createPartner(context, call.body, officerOf(call)) }),
  });
  implement(app, saveOfficePartner, {
    handle: async (call) => ({
      data: await savePartner(context, call.body, officerOf(call)),
      ...wordOnPictures(call.body.partner.content),
    }),
  });
  implement(app, deleteOfficePartner, {
    handle: async (call) => {
      await deletePartner(context, call.body, officerOf(call));
      return { data: null };
    },
  });
  publishingRoutes(app, context);
  editingRoutes(app, context);
};
