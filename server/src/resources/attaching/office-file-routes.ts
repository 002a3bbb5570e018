import {
  downloadOfficeResourceFile,
  listOfficeResourceFiles,
  moveOfficeResourceFile,
  removeOfficeResourceFile,
  renameOfficeResourceFile,
  uploadOfficeResourceFile,
} from '@linehaul/contract/office-resource-files';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { acceptMultipart } from '../../http/multipart.ts';
import { officerOf } from '../../http/officer.ts';
import { implement, implementRaw } from '../../http/route.ts';
import { sendFile } from '../../attachments/send-file-queries.ts';
import { moveFile, removeFile, renameFile } from './file-commands.ts';
import { findFileOwner } from './file-owner-queries.ts';
import { findFileVersion, findOfficeFiles } from './office-file-queries.ts';
import { uploadFile } from './upload-file-command.ts';

/** What is attached to news, resources and partners, as the office keeps it. */
export const officeFileRoutes = (app: FastifyInstance, context: Context): void => {
  void app.register(async (scope) => {
    await acceptMultipart(scope);
    implement(scope, uploadOfficeResourceFile, {
      limit: context.rateLimit({ name: 'resource-files', points: 120, seconds: 3600 }),
      handle: async (call) => {
        const { fields, files } = call;
        return { data: await uploadFile(context, fields, { uploaded: files[0], officer: officerOf(call) }) };
      },
    });
  });
  implement(app, listOfficeResourceFiles, {
    handle: async ({ query: { id } }) => {
      const owner = await findFileOwner(context.db, id);
      return { data: { files: await findOfficeFiles(context.db, owner) } };
    },
  });
  implement(app, renameOfficeResourceFile, {
    handle: async (call) => ({ data: await renameFile(context, call.body, officerOf(call)) }),
  });
  implement(app, moveOfficeResourceFile, {
    handle: async (call) => ({ data: await moveFile(context, call.body, officerOf(call)) }),
  });
  implement(app, removeOfficeResourceFile, {
    handle: async (call) => ({ data: await removeFile(context, call.body, officerOf(call)) }),
  });
  implementRaw(app, downloadOfficeResourceFile, {
    handle: async ({ query: { id, version }, reply }) =>
      sendFile(context, reply, await findFileVersion(context.db, id, Number(version))),
  });
};
