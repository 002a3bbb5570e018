import {
  addLicenceKind,
  archiveLicenceKind,
  listLicenceKinds,
  moveLicenceKind,
  saveLicenceKind,
} from '@linehaul/contract/office-licences';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { officerOf } from '../../http/officer.ts';
import { implement } from '../../http/route.ts';
import { addKind, archiveKind, moveKind, saveKind } from './kind-commands.ts';
import { findKinds } from './kind-queries.ts';

/** What there is to hold, as the office keeps it. */
export const licenceKindRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listLicenceKinds, {
    handle: async () => ({ data: { kinds: await findKinds(context.db) } }),
  });
  implement(app, addLicenceKind, {
    handle: async (call) => ({ data: await addKind(context, call.body.kind, officerOf(call)) }),
  });
  implement(app, saveLicenceKind, {
    handle: async (call) => ({ data: await saveKind(context, call.body, officerOf(call)) }),
  });
  implement(app, moveLicenceKind, {
    handle: async (call) => ({ data: await moveKind(context, call.body, officerOf(call)) }),
  });
  implement(app, archiveLicenceKind, {
    handle: async (call) => ({ data: await archiveKind(context, call.body, officerOf(call)) }),
  });
};
