import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Where the longest files are comes first, so that what is left at the end is short. */
const PROJECTS = ['kills', 'fuzz', 'server', 'server-apart', 'unit-apart', 'unit'];

type File = Pick<TestSpecification, 'moduleId'> & { project: { name: string } };

const placeOf = (file: File, seed: number): string =>
  createHash('sha1').update(`${seed} ${file.project.name} ${file.moduleId}`).digest('hex');

/** The files of each project together, in the random order of a seed. */
export const orderOf = <F extends File>(files: readonly F[], seed: number): F[] => {
  const places = new Map(files.map((file) => [file, placeOf(file, seed)]));
  const place = (file: F): string => places.get(file) ?? '';
  return files.toSorted(
    (one, other) =>
      PROJECTS.indexOf(one.project.name) - PROJECTS.indexOf(other.project.name) ||
      (place(one) < place(other) ? -1 : 1),
  );
};

/**
 * A worker ends, with all that it has read, where the next file is of another project than its own: in an order across
 * projects the server was read anew for every third file.
 */
export class FileOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(orderOf(files, this.ctx.config.sequence.seed));
  }
}
