import { setImmediate as nextTurn } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipPart {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** PDFs and pictures: packing them again would only take time. */
  readonly isPacked: boolean;
}

/** Packs one part after the other, letting others in between. */
export const writeZip = async (parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  const written = Promise.withResolvers<void>();
  const zip = new Zip((error, chunk, isLast) => {
    if (error) return written.reject(error);
    chunks.push(chunk);
    if (isLast) written.resolve();
  });
  for await (const { name, bytes, isPacked } of parts) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(file);
    file.push(bytes, true);
    await nextTurn();
  }
  zip.end();
  await written.promise;
  return Buffer.concat(chunks);
};
