import { certifyCpd, checkCpdCertificate, downloadCpdCertificate } from '@linehaul/contract/cpd-certificates';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import { officerOf } from '../../http/officer.ts';
import { implement, implementRaw } from '../../http/route.ts';
import { renderCertificatePdf } from './certificate-pdf.ts';
import { checkCertificate, findCertificate } from './certificate-queries.ts';
import { certify } from './certify-command.ts';

const ended = (): DomainError =>
  new DomainError(
    'wrong-state',
    'This certificate does not hold any more: its hours were taken back or changed',
  );

/** Certificates of professional development for whoever earned them, and the check for whoever is shown one. */
export const cpdCertificateRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, certifyCpd, {
    limit: context.rateLimit({ name: 'cpd-certify', points: 30, seconds: 60 }),
    handle: async (call) => ({ data: await certify(context, call.body, officerOf(call)) }),
  });
  implementRaw(app, downloadCpdCertificate, {
    limit: context.rateLimit({ name: 'cpd-certificate', points: 30, seconds: 60 }),
    handle: async ({ caller, params: { number }, reply }) => {
      const found = await findCertificate(context.db, number);
      const owner = found.standing === 'holds' ? found.certificate.accountId : found.accountId;
      if (owner !== caller.accountId) throw notFound();
      if (found.standing !== 'holds') throw ended();
      const { certificate } = found;
      const bytes = await renderCertificatePdf({ certificate, config: context.config });
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="cpd-certificate-${certificate.number}.pdf"`)
        .send(bytes);
    },
  });
  implement(app, checkCpdCertificate, {
    limit: context.rateLimit({ name: 'cpd-certificate-check', points: 60, seconds: 60 }),
    handle: async ({ params: { number } }) => ({ data: await checkCertificate(context, number) }),
  });
};
