import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from '../child.mjs';

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where programs of this name are, in the order of the PATH. */
export function inPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).filter(isProgram);
}

export const mayInstallWithApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

export async function installWithApt(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update', '-q'], { env });
  await runQuietly('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env });
}
