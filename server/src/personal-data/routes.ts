import { dayOf } from '@linehaul/contract/dates';
import {
  checkClosing,
  closeAccount as closeEndpoint,
  downloadDataExport,
  listDataExports as listEndpoint,
  requestDataExport,
} from '@linehaul/contract/personal-data';
import type { FastifyInstance } from 'fastify';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import { originOf } from '../http/request-origin.ts';
import { implement, implementRaw } from '../http/route.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';
import { closeAccount } from './close-account-command.ts';
import { findClosingObstacles } from './closing-queries.ts';
import { listDataExports } from './data-export-queries.ts';
import { downloadExport } from './download-export-command.ts';
import { requestExport } from './request-export-command.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

const exportRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listEndpoint, {
    handle: async ({ caller }) => ({
      data: { exports: await listDataExports(context.db, caller.accountId, context.clock.now()) },
    }),
  });
  implement(app, requestDataExport, {
    limit: context.rateLimit({ name: 'data-exports', points: 20, seconds: DAY }),
    handle: async ({ caller, request }) => ({
      data: await requestExport(context, { caller, by: originOf(request) }),
    }),
  });
  implementRaw(app, downloadDataExport, {
    limit: context.rateLimit({ name: 'data-export-downloads', points: 30, seconds: HOUR }),
    handle: async ({ params: { id }, caller, request, reply }) => {
      const { bytes, preparedAt } = await downloadExport(context, {
        caller,
        by: originOf(request),
        exportId: id,
      });
      return reply
        .type('application/zip')
        .header(
          'content-disposition',
          `attachment; filename="my-data_${dayOf(preparedAt, context.config.association.timeZone)}.zip"`,
        )
        .send(Buffer.from(bytes));
    },
  });
};

const closingRoutes = (app: FastifyInstance, engine: PaymentEngine): void => {
  const { context } = engine;
  implement(app, checkClosing, {
    handle: async ({ caller }) => {
      const at = { today: todayOf(context), now: context.clock.now() };
      const obstacles = await findClosingObstacles(context.db, caller.accountId, at);
      return { data: { email: caller.email, obstacles } };
    },
  });
  implement(app, closeEndpoint, {
    limit: context.rateLimit({ name: 'account-closings', points: 10, seconds: HOUR }),
    handle: async ({ caller, body, request }) => {
      await closeAccount(engine, { caller, by: originOf(request), email: body.email });
      return { data: null, message: 'Your account is closed' };
    },
  });
};

/** What people may ask of the portal about their own data. */
export const personalDataRoutes = (app: FastifyInstance, engine: PaymentEngine): void => {
  exportRoutes(app, engine.context);
  closingRoutes(app, engine);
};
