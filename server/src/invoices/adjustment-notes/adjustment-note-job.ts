import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { JobPayloads } from '../../jobs/job-kinds.ts';
import { notifyPayer } from '../../organisations/notify-payer-command.ts';
import { adjustmentNoteMail } from './adjustment-note-emails.ts';
import { renderAdjustmentNotePdf } from './adjustment-note-pdf.ts';
import { type AdjustmentNote, getAdjustmentNote } from './adjustment-note-queries.ts';
import { documentKeyOf } from '../document-file-rules.ts';
import { balanceOf } from '../invoice-rules.ts';

/** What the file is called when it is saved. */
export const noteFilename = (noteNumber: string): string => `adjustment_note_${noteNumber}.pdf`;

const notify = async (
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
  const dedupeKey = `adjustment-note.mail:${note.id}`;
  await notifyPayer(transaction, { payer: note.payer, content, attachments, dedupeKey });
};

const isKept = async ({ db }: Context, noteId: string): Promise<boolean> => {
  const kept = await db
    .selectFrom('adjustmentNoteDocuments')
    .select('noteId')
    .where('noteId', '=', noteId)
    .executeTakeFirst();
  return kept !== undefined;
};

/**
 * Draws the document of an adjustment note, keeps it for good, and queues the mails that carry it. Nothing is locked
 * meanwhile: the file is named after its bytes, so that its record is always of these.
 */
export const renderAdjustmentNote = async (
  context: Context,
  { noteId }: JobPayloads['adjustment-note.render'],
): Promise<void> => {
  const { db, files, clock } = context;
  if (await isKept(context, noteId)) return;
  const note = await getAdjustmentNote(db, noteId);
  const bytes = await renderAdjustmentNotePdf(note);
  const sha256 = createHash('sha256').update(bytes).digest();
  const fileKey = documentKeyOf('adjustment-notes', noteId, sha256);
  await files.put(fileKey, bytes);
  await inTransaction(db, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('adjustmentNoteDocuments')
      .values({ noteId, fileKey, sha256, byteSize: bytes.length, createdAt: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    // Of two workers who have drawn it at the same time, the first counts.
    if (numInsertedOrUpdatedRows === 1n) await notify(transaction, context, { note, fileKey });
  });
};
