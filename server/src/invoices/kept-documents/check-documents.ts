import { createHash } from 'node:crypto';
import type { FileStore } from '../../adapters/files.ts';
import type { Reader } from '../../db/database.ts';
import { documentIdOf } from '../document-file-rules.ts';
import { findDifferences } from './find-differences.ts';
import { type IssuedDocument, listIssuedDocuments } from '../issued-document-queries.ts';
import { readText } from './read-text.ts';

/** A document is drawn within seconds; the provider of the storage may be away for a while. */
const DRAWN_WITHIN_MS = 60 * 60_000;
const FOLDERS = ['invoices', 'adjustment-notes'] as const;

interface Stored {
  readonly db: Reader;
  readonly files: FileStore;
}

export interface CheckedDocuments {
  readonly checkedCount: number;
  /** What differs, each in a line that begins with the document's name. */
  readonly differences: readonly string[];
  /** Files that no record names: a drawing that was broken off, or lost to another of the same document. */
  readonly leftOver: readonly string[];
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const compareFile = async (document: IssuedDocument, bytes: Uint8Array): Promise<string[]> => {
  const { kept } = document;
  if (kept?.byteSize !== bytes.length || !createHash('sha256').update(bytes).digest().equals(kept.sha256))
    return ['its file is not the one that was issued (SHA-256)'];
  return findDifferences(await document.readFacts(), await readText(bytes));
};

const compare = async ({ kept, ...document }: IssuedDocument, files: FileStore): Promise<string[]> => {
  if (!kept) {
    const isOverdue = document.issuedAt.getTime() < Date.now() - DRAWN_WITHIN_MS;
    return isOverdue ? ['it has no document'] : [];
  }
  const bytes = await files.find(kept.fileKey);
  return bytes ? compareFile({ kept, ...document }, bytes) : [`its file ${kept.fileKey} is missing`];
};

const listFiles = async (files: FileStore): Promise<Set<string>> => {
  const listed = new Set<string>();
  for (const folder of FOLDERS) for await (const key of files.list(folder)) listed.add(key);
  return listed;
};

/** Any file of a document that has no record yet may be the one that a record is about to name. */
const findLeftOver = (unnamed: ReadonlySet<string>, undrawn: ReadonlySet<string>): string[] =>
  [...unnamed].filter((key) => !undrawn.has(documentIdOf(key) ?? '')).toSorted();

/**
 * Reads every issued document back, and holds it against its record and the data that it was drawn from. The files are
 * listed before the records are read: of what is drawn meanwhile, the file was not there yet, or the record is.
 */
export const checkDocuments = async ({ db, files }: Stored): Promise<CheckedDocuments> => {
  const differences: string[] = [];
  const unnamed = await listFiles(files);
  const undrawn = new Set<string>();
  let checkedCount = 0;
  for await (const document of listIssuedDocuments(db)) {
    checkedCount += 1;
    if (document.kept) unnamed.delete(document.kept.fileKey);
    else undrawn.add(document.id);
    const found = await compare(document, files).catch((error: unknown) => [
      `it cannot be read (${messageOf(error)})`,
    ]);
    differences.push(...found.map((what) => `${document.name}: ${what}`));
  }
  return { checkedCount, differences, leftOver: findLeftOver(unnamed, undrawn) };
};
