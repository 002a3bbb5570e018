import { dirname } from 'node:path';

/** So many files one still sees at a glance. Tests stand beside what they hold and are not counted. */
const MOST = 25;

const isCounted = (path: string): boolean => !/\.(test|journey)\.tsx?$/.test(path);

/** Folders that hold more files of their own than one sees; rooms below them count for themselves. */
export const findCrowded = (files: readonly string[]): string[] =>
  [...Map.groupBy(files.filter(isCounted), dirname)]
    .filter(([, own]) => own.length > MOST)
    .map(
      ([folder, own]) =>
        `${folder} holds ${own.length} files, of which one sees no more than ${MOST}: give it rooms by what they are able to do`,
    );
