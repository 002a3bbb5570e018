import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { TestProject } from 'vitest/node';
import { ownAddresses } from '../../bundle/own-addresses.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The portal and what kills it, as one file. */
    killablePortal: string;
  }
}

const CACHE = fileURLToPath(new URL('../../../.cache/', import.meta.url));
const PORTAL = fileURLToPath(new URL('portal-process.ts', import.meta.url));

const NAME = 'killable-portal-';
const DAY_MS = 86_400_000;

/** Runs that were killed leave theirs behind. */
const removeOld = async (): Promise<void> => {
  for (const name of (await readdir(CACHE)).filter((found) => found.startsWith(NAME))) {
    const found = await stat(join(CACHE, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > DAY_MS)
      await rm(join(CACHE, name), { recursive: true, force: true });
  }
};

let folder = '';

/** Each kill starts a process anew, and finding 2,000 files was more than half of the processor's time. */
export async function setup(project: TestProject): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  await removeOld();
  folder = await mkdtemp(join(CACHE, NAME));
  const bundle = await rolldown({
    input: PORTAL,
    platform: 'node',
    // A native library stays where it is.
    external: [/^@node-rs\//],
    plugins: [ownAddresses],
  });
  await bundle.write({ dir: folder, format: 'esm', comments: false });
  await bundle.close();
  project.provide('killablePortal', join(folder, 'portal-process.js'));
}

export async function teardown(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
