import {
  discardWorkingCopy as discardEndpoint,
  keepWorkingCopy as keepEndpoint,
  noteEditing as noteEndpoint,
} from '@linehaul/contract/office-resource-history';
import type { FastifyInstance } from 'fastify';
import { sanitiseContent } from '../../content/content-rules.ts';
import type { Context } from '../../context.ts';
import { implement } from '../../http/route.ts';
import { discardWorkingCopy, keepWorkingCopy, noteEditing } from '../../publishing/editing-commands.ts';

const edited = (id: string) => ({ kind: 'resource', id }) as const;

/** What somebody is at, before it is saved. */
export const editingRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, keepEndpoint, {
    handle: async ({ body: { id, version, resource }, caller }) => {
      const { featurePictureId, secondaryPictureId, content } = resource;
      const pictures = { featurePictureId, secondaryPictureId };
      const typed = { version, typed: { ...resource, content: sanitiseContent(content) }, pictures };
      return { data: await keepWorkingCopy(context, { edited: edited(id), typed }, caller) };
    },
  });
  implement(app, discardEndpoint, {
    handle: async ({ body, caller }) => {
      await discardWorkingCopy(context.db, edited(body.id), caller);
      return { data: null };
    },
  });
  implement(app, noteEndpoint, {
    handle: async ({ body, caller }) => ({ data: await noteEditing(context, edited(body.id), caller) }),
  });
};
