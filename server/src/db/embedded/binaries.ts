import { execFile, spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Account } from './account.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

export type Binaries = { postgres: string; initdb: string; major: number };

type BinariesOptions = { binDir: string | undefined; systemDir: string; account: Account | undefined };

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** PostgreSQL's programs, where the account that runs them can execute them. */
export async function findBinaries({ binDir, systemDir, account }: BinariesOptions): Promise<Binaries> {
  if (binDir !== undefined) return await inspect(binDir, account);
  const packageDir = packageFolder();
  await restoreLinks(packageDir);
  const inPlace = join(packageDir, 'native', 'bin');
  if (account === undefined || canRun(join(inPlace, 'postgres'), account)) {
    return await inspect(inPlace, account);
  }
  return await inspect(await copyForAccount(packageDir, systemDir), account);
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new EmbeddedPostgresError(
      'The embedded database does not run on Windows: set DATABASE_URL, or use WSL.',
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return dirname(dirname(entry));
  } catch {
    throw new EmbeddedPostgresError(
      `The package ${name} is not installed: run npm ci, or set PG_BIN_DIR or DATABASE_URL.`,
    );
  }
}

// npm drops symbolic links from packages, and the package's install script, which restores them, may be off.
async function restoreLinks(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of linkList.parse(JSON.parse(list))) {
    const place = join(packageDir, target);
    await symlink(relative(dirname(target), source), place).catch(async (error: unknown) => {
      await stat(place).catch(() => Promise.reject(error));
    });
  }
}

async function copyForAccount(packageDir: string, systemDir: string): Promise<string> {
  const manifest = z.object({ version: z.string() });
  const text = await readFile(join(packageDir, 'package.json'), 'utf8');
  const { version } = manifest.parse(JSON.parse(text));
  const copy = join(systemDir, `postgresql-${version}-${basename(packageDir)}`);
  if (await stat(copy).catch(() => undefined)) return join(copy, 'bin');
  await mkdir(systemDir, { recursive: true });
  await chmod(systemDir, 0o711);
  const draft = `${copy}.new-${process.pid}`;
  await cp(join(packageDir, 'native'), draft, { recursive: true, verbatimSymlinks: true });
  // A strict umask at clone time would leave the copy as unreadable as the original.
  spawnSync('chmod', ['-R', 'a+rX', draft]);
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }));
  return join(copy, 'bin');
}

function canRun(program: string, account: Account): boolean {
  return spawnSync(program, ['--version'], { ...account, cwd: '/' }).status === 0;
}

async function inspect(binDir: string, account: Account | undefined): Promise<Binaries> {
  const postgres = join(binDir, 'postgres');
  try {
    const { stdout } = await promisify(execFile)(postgres, ['--version'], { ...account, cwd: '/' });
    const major = Number(/\d+/.exec(stdout)?.[0]);
    return { postgres, initdb: join(binDir, 'initdb'), major };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n').at(0) : String(error);
    throw new EmbeddedPostgresError(`PostgreSQL cannot be run from ${binDir} (${reason}).`);
  }
}
