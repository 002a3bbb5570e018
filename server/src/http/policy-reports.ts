import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { DomainError } from '../domain-error.ts';
import { createReportLimit } from './rate-limits.ts';

/** Where browsers tell that a page broke its content security policy. */
export const POLICY_REPORTS_PATH = '/policy-reports';

const MEDIA_TYPES = ['application/csp-report', 'application/reports+json'];
const MAX_BYTES = 32_768;
const MAX_REPORTS = 10;

/** The form of CSP level 2 (`report-uri`). */
const singleReport = z
  .object({
    'csp-report': z.object({
      'document-uri': z.string(),
      'violated-directive': z.string(),
      'blocked-uri': z.string().default(''),
    }),
  })
  .transform(({ 'csp-report': report }) => [
    { page: report['document-uri'], directive: report['violated-directive'], blocked: report['blocked-uri'] },
  ]);

/** The form of the Reporting API (`report-to`); reports of other kinds come along with them. */
const reportList = z
  .array(
    z.object({
      type: z.string(),
      body: z.looseObject({
        documentURL: z.string().default(''),
        effectiveDirective: z.string().default(''),
        blockedURL: z.string().default(''),
      }),
    }),
  )
  .max(MAX_REPORTS)
  .transform((reports) =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({
        page: body.documentURL,
        directive: body.effectiveDirective,
        blocked: body.blockedURL,
      })),
  );

const reports = z.union([singleReport, reportList]);
type Report = z.output<typeof reports>[number];

/** Only what an operator needs: addresses are cut down, since what follows the path or the origin may be a secret. */
const toLogEntry = ({ page, directive, blocked }: Report) => {
  const url = URL.canParse(blocked) ? new URL(blocked) : undefined;
  const origin = url?.origin === 'null' ? url.protocol : url?.origin;
  return {
    page: URL.canParse(page) ? new URL(page).pathname.slice(0, 200) : '',
    directive: directive.slice(0, 60),
    blocked: (origin ?? blocked).slice(0, 200),
  };
};

/** Takes the reports of browsers and logs them; whoever sends them learns nothing. */
export const policyReportRoutes = (app: FastifyInstance): void => {
  const limit = createReportLimit();
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      MEDIA_TYPES,
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      app.getDefaultJsonParser('error', 'error'),
    );
    scope.post(POLICY_REPORTS_PATH, { config: { audience: 'anyone' } }, async (request, reply) => {
      await limit.consume(request);
      const parsed = reports.safeParse(request.body);
      if (!parsed.success) throw new DomainError('malformed', 'The report is not understood');
      for (const report of parsed.data) {
        request.log.warn(toLogEntry(report), 'a page broke its content security policy');
      }
      return reply.code(204).send();
    });
  });
};
