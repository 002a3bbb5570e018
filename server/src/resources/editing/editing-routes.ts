import {
  discardWorkingCopy as discardEndpoint,
  keepWorkingCopy as keepEndpoint,
  noteEditing as noteEndpoint,
} from '@linehaul/contract/office-resource-history';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { implement } from '../../http/route.ts';
import { noteEditing } from './note-editing-command.ts';
import { discardWorkingCopy, keepWorkingCopy } from './working-copy-commands.ts';

/** What somebody is at, before it is saved. */
export const editingRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, keepEndpoint, {
    handle: async ({ body, caller }) => ({ data: await keepWorkingCopy(context, body, caller) }),
  });
  implement(app, discardEndpoint, {
    handle: async ({ body, caller }) => {
      await discardWorkingCopy(context.db, body.id, caller);
      return { data: null };
    },
  });
  implement(app, noteEndpoint, {
    handle: async ({ body, caller }) => ({ data: await noteEditing(context, body.id, caller) }),
  });
};
