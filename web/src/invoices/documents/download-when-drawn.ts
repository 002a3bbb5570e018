import type { CallInput, Endpoint } from '@linehaul/contract/endpoint';
import { ApiError } from '../../lib/calls/api-error.ts';
import { download, type DownloadedFile } from '../../lib/calls/download.ts';

const MAX_TRIES = 4;
const LONGEST_WAIT_SECONDS = 5;

/** How long the server asks to wait for a document that is still being drawn; undefined for any other failure. */
const waitOf = (error: unknown): number | undefined => {
  const seconds = error instanceof ApiError && error.status === 503 ? error.retryAfterSeconds : undefined;
  return seconds !== undefined && seconds <= LONGEST_WAIT_SECONDS ? seconds * 1000 : undefined;
};

/** Fetches a document, and asks again a few times for one that is being drawn. */
export const downloadWhenDrawn = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<DownloadedFile> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await download(endpoint, input);
    } catch (error) {
      const waitMs = waitOf(error);
      if (waitMs === undefined || tries === MAX_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
};
