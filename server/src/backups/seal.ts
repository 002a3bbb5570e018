import { createHash, type Hash } from 'node:crypto';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const newHash = (): Hash => createHash('sha256');

/** What an archive ends with until it is sealed, as long as a seal: the comment of a ZIP is the last thing in it. */
export const NO_SEAL = '0'.repeat(64);

/** In hexadecimal digits. */
export const hashOf = async (bytes: Readable): Promise<string> => {
  const hash = newHash();
  await pipeline(bytes, hash);
  return hash.digest('hex');
};

/**
 * Lets bytes through, and puts the SHA-256 of all before them in the place of the last 64. The parts of a ZIP that no entry
 * sums up, such as its list of entries, are in it, too.
 */
export class Sealing extends Transform {
  readonly #hash = newHash();
  #held = Buffer.alloc(0);

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    const bytes = Buffer.concat([this.#held, chunk]);
    const at = Math.max(0, bytes.length - NO_SEAL.length);
    const sealed = bytes.subarray(0, at);
    this.#held = bytes.subarray(at);
    this.#hash.update(sealed);
    done(null, sealed);
  }

  override _flush(done: TransformCallback) {
    done(null, this.#hash.digest('hex'));
  }
}
