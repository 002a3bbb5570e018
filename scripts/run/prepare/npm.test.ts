import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface Npm {
  readonly npm: (args: string[], options: { cwd: string; doing: string }) => Promise<void>;
  readonly installLocked: (folder: string) => Promise<void>;
}
const { npm, installLocked } = (await import(new URL('npm.mjs', import.meta.url).href)) as Npm;

// npm itself is run, on a project whose packages lie in folders beside it.
vi.setConfig({ testTimeout: 60_000 });

const KINDS = { dev: 'devDependencies', optional: 'optionalDependencies', plain: 'dependencies' } as const;

const writeJson = async (folder: string, name: string, content: object): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), JSON.stringify(content));
};

let project: string;
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'linehaul-install-'));
  const places: Record<string, object> = {};
  const wanted: Record<string, object> = {};
  for (const [name, kind] of Object.entries(KINDS)) {
    await writeJson(join(project, name), 'package.json', { name, version: '1.0.0' });
    const mark = name === 'plain' ? {} : { [name]: true };
    places[name] = { version: '1.0.0', ...mark };
    places[`node_modules/${name}`] = { resolved: name, link: true, ...mark };
    wanted[kind] = { [name]: `file:${name}` };
  }
  const root = { name: 'root', version: '1.0.0', ...wanted };
  await writeJson(project, 'package.json', root);
  await writeJson(project, 'package-lock.json', {
    ...{ name: 'root', version: '1.0.0', lockfileVersion: 3, requires: true },
    packages: { '': root, ...places },
  });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(project, { recursive: true, force: true });
});

const installed = async (): Promise<string[]> => {
  return (await readdir(join(project, 'node_modules'))).filter((name) => !name.startsWith('.')).toSorted();
};

test('NODE_ENV and npm’s own settings leave out no package that the portal needs', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await writeFile(join(project, '.npmrc'), 'omit[]=dev\nomit[]=optional\n');
  await npm(['ci', '--ignore-scripts'], { cwd: project, doing: 'Installing' });
  expect(await installed()).toEqual(['plain']);
  await installLocked(project);
  expect(await installed()).toEqual(['dev', 'optional', 'plain']);
});
