import { fromBufferPromise } from 'yauzl';

/** Of all packed files of one message together. */
export const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_ENTRIES = 1000;
/** Office documents pack to a tenth; what packs to a hundredth is made to harm. */
const MAX_RATIO = 100;

const countUnpacked = async (bytes: Buffer, maxBytes: number): Promise<number | undefined> => {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  if (zip.entryCount > MAX_ENTRIES) return undefined;
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    // Counted as they come out: the sizes that a directory names may be lies.
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      unpacked += (chunk as Buffer).length;
      if (unpacked > maxBytes) return undefined;
    }
  }
  return unpacked;
};

/** How many bytes a packed file unpacks to; undefined when it is broken, encrypted, or more than it may be. */
export const unpackedSizeOf = async (bytes: Buffer, maxBytes: number): Promise<number | undefined> => {
  try {
    return await countUnpacked(bytes, Math.min(maxBytes, bytes.length * MAX_RATIO));
  } catch {
    return undefined;
  }
};
