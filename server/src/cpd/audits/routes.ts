import { listOwnAudits, removeAuditFile, submitAudit, uploadAuditFile } from '@linehaul/contract/audits';
import {
  beginCpdAudit,
  concludeCpdAudit,
  decideCpdAudit,
  downloadCpdAuditDraw,
  getAuditedPerson,
  getCpdAudit,
  listCpdAudits,
  redrawCpdAudit,
} from '@linehaul/contract/office-audits';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { readAtOnce } from '../../db/transaction.ts';
import { acceptMultipart } from '../../http/multipart.ts';
import { officerOf } from '../../http/officer.ts';
import { implement, implementRaw } from '../../http/route.ts';
import { toCsv } from '../../invoices/statements/statement-csv-rules.ts';
import { findAudits, findDrawRows, readAudit, readAudited, redraw } from './audit-queries.ts';
import { beginAudit } from './begin-audit-command.ts';
import { concludeAudit, decideAudited } from './decide-audit-command.ts';
import { removeAudited, submit, uploadAudited } from './own-audit-commands.ts';
import { findOwnAudits } from './own-audit-queries.ts';

const ownAuditRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listOwnAudits, {
    handle: async ({ caller: { accountId } }) => ({
      data: await readAtOnce(context.db, (snapshot) => findOwnAudits(snapshot, accountId)),
    }),
  });
  implement(app, removeAuditFile, {
    handle: async ({ body: { id }, caller: { accountId } }) => {
      await removeAudited(context, { id, accountId });
      return { data: null };
    },
  });
  implement(app, submitAudit, {
    handle: async (call) => {
      await submit(context, call.body, officerOf(call));
      return { data: null };
    },
  });
  void app.register(async (scope) => {
    await acceptMultipart(scope);
    implement(scope, uploadAuditFile, {
      limit: context.rateLimit({ name: 'cpd-files', points: 60, seconds: 3600 }),
      handle: async ({ fields: { id }, files, caller: { accountId } }) => ({
        data: await uploadAudited(context, { id, accountId }, files[0]),
      }),
    });
  });
};

const officeAuditReads = (app: FastifyInstance, { db }: Context): void => {
  implement(app, listCpdAudits, { handle: async () => ({ data: await findAudits(db) }) });
  implement(app, getCpdAudit, {
    handle: async ({ query: { id } }) => ({
      data: await readAtOnce(db, (snapshot) => readAudit(snapshot, id)),
    }),
  });
  implement(app, redrawCpdAudit, { handle: async ({ query: { id } }) => ({ data: await redraw(db, id) }) });
  implementRaw(app, downloadCpdAuditDraw, {
    handle: async ({ query: { id }, reply }) => {
      const rows = await findDrawRows(db, id);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit-draw.csv"')
        .send(toCsv(rows));
    },
  });
  implement(app, getAuditedPerson, {
    handle: async ({ query: { id } }) => ({
      data: await readAtOnce(db, (snapshot) => readAudited(snapshot, id)),
    }),
  });
};

/** Audits of programmes: what the office does, and what those who were drawn do. */
export const cpdAuditRoutes = (app: FastifyInstance, context: Context): void => {
  ownAuditRoutes(app, context);
  officeAuditReads(app, context);
  implement(app, beginCpdAudit, {
    handle: async (call) => ({ data: await beginAudit(context, call.body, officerOf(call)) }),
  });
  implement(app, decideCpdAudit, {
    handle: async (call) => {
      await decideAudited(context, call.body, officerOf(call));
      return { data: null };
    },
  });
  implement(app, concludeCpdAudit, {
    handle: async (call) => {
      await concludeAudit(context, call.body, officerOf(call));
      return { data: null };
    },
  });
};
