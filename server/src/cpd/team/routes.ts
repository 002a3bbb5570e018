import { downloadTeam, listTeam, nudgeTeam, requireLicences } from '@linehaul/contract/team';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { officerOf } from '../../http/officer.ts';
import { implement, implementRaw } from '../../http/route.ts';
import { toCsv } from '../../invoices/statements/statement-csv-rules.ts';
import { toWorkbook } from '../../invoices/statements/workbook-rules.ts';
import { nudge } from './nudge-command.ts';
import { changeRequirements } from './require-licences-command.ts';
import { readTeam, readWholeTeam } from './team-queries.ts';
import { teamRows } from './team-table-rules.ts';

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: async (rows: string[][]) => toCsv(rows) },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (rows: string[][]) => toWorkbook(rows, 'Team'),
  },
};

/** What the administrators of an organisation see of its people’s professional development. */
export const cpdTeamRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listTeam, {
    handle: async ({ body, caller }) => ({ data: await readTeam(context, caller, body) }),
  });
  implementRaw(app, downloadTeam, {
    limit: context.rateLimit({ name: 'cpd-team', points: 20, seconds: 60 }),
    handle: async ({ query: { orgId, format }, caller, reply }) => {
      const { type, write } = FORMATS[format];
      const table = await write(teamRows(await readWholeTeam(context, caller, orgId)));
      return reply
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
