import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOfSources } from './source-hash.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BUILDS = join(ROOT, '.cache', 'server');
const DRAFT = join(BUILDS, 'draft');
const SOURCES = [
  ...['server/src', 'server/seed', 'server/bundle', 'contract/src', 'payment-sandbox/src'],
  ...['server/package.json', 'contract/package.json', 'payment-sandbox/package.json', 'package-lock.json'],
];
/** A server that still runs may yet load a file of an older build. */
const KEPT = 3;

interface BuiltServer {
  folder: string;
  /** What Node is given to run. */
  main: string;
  /** Where V8's compiled code is kept, for as long as the build. */
  compiled: string;
}

let known: BuiltServer | undefined;

const findBuiltServer = (): BuiltServer => {
  // The addresses of sources are part of it: a clone that was moved has none.
  const hash = createHash('sha256').update(ROOT).update(hashOfSources(ROOT, SOURCES)).digest('hex');
  const folder = join(BUILDS, hash.slice(0, 32));
  return { folder, main: join(folder, 'start.js'), compiled: join(folder, 'compiled') };
};

/** Where the server is that these sources make. */
export const builtServer = (): BuiltServer => (known ??= findBuiltServer());

const removeOld = (): void => {
  const byAge = readdirSync(BUILDS)
    .map((name) => join(BUILDS, name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const folder of byAge.slice(KEPT)) rmSync(folder, { recursive: true, force: true });
};

/** Bundles the server of these sources, unless it is there. Call it alone. */
export const buildServer = async ({ folder }: BuiltServer): Promise<void> => {
  const { bundleServer } = await import('../../../server/bundle/bundle-server.ts');
  rmSync(DRAFT, { recursive: true, force: true });
  mkdirSync(DRAFT, { recursive: true });
  await bundleServer(join(ROOT, 'server', 'bundle', 'start.ts'), DRAFT);
  // A server that ended after its build was removed has written what it compiled all the same.
  rmSync(folder, { recursive: true, force: true });
  renameSync(DRAFT, folder);
  removeOld();
};

export const isBuilt = ({ main }: BuiltServer): boolean => existsSync(main);
