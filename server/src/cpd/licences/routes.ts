import {
  addLicence,
  downloadLicenceFile,
  getLicences,
  removeLicence,
  removeLicenceFile,
  renewLicence,
  saveLicence,
  uploadLicenceFile,
} from '@linehaul/contract/licences';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../../attachments/send-file-queries.ts';
import type { Context } from '../../context.ts';
import { acceptMultipart } from '../../http/multipart.ts';
import { officerOf } from '../../http/officer.ts';
import { implement, implementRaw } from '../../http/route.ts';
import { addOwnLicence, removeOwnLicence, renewOwnLicence, saveOwnLicence } from './keep-licence-commands.ts';
import { removeOwnLicenceFile, uploadOwnLicenceFile } from './licence-file-commands.ts';
import { findOwnLicenceFile, readLicences } from './own-licence-queries.ts';

/** Those whose bodies are JSON, and what is read. */
const plainRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getLicences, {
    handle: async ({ caller }) => ({ data: await readLicences(context, caller.accountId) }),
  });
  implement(app, addLicence, {
    limit: context.rateLimit({ name: 'licences', points: 120, seconds: 3600 }),
    handle: async (call) => ({ data: await addOwnLicence(context, call.body.licence, officerOf(call)) }),
  });
  implement(app, saveLicence, {
    handle: async (call) => ({ data: await saveOwnLicence(context, call.body, officerOf(call)) }),
  });
  implement(app, renewLicence, {
    handle: async (call) => ({ data: await renewOwnLicence(context, call.body, officerOf(call)) }),
  });
  implement(app, removeLicence, {
    handle: async (call) => {
      await removeOwnLicence(context, call.body, officerOf(call));
      return { data: null };
    },
  });
  implement(app, removeLicenceFile, {
    handle: async ({ body: { id }, caller: { accountId } }) => {
      await removeOwnLicenceFile(context, { id, accountId });
      return { data: null };
    },
  });
};

/** What somebody keeps of the licences and qualifications that they hold. */
export const licenceRoutes = (app: FastifyInstance, context: Context): void => {
  plainRoutes(app, context);
  implementRaw(app, downloadLicenceFile, {
    handle: async ({ query: { id }, caller, reply }) =>
      sendFile(context, reply, await findOwnLicenceFile(context.db, id, caller.accountId)),
  });
  void app.register(async (scope) => {
    await acceptMultipart(scope);
    implement(scope, uploadLicenceFile, {
      limit: context.rateLimit({ name: 'licence-files', points: 60, seconds: 3600 }),
      handle: async ({ fields: { id }, files, caller: { accountId } }) => ({
        data: await uploadOwnLicenceFile(context, { id, accountId }, files[0]),
      }),
    });
  });
};
