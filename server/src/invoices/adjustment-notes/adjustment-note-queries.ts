import type { CalendarDay } from '@linehaul/contract/dates';
import type { Reader } from '../../db/database.ts';
import { noteNumberText } from './adjustment-note-rules.ts';
import type { Payer } from '../../organisations/payer-rules.ts';
import { type BilledTo, billedToSchema } from '../billed-to-queries.ts';
import { type Issuer, issuerSchema } from '../issuer-rules.ts';

/** Everything that a printed adjustment note says, as it was when it was issued. */
export interface AdjustmentNote {
  readonly id: string;
  /** Such as `AN-10001`. */
  readonly noteNumber: string;
  readonly issuedAt: Date;
  readonly issuedOn: CalendarDay;
  readonly issuer: Issuer;
  readonly billedTo: BilledTo;
  readonly invoiceId: string;
  readonly invoiceNumber: string;
  readonly invoiceIssuedOn: CalendarDay;
  readonly payer: Payer;
  readonly reason: string;
  /** Below zero it takes an earlier note back. */
  readonly totalCents: number;
  readonly gstCents: number;
  readonly isRefund: boolean;
}

/** Throws when there is none. */
export const getAdjustmentNote = async (reader: Reader, noteId: string): Promise<AdjustmentNote> => {
  const { noteNumber, invoiceNumber, createdAt, paymentId, organisationId, accountId, ...row } = await reader
    .selectFrom('adjustmentNotes')
    .innerJoin('invoices', 'invoices.id', 'adjustmentNotes.invoiceId')
    .selectAll('adjustmentNotes')
    .select(['invoices.invoiceNumber', 'invoices.issuedOn as invoiceIssuedOn'])
    .select(['invoices.organisationId', 'invoices.accountId'])
    .where('adjustmentNotes.id', '=', noteId)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    noteNumber: noteNumberText(noteNumber),
    payer: { organisationId, accountId },
    invoiceNumber: String(invoiceNumber),
    issuedAt: createdAt,
    issuer: issuerSchema.parse(row.issuer),
    billedTo: billedToSchema.parse(row.billedTo),
    isRefund: paymentId !== null,
  };
};

/** Where the document of a note is kept, and which invoice it is for; no key while it has not been drawn. */
export const findNoteDocument = (reader: Reader, noteId: string) =>
  reader
    .selectFrom('adjustmentNotes')
    .leftJoin('adjustmentNoteDocuments', 'adjustmentNoteDocuments.noteId', 'adjustmentNotes.id')
    .select(['adjustmentNotes.invoiceId', 'noteNumber', 'fileKey'])
    .where('adjustmentNotes.id', '=', noteId)
    .executeTakeFirst();

/** The notes of an invoice, oldest first. */
export const findNotesOf = (reader: Reader, invoiceId: string) =>
  reader
    .selectFrom('adjustmentNotes')
    .select(['id', 'noteNumber', 'issuedOn', 'reason', 'totalCents', 'paymentId', 'createdAt'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('noteNumber')
    .execute();
