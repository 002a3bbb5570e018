import type { Reader } from '../db/database.ts';
import { getAdjustmentNote } from './adjustment-notes/adjustment-note-queries.ts';
import { noteNumberText } from './adjustment-notes/adjustment-note-rules.ts';
import { getInvoiceDocument } from './invoice-document-queries.ts';
import { type DocumentFacts, factsOfInvoice, factsOfNote } from './kept-documents/document-facts.ts';

/** Where an issued document lies, as it is recorded. */
interface KeptFile {
  readonly fileKey: string;
  readonly sha256: Buffer;
  readonly byteSize: number;
}

export interface IssuedDocument {
  readonly id: string;
  /** Such as `Invoice #20048`. */
  readonly name: string;
  readonly issuedAt: Date;
  /** Undefined while it has not been drawn. */
  readonly kept: KeptFile | undefined;
  readonly readFacts: () => Promise<DocumentFacts>;
}

const PAGE = 200;

const keptOf = ({ fileKey, sha256, byteSize }: { [K in keyof KeptFile]: KeptFile[K] | null }) =>
  fileKey === null || sha256 === null || byteSize === null ? undefined : { fileKey, sha256, byteSize };

const findInvoices = (reader: Reader, after: number) =>
  reader
    .selectFrom('invoices')
    .leftJoin('invoiceDocuments', 'invoiceDocuments.invoiceId', 'invoices.id')
    .select(['invoices.id', 'invoiceNumber', 'invoices.createdAt', 'fileKey', 'sha256', 'byteSize'])
    .where('invoiceNumber', '>', after)
    .orderBy('invoiceNumber')
    .limit(PAGE)
    .execute();

const findNotes = (reader: Reader, after: number) =>
  reader
    .selectFrom('adjustmentNotes')
    .leftJoin('adjustmentNoteDocuments', 'adjustmentNoteDocuments.noteId', 'adjustmentNotes.id')
    .select([
      'adjustmentNotes.id',
      'noteNumber',
      'adjustmentNotes.createdAt',
      'fileKey',
      'sha256',
      'byteSize',
    ])
    .where('noteNumber', '>', after)
    .orderBy('noteNumber')
    .limit(PAGE)
    .execute();

async function* listInvoices(reader: Reader): AsyncGenerator<IssuedDocument> {
  let page = await findInvoices(reader, 0);
  while (page.length > 0) {
    for (const row of page)
      yield {
        id: row.id,
        name: `Invoice #${row.invoiceNumber}`,
        issuedAt: row.createdAt,
        kept: keptOf(row),
        readFacts: async () => factsOfInvoice(await getInvoiceDocument(reader, row.id)),
      };
    page = await findInvoices(reader, page.at(-1)?.invoiceNumber ?? 0);
  }
}

async function* listNotes(reader: Reader): AsyncGenerator<IssuedDocument> {
  let page = await findNotes(reader, 0);
  while (page.length > 0) {
    for (const row of page)
      yield {
        id: row.id,
        name: `Adjustment note ${noteNumberText(row.noteNumber)}`,
        issuedAt: row.createdAt,
        kept: keptOf(row),
        readFacts: async () => factsOfNote(await getAdjustmentNote(reader, row.id)),
      };
    page = await findNotes(reader, page.at(-1)?.noteNumber ?? 0);
  }
}

/** Every document that was issued, in the order of its numbers. */
export async function* listIssuedDocuments(reader: Reader): AsyncGenerator<IssuedDocument> {
  yield* listInvoices(reader);
  yield* listNotes(reader);
}
