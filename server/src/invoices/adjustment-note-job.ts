import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { OwedWork } from '../jobs/outbox.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { listAdministrators } from '../organisations/organisation-queries.ts';
import { adjustmentNoteMail } from './adjustment-note-emails.ts';
import { renderAdjustmentNotePdf } from './adjustment-note-pdf.ts';
import { type AdjustmentNote, getAdjustmentNote } from './adjustment-note-queries.ts';
import { balanceOf } from './invoice-rules.ts';

/** What the file is called when it is saved. */
export const noteFilename = (noteNumber: string): string => `adjustment_note_${noteNumber}.pdf`;

const tell = async (
  transaction: Transaction,
  { config: { association, publicUrl } }: Context,
  { note, fileKey }: { note: AdjustmentNote; fileKey: string },
): Promise<void> => {
  const invoice = await transaction
    .selectFrom('invoices')
    .select(['totalCents', 'amountPaidCents', 'creditedCents'])
    .where('id', '=', note.invoiceId)
    .executeTakeFirstOrThrow();
  const invoiceUrl = `${publicUrl}/settings/invoice/${note.invoiceId}`;
  const content = adjustmentNoteMail({ note, balanceCents: balanceOf(invoice), association, invoiceUrl });
  const attachments = [{ fileKey, filename: noteFilename(note.noteNumber), contentType: 'application/pdf' }];
  for (const to of await listAdministrators(transaction, note.organisationId)) {
    const dedupeKey = `adjustment-note.mail:${note.id}:${to.address}`;
    await queueMail(transaction, { to, content, attachments, dedupeKey });
  }
};

/**
 * Draws the document of an adjustment note, keeps it for good, and owes the mails that carry it. The note stays locked
 * from drawing to recording, so the file and its record are always of the same bytes.
 */
export const renderAdjustmentNote = (
  context: Context,
  { noteId }: OwedWork['adjustment-note.render'],
): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await transaction
      .selectFrom('adjustmentNotes')
      .select('id')
      .where('id', '=', noteId)
      .forUpdate()
      .execute();
    const kept = await transaction
      .selectFrom('adjustmentNoteDocuments')
      .select('noteId')
      .where('noteId', '=', noteId)
      .executeTakeFirst();
    if (kept) return;
    const note = await getAdjustmentNote(transaction, noteId);
    const bytes = await renderAdjustmentNotePdf(note);
    const fileKey = `adjustment-notes/${noteId}.pdf`;
    await context.files.put(fileKey, bytes);
    await transaction
      .insertInto('adjustmentNoteDocuments')
      .values({
        noteId,
        fileKey,
        sha256: createHash('sha256').update(bytes).digest(),
        byteSize: bytes.length,
        createdAt: context.clock.now(),
      })
      .execute();
    await tell(transaction, context, { note, fileKey });
  });
