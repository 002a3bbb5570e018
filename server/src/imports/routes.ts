import {
  getImport,
  listImportEntries,
  listImports,
  makeImport as makeEndpoint,
  undoImport as undoEndpoint,
  uploadImport as uploadEndpoint,
} from '@linehaul/contract/imports';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { acceptMultipart } from '../http/multipart.ts';
import { officerOf } from '../http/officer.ts';
import { implement } from '../http/route.ts';
import { findEntries, findImports, getOneImport } from './import-queries.ts';
import { makeImport } from './make-import-command.ts';
import { undoImport } from './undo-import-command.ts';
import { uploadImport } from './upload-import-command.ts';

/** News and resources from elsewhere, for the office. */
export const importRoutes = (app: FastifyInstance, context: Context): void => {
  const { db } = context;
  void app.register(async (scope) => {
    await acceptMultipart(scope);
    implement(scope, uploadEndpoint, {
      limit: context.rateLimit({ name: 'imports', points: 20, seconds: 3600 }),
      handle: async (call) => {
        const { fields, files } = call;
        return { data: await uploadImport(context, fields, { files, officer: officerOf(call) }) };
      },
    });
  });
  implement(app, listImports, { handle: async () => ({ data: await findImports(db) }) });
  implement(app, getImport, { handle: async ({ query: { id } }) => ({ data: await getOneImport(db, id) }) });
  implement(app, listImportEntries, { handle: async ({ body }) => ({ data: await findEntries(db, body) }) });
  implement(app, makeEndpoint, {
    handle: async (call) => {
      await makeImport(context, call.body, officerOf(call));
      return { data: await getOneImport(db, call.body.id) };
    },
  });
  implement(app, undoEndpoint, {
    handle: async (call) => ({ data: await undoImport(context, call.body.id, officerOf(call)) }),
  });
};
