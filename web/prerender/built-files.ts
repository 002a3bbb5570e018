import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

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

/**
 * The key, in the manifest of the pages, of the chunk that a page's importer names in the manifest of the drawing:
 * both builds name their chunks alike, only the hashes differ. Throws when there is none.
 */
export const keyOfImporter = (pages: BuildManifest, drawing: BuildManifest, importer: string): string => {
  const file = /import\(\s*["'`]\.\/(?:assets\/)?([^"'`]+)["'`]/.exec(importer)?.[1];
  const drawn = Object.values(drawing).find((chunk) => file !== undefined && chunk.file.endsWith(file));
  const key = Object.keys(pages).find((candidate) =>
    drawn?.src ? candidate === drawn.src : drawn?.name !== undefined && pages[candidate]?.name === drawn.name,
  );
  if (key === undefined) throw new Error(`No chunk was built for the page of ${importer}`);
  return key;
};
