import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * A place below this folder that no other run writes to, however many go on at once in one clone: its name ends with our
 * process. What dead runs left there is removed.
 */
export const ownPlace = (folder: string, name: string, extension = ''): string => {
  mkdirSync(folder, { recursive: true });
  const left = new RegExp(`^${name}-(\\d+)${extension.replace('.', '\\.')}$`);
  for (const found of readdirSync(folder)) {
    const pid = Number(left.exec(found)?.[1] ?? process.pid);
    if (!isAlive(pid)) rmSync(join(folder, found), { recursive: true, force: true });
  }
  return join(folder, `${name}-${process.pid}${extension}`);
};

/** Once a run is over its results are the newest, to be read under the plain name. */
export const keepAsNewest = (own: string, name: string): void => {
  if (existsSync(own)) renameSync(own, join(dirname(own), name));
};
