import { once } from 'node:events';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);

const SLOT_BYTES = 24;
const codes = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index);
/**
 * Stands where a nonce will, and is as long: 16 bytes in base64. Control characters, which pages have nowhere else: brotli writes what has
 * been there before as a pointer to it, and where a page had a part of this, the pointer would lead into the nonce.
 */
export const NONCE_STAND_IN = String.fromCharCode(...codes(0x01, 8), ...codes(0x0e, 16));

/** Compressed once, it is read a thousand times. The best may not point into what stands in the first 128 bytes; then the next best does. */
const QUALITIES = [11, 9] as const;
/** All of a page: 256 KB. */
const WINDOW_BITS = 18;

/** Where the place for a nonce begins in a page. */
interface Placed {
  readonly page: Buffer;
  readonly at: number;
}

/** What stands before the place and after it, each up to a whole byte; what comes later points into what was before. */
const squeeze = async ({ page, at }: Placed, quality: number) => {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: WINDOW_BITS };
  const encoder = createBrotliCompress({ params });
  const pieces: Buffer[] = [];
  encoder.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = once(encoder, 'end');
  const flush = () =>
    Promise.race([
      ended,
      new Promise<void>((resolve) => {
        encoder.flush(resolve);
      }),
    ]);
  encoder.write(page.subarray(0, at));
  await flush();
  const head = Buffer.concat(pieces.splice(0));
  encoder.write(page.subarray(at, at + SLOT_BYTES));
  await flush();
  pieces.splice(0);
  encoder.end(page.subarray(at + SLOT_BYTES));
  await ended;
  return { head, tail: Buffer.concat(pieces) };
};

/**
 * The header of a meta-block that is not compressed (RFC 7932, 9.2): not the last one (1 bit), 4 nibbles for its length (2 bits), the length
 * less one (16 bits), not compressed (1 bit), and zeros up to a whole byte.
 */
const SLOT_HEADER = ((): Buffer => {
  const bits = ((SLOT_BYTES - 1) << 3) | (1 << 19);
  return Buffer.from([bits & 0xff, (bits >> 8) & 0xff, (bits >> 16) & 0xff]);
})();

/** The page with a nonce in each place, compressed by brotli. */
export type WithNonce = (nonce: string) => Buffer;

const TRIED = 'A'.repeat(SLOT_BYTES);

const compressWith = async (placed: Placed, quality: number): Promise<WithNonce | undefined> => {
  const { head, tail } = await squeeze(placed, quality);
  const start = Buffer.concat([head, SLOT_HEADER]);
  const withNonce: WithNonce = (nonce) => Buffer.concat([start, Buffer.from(nonce, 'latin1'), tail]);
  const again = await decompress(withNonce(TRIED)).catch(() => undefined);
  const wanted = placed.page.toString().replaceAll(NONCE_STAND_IN, TRIED);
  return again?.equals(Buffer.from(wanted)) ? withNonce : undefined;
};

/**
 * Compresses a page, in which `NONCE_STAND_IN` stands for its nonce, for all of its answers: the first place is written as it is, so that
 * a nonce can be put there, and all others point to it. Undefined where that does not give the page again, as tried; it is compressed for each answer then.
 */
export const compressOnce = async (page: Buffer): Promise<WithNonce | undefined> => {
  const at = page.indexOf(NONCE_STAND_IN);
  if (at === -1) return undefined;
  for (const quality of QUALITIES) {
    const withNonce = await compressWith({ page, at }, quality);
    if (withNonce) return withNonce;
  }
  return undefined;
};
