/** Where the bytes of an issued document lie: other bytes of the same document lie elsewhere. */
export const documentKeyOf = (folder: 'invoices' | 'adjustment-notes', id: string, sha256: Buffer): string =>
  `${folder}/${id}-${sha256.toString('hex').slice(0, 16)}.pdf`;
