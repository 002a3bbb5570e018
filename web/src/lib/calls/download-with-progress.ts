import type { CallInput, Endpoint } from '@linehaul/contract/endpoint';
import { ApiError } from './api-error.ts';
import { answerOf, NO_CONNECTION, TOO_SLOW } from './api.ts';

/** A large file takes its time; it is given up once nothing more of it has come for so long. */
const STALLED_AFTER_MS = 20_000;

/** Aborts once it has not been told of anything for too long. */
const watchForStall = () => {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = (): void => {
    clearTimeout(timer);
    timer = setTimeout(
      () => controller.abort(new DOMException('Nothing more has come', 'TimeoutError')),
      STALLED_AFTER_MS,
    );
  };
  note();
  return { signal: controller.signal, note, stop: () => clearTimeout(timer) };
};

const readAll = async (response: Response, onBytes: (bytes: number) => void): Promise<Blob> => {
  const type = response.headers.get('content-type') ?? '';
  if (!response.body) return response.blob();
  const reader = response.body.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    // Each piece comes after the one before.
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces, { type });
    pieces.push(value);
    bytes += value.length;
    onBytes(bytes);
  }
};

/** Fetches the bytes of a call that answers a file, and tells how many have come. Throws `ApiError`. */
export const downloadWithProgress = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  onBytes: (bytes: number) => void,
): Promise<Blob> => {
  const stall = watchForStall();
  try {
    const response = await answerOf(endpoint, input, stall.signal);
    return await readAll(response, (bytes) => {
      stall.note();
      onBytes(bytes);
    });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(stall.signal.aborted ? TOO_SLOW : NO_CONNECTION, { status: 0 });
  } finally {
    stall.stop();
  }
};
