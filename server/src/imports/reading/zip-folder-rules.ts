import { type Entry, fromBufferPromise } from 'yauzl';
import { UnreadableImport } from './found-rules.ts';

const MAX_ENTRIES = 3000;
const MAX_DEPTH = 12;
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
/** Text packs to a tenth; what packs to less than a hundredth is made to harm. */
const MAX_RATIO = 100;
const SMALL_BYTES = 1024 * 1024;

/** What a system or program has put beside the files. */
const NOISE = /(?:^|\/)(?:__MACOSX|\.[^/]*|Thumbs\.db|desktop\.ini)(?:\/|$)/i;
const FILE_TYPE = 0o170000;
const LINK = 0o120000;

export interface Folder {
  readonly paths: readonly string[];
  /** Undefined where there is no such file, or it is larger than that. */
  read(path: string, maxBytes: number): Promise<Buffer | undefined>;
}

const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> 16) & FILE_TYPE) === LINK;

const requireHarmless = (entry: Entry): void => {
  const { fileName, uncompressedSize, compressedSize } = entry;
  if (/\p{Cc}/u.test(fileName)) throw new UnreadableImport('This ZIP is broken');
  if (entry.isEncrypted()) throw new UnreadableImport('This ZIP is locked with a password');
  if (isLink(entry) || fileName.split('/').length > MAX_DEPTH)
    throw new UnreadableImport('This ZIP holds links, or folders within too many folders');
  if (uncompressedSize > SMALL_BYTES && uncompressedSize > compressedSize * MAX_RATIO)
    throw new UnreadableImport('This ZIP unpacks to far more than it holds');
};

type Zip = Awaited<ReturnType<typeof fromBufferPromise>>;

const listEntries = async (zip: Zip): Promise<Map<string, Entry>> => {
  if (zip.entryCount > MAX_ENTRIES)
    throw new UnreadableImport(`This ZIP holds more than ${MAX_ENTRIES} files`);
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    requireHarmless(entry);
    unpacked += entry.uncompressedSize;
    if (unpacked > MAX_UNPACKED_BYTES) throw new UnreadableImport('This ZIP unpacks to more than 200 MB');
    if (!entry.fileName.endsWith('/') && !NOISE.test(entry.fileName)) entries.set(entry.fileName, entry);
  }
  return entries;
};

/** The folder that everything lies in, which is only how it was packed. */
const sharedFolder = (paths: readonly string[]): string => {
  const [first = ''] = paths;
  const folder = first.slice(0, first.indexOf('/') + 1);
  return folder !== '' && paths.every((path) => path.startsWith(folder)) ? folder : '';
};

/** Counted as it comes out: the size that a directory names may be a lie, which ends the reading. */
const readEntry = async (zip: Zip, entry: Entry): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const orUnreadable = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnreadableImport) throw error;
    const isOutside = error instanceof Error && /relative path|absolute path/.test(error.message);
    throw new UnreadableImport(
      isOutside ? 'This ZIP names files outside of its own folder' : 'This ZIP is broken',
    );
  }
};

/** Opens a ZIP of files in memory; nothing of it is ever written under its own names. Throws UnreadableImport. */
export const openFolder = (bytes: Buffer): Promise<Folder> =>
  orUnreadable(async () => {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    const entries = await listEntries(zip);
    const shared = sharedFolder([...entries.keys()]);
    const byPath = new Map([...entries].map(([path, entry]) => [path.slice(shared.length), entry]));
    return {
      paths: [...byPath.keys()].toSorted(),
      read: async (path, maxBytes) => {
        const entry = byPath.get(path);
        if (!entry || entry.uncompressedSize > maxBytes) return undefined;
        return orUnreadable(() => readEntry(zip, entry));
      },
    };
  });
