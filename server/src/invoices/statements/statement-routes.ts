import { downloadStatement } from '@linehaul/contract/statements';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { invalidField } from '../../domain-error.ts';
import { implementRaw } from '../../http/route.ts';
import { requireRight } from '../../organisations/policy.ts';
import { requireIssuer } from '../issuer-rules.ts';
import { statementCsv } from './statement-csv-rules.ts';
import { renderStatementPdf } from './statement-pdf.ts';
import { getStatement } from './statement-queries.ts';

const TYPES = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const;

/** The account of an organisation over a period, for those who pay for it and officers. */
export const statementRoutes = (app: FastifyInstance, context: Context): void => {
  implementRaw(app, downloadStatement, {
    limit: context.rateLimit({ name: 'statement', points: 20, seconds: 60 }),
    handle: async ({ caller, query: { orgId, from, to, format }, reply }) => {
      if (from > to) throw invalidField('to', 'The last day cannot be before the first');
      const organisationId = await requireRight(context.db, caller, { organisationId: orgId, right: 'pay' });
      const statement = await getStatement(context.db, organisationId, { from, to });
      const issuer = requireIssuer(context.config);
      const bytes =
        format === 'pdf'
          ? await renderStatementPdf({ statement, issuer, now: context.clock.now() })
          : statementCsv(statement);
      return reply
        .type(TYPES[format])
        .header('content-disposition', `attachment; filename="statement_${from}_${to}.${format}"`)
        .send(bytes);
    },
  });
};
