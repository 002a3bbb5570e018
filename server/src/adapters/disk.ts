import { access, constants, stat, statfs } from 'node:fs/promises';

interface DiskRoom {
  /** The same for two folders of one disk. */
  readonly device: string;
  /** What is left for the user that we run as. */
  readonly freeBytes: number;
  readonly totalBytes: number;
  readonly isWritable: boolean;
}

/** How much room the disk has on which a folder lies. */
export interface Disk {
  /** Undefined where there is no such folder. */
  find(folder: string): Promise<DiskRoom | undefined>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

export const systemDisk: Disk = {
  async find(folder) {
    try {
      const [{ dev }, { bavail, blocks, bsize }] = await Promise.all([stat(folder), statfs(folder)]);
      const isWritable = await access(folder, constants.W_OK).then(
        () => true,
        () => false,
      );
      return { device: String(dev), freeBytes: bavail * bsize, totalBytes: blocks * bsize, isWritable };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
};
