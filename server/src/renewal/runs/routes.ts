import { formatDay } from '@linehaul/contract/dates';
import {
  downloadRenewalRun,
  getRenewalRun,
  holdRenewal as holdEndpoint,
  listRenewalEntries,
  listRenewalRuns,
  listRenewals,
  rehearseRenewal as rehearseEndpoint,
  startRenewalRun,
} from '@linehaul/contract/office-renewals';
import type { FastifyInstance } from 'fastify';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import { readAtOnce } from '../../db/transaction.ts';
import { officerOf } from '../../http/officer.ts';
import { implement, implementRaw } from '../../http/route.ts';
import { toCsv } from '../../invoices/statements/statement-csv-rules.ts';
import { rehearseRenewal } from './rehearse-command.ts';
import { findAllEntries, findEntries, findHold, findRuns, getRun, type RunEntry } from './run-queries.ts';
import { findRenewals } from './renewing-queries.ts';
import { holdRenewal, startRun } from './start-run-command.ts';
import { cellsOf } from './stored-act-rules.ts';

const COLUMNS = [
  ...[
    'Organisation',
    'Membership',
    'Last day',
    'On',
    'What',
    'Detail',
    'Amount',
    'People',
    'Look at',
    'Outcome',
  ],
];

/** A line for each act, and one for a membership of which something is odd and nothing is done. */
const rowsOf = ({ organisation, product, endsOn, acts, oddities, outcome }: RunEntry) => {
  const lines = acts.length > 0 ? acts.map(cellsOf) : [['', '', '', '', '']];
  return lines.map((cells) => [
    ...[organisation, product, formatDay(endsOn), ...cells],
    ...[oddities.join(', '), outcome ?? ''],
  ]);
};

const one = (context: Context, id: string) =>
  readAtOnce(context.db, (snapshot) => getRun(snapshot, id, todayOf(context)));

/** What is only looked at. */
const readingRoutes = (app: FastifyInstance, context: Context): void => {
  const { db } = context;
  implement(app, listRenewals, {
    handle: async ({ body }) => ({
      data: await readAtOnce(db, (snapshot) => findRenewals(snapshot, body, todayOf(context))),
    }),
  });
  implement(app, listRenewalRuns, {
    handle: async () => ({ data: await readAtOnce(db, (snapshot) => findRuns(snapshot, todayOf(context))) }),
  });
  implement(app, getRenewalRun, { handle: async ({ query: { id } }) => ({ data: await one(context, id) }) });
  implement(app, listRenewalEntries, {
    handle: async ({ body }) => ({ data: await readAtOnce(db, (snapshot) => findEntries(snapshot, body)) }),
  });
  implementRaw(app, downloadRenewalRun, {
    limit: context.rateLimit({ name: 'renewal-runs', points: 20, seconds: 60 }),
    handle: async ({ query: { id }, reply }) => {
      const entries = await findAllEntries(db, id);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="renewal.csv"')
        .send(toCsv([COLUMNS, ...entries.flatMap(rowsOf)]));
    },
  });
};

/** Who renews, what the renewal will do and what it has done, for the office. */
export const renewalRunRoutes = (app: FastifyInstance, context: Context): void => {
  readingRoutes(app, context);
  implement(app, rehearseEndpoint, {
    limit: context.rateLimit({ name: 'renewal-rehearsals', points: 30, seconds: 600 }),
    handle: async (call) => ({
      data: { id: await rehearseRenewal(context, call.body.until, officerOf(call)) },
    }),
  });
  implement(app, startRenewalRun, {
    handle: async (call) => {
      await startRun(context, call.body.id, officerOf(call));
      return { data: await one(context, call.body.id) };
    },
  });
  implement(app, holdEndpoint, {
    handle: async (call) => {
      await holdRenewal(context, call.body.isHeld, officerOf(call));
      return { data: { heldUtc: (await findHold(context.db))?.heldAt.toISOString() ?? null } };
    },
  });
};
