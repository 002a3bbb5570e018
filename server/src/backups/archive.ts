import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPromise, type ZipFile as OpenedZip } from 'yauzl';
import { ZipFile } from 'yazl';
import { type Sum, Summing } from './manifest.ts';
import { hashOf, NO_SEAL, Sealing } from './seal.ts';

export interface Archive {
  /** One after the other, as fast as the disk takes them. What is packed already is not packed again. */
  add(name: string, bytes: Readable, options?: { isPacked: boolean }): Promise<Sum & { lines: number }>;
}

const sync = async (path: string): Promise<void> => {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
};

const UNSEALED = { comment: NO_SEAL, forceZip64Format: false };

const archiveOf = (zip: ZipFile): Archive => ({
  async add(name, bytes, { isPacked } = { isPacked: false }) {
    const summing = new Summing();
    zip.addReadStream(summing, name, { compress: !isPacked });
    await pipeline(bytes, summing);
    return { ...summing.sum(), lines: summing.lines };
  },
});

/**
 * Writes a sealed ZIP, readable by its owner alone, which has its name only once all of it is on the disk. Throws what the
 * disk says, such as ENOSPC, and leaves nothing then.
 */
export const writeArchive = async (
  path: string,
  fill: (archive: Archive) => Promise<void>,
): Promise<void> => {
  // Of one that was killed it stays: nobody else may be writing to it.
  const part = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const zip = new ZipFile();
  const failed = Promise.withResolvers<never>();
  zip.on('error', failed.reject);
  const disk = createWriteStream(part, { flags: 'wx', mode: 0o600 });
  const written = pipeline(zip.outputStream, new Sealing(), disk);
  try {
    await Promise.race([written, failed.promise, fill(archiveOf(zip)).then(() => zip.end(UNSEALED))]);
    await Promise.race([written, failed.promise]);
    await sync(part);
    await rename(part, path);
    await sync(dirname(path));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};

export interface OpenedArchive {
  readonly names: ReadonlySet<string>;
  /** Throws for a name that is not there. */
  read(name: string): Promise<Readable>;
  close(): void;
}

/** An archive of before there were seals has no comment, and is as whole as its entries are. */
const requireSealed = async (path: string, { comment, fileSize }: OpenedZip): Promise<void> => {
  if (comment === '') return;
  const sealed = createReadStream(path, { end: fileSize - NO_SEAL.length - 1 });
  if (comment !== (await hashOf(sealed))) throw new Error('not every byte of it is as it was written');
};

/** Throws for what is no ZIP, only the beginning of one, or sealed and changed since. */
export const openArchive = async (path: string): Promise<OpenedArchive> => {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  await requireSealed(path, zip).catch((error) => {
    zip.close();
    throw error;
  });
  const entries = new Map((await Array.fromAsync(zip.eachEntry())).map((entry) => [entry.fileName, entry]));
  return {
    names: new Set(entries.keys()),
    async read(name) {
      const entry = entries.get(name);
      if (!entry) throw new Error(`There is no ${name} in the archive`);
      return zip.openReadStreamPromise(entry);
    },
    close: () => zip.close(),
  };
};
