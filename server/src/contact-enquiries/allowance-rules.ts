export interface PastEnquiry {
  readonly sentAt: Date;
  /** Of its attachments. */
  readonly byteSize: number;
}

const HOUR_MS = 3_600_000;
const MAX_PER_HOUR = 5;
/** For how long enquiries count. */
export const DAY_MS = 24 * HOUR_MS;
/** What one person may have stored in a day. */
const MAX_BYTES_PER_DAY = 100 * 1024 * 1024;

const waitForTurn = (past: readonly PastEnquiry[], now: Date): number => {
  const oldest = past[MAX_PER_HOUR - 1];
  return oldest ? oldest.sentAt.getTime() + HOUR_MS - now.getTime() : 0;
};

const waitForRoom = (past: readonly PastEnquiry[], byteSize: number, now: Date): number => {
  let total = byteSize;
  const blocking = past.find((enquiry) => (total += enquiry.byteSize) > MAX_BYTES_PER_DAY);
  return blocking ? blocking.sentAt.getTime() + DAY_MS - now.getTime() : 0;
};

/** In how many seconds a person may send another enquiry with so many bytes; zero: now. `past` is that of a day, newest first. */
export const secondsToWait = (past: readonly PastEnquiry[], byteSize: number, now: Date): number =>
  Math.max(0, Math.ceil(Math.max(waitForTurn(past, now), waitForRoom(past, byteSize, now)) / 1000));
