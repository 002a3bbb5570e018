/** Where the bytes of an issued document lie: other bytes of the same document lie elsewhere. */
export const documentKeyOf = (folder: 'invoices' | 'adjustment-notes', id: string, sha256: Buffer): string =>
  `${folder}/${id}-${sha256.toString('hex').slice(0, 16)}.pdf`;

/** The id of the document that a file is of, or would be. */
export const documentIdOf = (fileKey: string): string | undefined =>
  /^[^/]+\/([0-9a-f-]{36})-[0-9a-f]{16}\.pdf$/.exec(fileKey)?.[1];
