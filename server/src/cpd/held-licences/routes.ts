import { downloadHeldLicences, listHeldLicences } from '@linehaul/contract/office-licences';
import type { FastifyInstance } from 'fastify';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import { officerOf } from '../../http/officer.ts';
import { implement, implementRaw } from '../../http/route.ts';
import { toCsv } from '../../invoices/statements/statement-csv-rules.ts';
import { toWorkbook } from '../../invoices/statements/workbook-rules.ts';
import { findHeld } from './held-licence-queries.ts';
import { takeLicencesAlong } from './take-along-command.ts';

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: async (rows: string[][]) => toCsv(rows) },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (rows: string[][]) => toWorkbook(rows, 'Licences'),
  },
};

/** What the office sees of the licences of the whole membership. */
export const heldLicenceRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, rateLimit } = context;
  implement(app, listHeldLicences, {
    handle: async ({ body }) => ({ data: await findHeld(db, { ...body, today: todayOf(context) }) }),
  });
  implementRaw(app, downloadHeldLicences, {
    limit: rateLimit({ name: 'held-licences', points: 20, seconds: 60 }),
    handle: async (call) => {
      const { format } = call.query;
      const { type, write } = FORMATS[format];
      const rows = await takeLicencesAlong(context, call.query, officerOf(call));
      return call.reply
        .type(type)
        .header('content-disposition', `attachment; filename="licences.${format}"`)
        .send(await write(rows));
    },
  });
};
