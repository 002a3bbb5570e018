import type { Plugin } from 'vite';

/** A file of the build, as far as it matters here. */
export interface CodeFile {
  fileName: string;
  /** The module that others fetch this file for; null for what is only shared. */
  facadeModuleId: string | null;
  /** Files that come along with it. */
  imports: readonly string[];
  moduleIds: readonly string[];
}

/** What only those who run the association see: rooms of that name, the parts they publish with, and domains that are theirs altogether; which addresses there are, everybody's pages know. */
const OFFICE =
  /\/web\/src\/(?!app\/routes\/)(?:(?:[\w-]+\/)*office\/|(?:association-settings|audit|digests|failed-jobs|form-design|mail-texts|invoice-administration|people|products|renewal|system|ui\/publishing)\/)|\/contract\/src\/\w+\/(?:office-|admin-home|people\.ts|audit(?!s\.)|failed-jobs|system\.ts|invoice-administration)/;

export const isOfOffice = (moduleId: string): boolean => OFFICE.test(moduleId);

/** Behind this stands every page of the office. */
const AROUND_OFFICE = /\/app\/(?:shells\/admin-layout|menu\/admin-rail)/;

/** Whether it is fetched by who goes to the office alone, as a page there or around one. */
export const isForOffice = (moduleId: string): boolean =>
  isOfOffice(moduleId) || AROUND_OFFICE.test(moduleId);

const isOfMembers = ({ facadeModuleId }: CodeFile): boolean =>
  facadeModuleId !== null && !isForOffice(facadeModuleId);

const filesWith = (files: ReadonlyMap<string, CodeFile>, first: CodeFile): Set<CodeFile> => {
  const seen = new Set<CodeFile>();
  const open = [first];
  for (let file = open.pop(); file; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    open.push(...file.imports.flatMap((name) => files.get(name) ?? []));
  }
  return seen;
};

const shortOf = (id: string): string => id.replace(/^.*\/(?=(?:web|contract)\/src\/)/, '');

/**
 * Office code in files that a page of members loads, or anything else that is fetched for them: whoever they are,
 * they would wait for what they never see. Each module once, with the file and who loads it.
 */
export const findOfficeInFiles = (all: readonly CodeFile[]): string[] => {
  const files = new Map(all.map((file) => [file.fileName, file]));
  const found = new Map<string, string>();
  const note = (entry: CodeFile, { fileName, moduleIds }: CodeFile): void => {
    for (const id of moduleIds.filter((one) => isOfOffice(one) && !found.has(one)))
      found.set(id, `${shortOf(id)} lies in ${fileName}, with ${shortOf(entry.facadeModuleId ?? '')}`);
  };
  for (const entry of all.filter(isOfMembers)) for (const file of filesWith(files, entry)) note(entry, file);
  return [...found.values()].toSorted();
};

/** Where the build notes what has strayed; e2e/page-weight.journey.ts wants nothing there. */
const NOTES = '.vite/office-in-files.json';

export const noteOfficeInFiles = (): Plugin => ({
  name: 'office-in-files',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).filter((file) => file.type === 'chunk');
    this.emitFile({ type: 'asset', fileName: NOTES, source: JSON.stringify(findOfficeInFiles(files)) });
  },
});
