import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FetchedFiles } from './files/fetched-files.ts';

/** An entry of Vite's manifest, as far as it matters here. */
interface BuiltChunk {
  file: string;
  name?: string;
  src?: string;
  imports?: string[];
  css?: string[];
}

export type BuildManifest = Readonly<Record<string, BuiltChunk>>;

/** The scripts and style sheets a page needs, in the order they have to be loaded. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
}

export const readManifest = async (distFolder: string): Promise<BuildManifest> =>
  JSON.parse(await readFile(join(distFolder, '.vite/manifest.json'), 'utf8'));

/** What is imported comes before its importer; of files that import each other, either may come first. */
const collect = (manifest: BuildManifest, key: string, begun: Set<string>): string[] => {
  const chunk = manifest[key];
  if (!chunk || begun.has(key)) return [];
  begun.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => collect(manifest, imported, begun)), key];
};

/** Everything that the given entries import, themselves included; what is imported lazily stays out. */
export const filesOf = (manifest: BuildManifest, entries: readonly string[]): PageFiles => {
  const begun = new Set<string>();
  const keys = entries.flatMap((entry) => collect(manifest, entry, begun));
  const chunks = keys.map((key) => manifest[key]).filter((chunk) => chunk !== undefined);
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
  };
};

/** Whether what is imported lies in the chunk that imports it, and so comes with it. */
export const isInSameChunk = (importer: string): boolean => importer.includes('Promise.resolve()');

/** The two builds: the pages as browsers fetch them, and as they are drawn here. */
export interface Builds {
  pages: BuildManifest;
  fetched: FetchedFiles;
  drawing: BuildManifest;
}

/** The key, in the manifest of the pages, of the chunk in which the module lies that an importer of the drawing names. Throws when there is none. */
export const keyOfImporter = ({ pages, fetched, drawing }: Builds, importer: string): string => {
  const file = /import\(\s*["'`]\.\/(?:assets\/)?([^"'`]+)["'`]/.exec(importer)?.[1];
  const drawn = Object.values(drawing).find((chunk) => file !== undefined && chunk.file.endsWith(file));
  const wanted = drawn?.src === undefined ? undefined : fetched[drawn.src];
  const key = Object.keys(pages).find((candidate) => pages[candidate]?.file === wanted);
  if (wanted === undefined || key === undefined)
    throw new Error(`No chunk was built for the page of ${importer}`);
  return key;
};
