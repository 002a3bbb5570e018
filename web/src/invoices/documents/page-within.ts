/** The page of a document nearest to the wanted one. */
export const pageWithin = (wanted: number, pageCount: number): number =>
  Math.min(Math.max(wanted, 1), pageCount);
