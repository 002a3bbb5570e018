/** With less a database in the data folder, or a document, cannot be written in the next minutes. */
const FULL_BYTES = 50_000_000;
/** So much has to be free again before it counts as mended. */
const ROOM_AGAIN_BYTES = 100_000_000;

/** Two words of why the disk of the data folder does not serve; undefined when it does. */
export const roomFaultOf = (
  room: { readonly freeBytes: number; readonly isWritable: boolean } | undefined,
  wasFull: boolean,
): string | undefined => {
  if (!room) return 'disk away';
  if (!room.isWritable) return 'disk read-only';
  return room.freeBytes < (wasFull ? ROOM_AGAIN_BYTES : FULL_BYTES) ? 'disk full' : undefined;
};

/** Codes of PostgreSQL (appendix A of its manual) that say more closely why nothing can be written. */
const WRITE_FAULTS: Readonly<Record<string, string>> = {
  '25006': 'database read-only',
  '53100': 'database full',
};

export const faultOfCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? WRITE_FAULTS[String(error.code)] : undefined;
