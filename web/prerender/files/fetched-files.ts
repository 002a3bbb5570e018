import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** In which file of the build each module came that is fetched when it is wanted, by its path below `web`. */
export type FetchedFiles = Readonly<Record<string, string>>;

const NOTES = '.vite/fetched-files.json';
const WEB = join(import.meta.dirname, '../..');

export const readFetchedFiles = async (distFolder: string): Promise<FetchedFiles> =>
  JSON.parse(await readFile(join(distFolder, NOTES), 'utf8'));

/** The manifest names a file after one of its pages at most; several pages may be one file. */
export const noteFetchedFiles = (): Plugin => ({
  name: 'fetched-files',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  generateBundle(_options, bundle) {
    const files: [string, string][] = [];
    for (const file of Object.values(bundle))
      for (const id of file.type === 'chunk' ? file.moduleIds : [])
        if (this.getModuleInfo(id)?.dynamicImporters.length) files.push([relative(WEB, id), file.fileName]);
    this.emitFile({
      type: 'asset',
      fileName: NOTES,
      source: JSON.stringify(Object.fromEntries(files.toSorted(([one], [other]) => (one < other ? -1 : 1)))),
    });
  },
});
