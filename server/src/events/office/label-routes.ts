import {
  addOfficeEventLabel,
  deleteOfficeEventLabel,
  listOfficeEventLabels,
  moveOfficeEventType,
  renameOfficeEventLabel,
} from '@linehaul/contract/office-event-lists';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { implement } from '../../http/route.ts';
import { officerOf } from '../../http/officer.ts';
import { addLabel, deleteLabel, renameLabel } from './label-commands.ts';
import { moveType } from './move-type-command.ts';
import { findKeptLabels } from './office-label-queries.ts';

/** What events are sorted by, as the office keeps it. */
export const labelRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listOfficeEventLabels, {
    handle: async () => ({ data: await findKeptLabels(context.db) }),
  });
  implement(app, addOfficeEventLabel, {
    handle: async (call) => ({ data: { id: await addLabel(context, call.body, officerOf(call)) } }),
  });
  implement(app, renameOfficeEventLabel, {
    handle: async (call) => ({ data: { id: await renameLabel(context, call.body, officerOf(call)) } }),
  });
  implement(app, moveOfficeEventType, {
    handle: async (call) => ({ data: { id: await moveType(context, call.body, officerOf(call)) } }),
  });
  implement(app, deleteOfficeEventLabel, {
    handle: async (call) => ({ data: { id: await deleteLabel(context, call.body, officerOf(call)) } }),
  });
};
