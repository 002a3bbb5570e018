import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '../../../web/dist');

interface BuiltChunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

export interface PageWeight {
  /** Scripts and styles as they go over the wire, in units of 1024 bytes. */
  readonly kilobytes: number;
  readonly files: number;
}

const compressedSize = async (file: string): Promise<number> =>
  (await readFile(join(DIST, `${file}.br`))).length;

const readFetched = async (): Promise<Record<string, string>> =>
  JSON.parse(await readFile(join(DIST, '.vite/fetched-files.json'), 'utf8'));

/** The address of the file with what is fetched by this path below `web/src`: what it is called depends on what else is in it. */
export const addressOfFile = async (path: string): Promise<string> => {
  const file = (await readFetched())[`src/${path}`];
  if (file === undefined) throw new Error(`The build has no file with ${path}`);
  return `/${file}`;
};

/** What the build's list says of its files, and what a page made of the given parts fetches before it is whole. */
export const readBuiltPages = async () => {
  const manifest: Record<string, BuiltChunk> = JSON.parse(
    await readFile(join(DIST, '.vite/manifest.json'), 'utf8'),
  );
  const fetched = await readFetched();
  /** By its path below `web/src`, as a page or part of one is fetched. */
  const keyOf = (path: string): string => {
    const file = fetched[`src/${path}`];
    const key = Object.keys(manifest).find((one) => file !== undefined && manifest[one]?.file === file);
    if (key === undefined) throw new Error(`The build has no file with ${path}`);
    return key;
  };
  const reach = (key: string, seen: Set<string>): Set<string> => {
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) reach(imported, seen);
    return seen;
  };
  return {
    /** Office code in files that are fetched for members, each module by name. */
    readOfficeInFiles: async (): Promise<string[]> =>
      JSON.parse(await readFile(join(DIST, '.vite/office-in-files.json'), 'utf8')),
    weigh: async (parts: readonly string[]): Promise<PageWeight> => {
      const seen = new Set<string>();
      for (const key of ['index.html', ...parts.map(keyOf)]) reach(key, seen);
      const chunks = [...seen].flatMap((key) => manifest[key] ?? []);
      const files = [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))];
      const sizes = await Promise.all(files.map(compressedSize));
      return { kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1024, files: files.length };
    },
  };
};
