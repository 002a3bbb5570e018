import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { DomainError } from '../../domain-error.ts';
import { createReportLimit } from '../limits/rate-limits.ts';

/** Where browsers tell that a page broke its content security policy. */
export const POLICY_REPORTS_PATH = '/policy-reports';

const MEDIA_TYPES = ['application/csp-report', 'application/reports+json'];
const MAX_BYTES = 32_768;
/** Of those that come at once; the rest would say the same. */
const MAX_REPORTS = 10;

/** Browsers fill in what they know; what is missing or of another kind is no reason to lose the rest. */
const known = z.string().catch('');

/** The form of CSP level 2 (`report-uri`). Firefox names the directive alone, others with all that it allows. */
const report = z
  .object({
    'csp-report': z.object({
      'document-uri': known,
      'effective-directive': known,
      'violated-directive': known,
      'blocked-uri': known,
    }),
  })
  .transform(({ 'csp-report': told }) => [
    {
      page: told['document-uri'],
      directive: told['effective-directive'] || told['violated-directive'],
      blocked: told['blocked-uri'],
    },
  ]);

/** The form of the Reporting API (`report-to`), of which reports of other kinds come along; WebKit posts one alone. */
const listed = z
  .object({
    type: z.string(),
    url: known,
    body: z
      .object({ documentURL: known, effectiveDirective: known, blockedURL: known })
      .nullish()
      .catch(null),
  })
  .transform(({ type, url, body }) =>
    type === 'csp-violation' && body
      ? [{ page: body.documentURL || url, directive: body.effectiveDirective, blocked: body.blockedURL }]
      : [],
  );

const single = z.union([report, listed]);
const reports = z.union([single, z.array(single).transform((list) => list.flat().slice(0, MAX_REPORTS))]);
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
