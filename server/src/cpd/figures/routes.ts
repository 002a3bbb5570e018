import { downloadCpdFigures, getCpdFigures } from '@linehaul/contract/office-cpd-figures';
import type { FastifyInstance } from 'fastify';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import { readAtOnce } from '../../db/transaction.ts';
import { officerOf } from '../../http/officer.ts';
import { implement, implementRaw } from '../../http/route.ts';
import { toCsv } from '../../invoices/statements/statement-csv-rules.ts';
import { toWorkbook } from '../../invoices/statements/workbook-rules.ts';
import { readFigures } from './figure-queries.ts';
import { takeFiguresAlong } from './take-along-command.ts';

type Rows = (string | number)[][];

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: async (rows: Rows) => toCsv(rows) },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (rows: Rows) => toWorkbook(rows, 'CPD'),
  },
};

/** How the whole membership stands, for the office. */
export const cpdFigureRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getCpdFigures, {
    handle: async ({ query }) => ({
      data: await readAtOnce(context.db, (snapshot) => readFigures(snapshot, query, todayOf(context))),
    }),
  });
  implementRaw(app, downloadCpdFigures, {
    limit: context.rateLimit({ name: 'cpd-figures', points: 20, seconds: 60 }),
    handle: async (call) => {
      const { type, write } = FORMATS[call.query.format];
      const rows = await takeFiguresAlong(context, call.query, officerOf(call));
      return call.reply
        .type(type)
        .header('content-disposition', `attachment; filename="cpd-${call.query.year}.${call.query.format}"`)
        .send(await write(rows));
    },
  });
};
