import type { DataExport } from '@linehaul/contract/personal-data';

const DAY_MS = 24 * 3_600_000;

/** How long a copy can be downloaded. */
export const EXPORT_KEPT_MS = 7 * DAY_MS;
/** How long a row says that there was a copy after its file has gone. */
export const EXPORT_LISTED_MS = 90 * DAY_MS;
/** All tries to make one are over by then. */
export const EXPORT_GIVEN_UP_MS = 3_600_000;
export const EXPORT_MAX_ATTEMPTS = 8;
/** Of all files in a copy; it is put together in memory. */
export const EXPORT_FILES_MAX_BYTES = 100 * 1024 * 1024;

/** Where the file store keeps a copy. */
export const exportFileKey = (exportId: string): string => `data-exports/${exportId}.zip`;

export interface ExportRecord {
  readonly id: string;
  readonly status: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date | null;
  readonly byteSize: number | null;
}

/** How a copy stands now, before and after the work that tidies up. */
const stateOf = ({ status, requestedAt, expiresAt }: ExportRecord, now: Date): DataExport['state'] => {
  if (status === 'ready') return expiresAt && expiresAt > now ? 'ready' : 'expired';
  if (status === 'expired') return 'expired';
  const isGivenUp = requestedAt.getTime() + EXPORT_GIVEN_UP_MS <= now.getTime();
  return status === 'preparing' && !isGivenUp ? 'preparing' : 'failed';
};

/** A copy as the person sees it. */
export const toDataExport = (record: ExportRecord, now: Date): DataExport => {
  const state = stateOf(record, now);
  const isReady = state === 'ready';
  return {
    id: record.id,
    state,
    requestedAt: record.requestedAt.toISOString(),
    expiresAt: isReady ? (record.expiresAt?.toISOString() ?? null) : null,
    byteSize: isReady ? record.byteSize : null,
  };
};
