import { downloadAdjustmentNote } from '@linehaul/contract/adjustment-notes';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import { implementRaw } from '../../http/route.ts';
import { noteFilename } from './adjustment-note-job.ts';
import { findNoteDocument } from './adjustment-note-queries.ts';
import { noteNumberText } from './adjustment-note-rules.ts';
import { deadLinkPage } from '../links/dead-link-page.ts';
import { requireInvoiceReader } from '../policy.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const notReady = (): DomainError =>
  new DomainError('unavailable', 'The adjustment note is being prepared. Please try again in a moment.', {
    retryAfterSeconds: 3,
  });

/** Whoever may read an invoice may read what changed it. */
export const adjustmentNoteRoutes = (app: FastifyInstance, context: Context): void => {
  implementRaw(app, downloadAdjustmentNote, {
    limit: context.rateLimit({ name: 'adjustment-note-download', points: 30, seconds: 60 }),
    answersInPages: deadLinkPage(context.config.association),
    handle: async ({ params: { id }, caller, reply }) => {
      const note = UUID.test(id) ? await findNoteDocument(context.db, id) : undefined;
      if (!note) throw notFound();
      await requireInvoiceReader(context, caller, note.invoiceId);
      const bytes = note.fileKey !== null && (await context.files.find(note.fileKey));
      if (!bytes) throw notReady();
      const filename = noteFilename(noteNumberText(note.noteNumber));
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${filename}"`)
        .send(bytes);
    },
  });
};
