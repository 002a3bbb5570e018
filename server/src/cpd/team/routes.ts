import {
  downloadTeam,
  getCpdSharing,
  listTeam,
  nudgeTeam,
  requireLicences,
  shareCpd,
} from '@linehaul/contract/team';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { readAtOnce } from '../../db/transaction.ts';
import { officerOf } from '../../http/officer.ts';
import { implement, implementRaw } from '../../http/route.ts';
import { toCsv } from '../../invoices/statements/statement-csv-rules.ts';
import { toWorkbook } from '../../invoices/statements/workbook-rules.ts';
import { nudge } from './nudge-command.ts';
import { changeRequirements } from './require-licences-command.ts';
import { share } from './share-command.ts';
import { readSharing } from './sharing-queries.ts';
import { takeTeamAlong } from './take-along-command.ts';
import { readTeam } from './team-queries.ts';

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: async (rows: string[][]) => toCsv(rows) },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (rows: string[][]) => toWorkbook(rows, 'Team'),
  },
};

/** What its person lets each of their organisations see. */
const sharingRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getCpdSharing, {
    handle: async ({ caller: { accountId } }) => ({
      data: await readAtOnce(context.db, (snapshot) => readSharing(snapshot, accountId)),
    }),
  });
  implement(app, shareCpd, {
    handle: async (call) => {
      await share(context, call.body, officerOf(call));
      return { data: null };
    },
  });
};

/** What the administrators of an organisation see of its people’s professional development. */
export const cpdTeamRoutes = (app: FastifyInstance, context: Context): void => {
  sharingRoutes(app, context);
  implement(app, listTeam, {
    handle: async ({ body, caller }) => ({ data: await readTeam(context, caller, body) }),
  });
  implementRaw(app, downloadTeam, {
    limit: context.rateLimit({ name: 'cpd-team', points: 20, seconds: 60 }),
    handle: async (call) => {
      const { format } = call.query;
      const { type, write } = FORMATS[format];
      const table = await write(await takeTeamAlong(context, call.query, officerOf(call)));
      return call.reply
        .type(type)
        .header('content-disposition', `attachment; filename="team.${format}"`)
        .send(table);
    },
  });
  implement(app, nudgeTeam, {
    limit: context.rateLimit({ name: 'cpd-nudges', points: 120, seconds: 3600 }),
    handle: async (call) => ({ data: await nudge(context, call.body, officerOf(call)) }),
  });
  implement(app, requireLicences, {
    handle: async (call) => {
      await changeRequirements(context, call.body, officerOf(call));
      return { data: null };
    },
  });
};
