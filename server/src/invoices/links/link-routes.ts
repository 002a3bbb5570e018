import {
  downloadLatestInvoice,
  getInvoice,
  revokeInvoiceLinks as revokeInvoiceLinksEndpoint,
} from '@linehaul/contract/invoice-links';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { notFound } from '../../domain-error.ts';
import { originOf } from '../../http/request-origin.ts';
import { implement, implementRaw } from '../../http/route.ts';
import { getInvoiceDetail } from '../invoice-detail-queries.ts';
import { findLatestInvoice } from '../invoice-queries.ts';
import { deadLinkPage } from './dead-link-page.ts';
import { findPayerOfToken, opensInvoice } from './invoice-token-commands.ts';
import { createLinkGuard, requireInvoiceReader } from '../policy.ts';
import { revokeInvoiceLinks } from './revoke-links-command.ts';
import { sendInvoicePdf } from '../send-invoice-pdf.ts';

/** What the links in mails open, whoever is signed in; and how they are called back. */
export const invoiceLinkRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, clock } = context;
  const requireLink = createLinkGuard(context);
  implement(app, getInvoice, {
    limit: context.rateLimit({ name: 'invoice-link', points: 60, seconds: 60 }),
    handle: async ({ query: { id, token }, request }) => {
      const asked = { token, invoiceId: id, purpose: 'invoice-pay', now: clock.now() } as const;
      await requireLink(request, await opensInvoice(db, asked));
      return { data: await getInvoiceDetail(context, id) };
    },
  });
  implementRaw(app, downloadLatestInvoice, {
    limit: context.rateLimit({ name: 'invoice-download', points: 30, seconds: 60 }),
    answersInPages: deadLinkPage(context.config.association),
    handle: async ({ query: { Token: token }, request, reply }) => {
      const payerId = await findPayerOfToken(db, { token, now: clock.now() });
      await requireLink(request, payerId !== undefined);
      const latest = payerId && (await findLatestInvoice(db, payerId));
      if (!latest) throw notFound();
      return sendInvoicePdf(context, reply, latest.id);
    },
  });
  implement(app, revokeInvoiceLinksEndpoint, {
    handle: async ({ caller, body: { id }, request }) => {
      await requireInvoiceReader(context, caller, id);
      const by = originOf(request);
      return { data: { revokedCount: await revokeInvoiceLinks(context, { invoiceId: id, by }) } };
    },
  });
};
