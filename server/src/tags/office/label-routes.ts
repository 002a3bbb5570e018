import {
  addOfficeLabel,
  deleteOfficeLabel,
  listOfficeLabels,
  moveOfficeLabel,
  renameOfficeLabel,
} from '@linehaul/contract/office-labels';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { officerOf } from '../../http/officer.ts';
import { implement } from '../../http/route.ts';
import { addLabel, deleteLabel, renameLabel } from './label-commands.ts';
import { moveLabel } from './move-label-command.ts';
import { findKeptLabels } from './office-label-queries.ts';

/** What news, resources and partners are sorted by, as the office keeps it. */
export const contentLabelRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listOfficeLabels, {
    handle: async ({ body }) => ({ data: { labels: await findKeptLabels(context.db, body.kind) } }),
  });
  implement(app, addOfficeLabel, {
    handle: async (call) => ({ data: await addLabel(context, call.body, officerOf(call)) }),
  });
  implement(app, renameOfficeLabel, {
    handle: async (call) => ({ data: await renameLabel(context, call.body, officerOf(call)) }),
  });
  implement(app, moveOfficeLabel, {
    handle: async (call) => ({ data: await moveLabel(context, call.body, officerOf(call)) }),
  });
  implement(app, deleteOfficeLabel, {
    handle: async (call) => ({ data: await deleteLabel(context, call.body, officerOf(call)) }),
  });
};
