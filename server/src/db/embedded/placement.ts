import { createHash } from 'node:crypto';
import { chmod, chown, link, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { canEnter, findAccount } from './account.ts';
import type { Account } from './account.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The folder that holds the cluster, its password and its lock, and who PostgreSQL runs as there. */
export type Placement = { area: string; clusterDir: string; account: Account | undefined };

export type PlacementOptions = { dataDir: string; systemDir: string };

const POINTER = 'postgres-location';

/** The data folder itself, unless we are root and the unprivileged account cannot reach it (a home of mode 700). */
export async function placeCluster(options: PlacementOptions): Promise<Placement> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const inPlace = join(dataDir, 'postgres');
  const account = await findAccount(inPlace);
  const area = (await pointedArea(dataDir)) ?? (await chooseArea({ ...options, dataDir }, account));
  return { area, clusterDir: join(area, 'postgres'), account };
}

/** Whether a database was ever placed for the folder; nothing is made by asking. */
export async function hasPlacement(dataDir: string): Promise<boolean> {
  return (await exists(join(dataDir, 'postgres'))) || (await exists(join(dataDir, POINTER)));
}

async function chooseArea(options: PlacementOptions, account: Account | undefined): Promise<string> {
  const { dataDir } = options;
  if (account === undefined || canEnter(dataDir, account)) return dataDir;
  if (canEnter(dirname(dataDir), account)) {
    await chown(dataDir, 0, account.gid);
    await chmod(dataDir, 0o710);
    return dataDir;
  }
  return await claimSystemArea(options);
}

async function claimSystemArea({ dataDir, systemDir }: PlacementOptions): Promise<string> {
  const key = createHash('sha256').update(`${dataDir}\0${Date.now()}\0${process.pid}`).digest('hex');
  const name = basename(dirname(dataDir)).replaceAll(/[^A-Za-z0-9]+/g, '-');
  const area = join(systemDir, `${name}-${key.slice(0, 12)}`);
  await mkdir(area, { recursive: true });
  for (const folder of [systemDir, area]) await chmod(folder, 0o711);
  await writeFile(join(area, 'origin'), dataDir);
  // Linked, not written, so that of two first starts exactly one decides.
  const draft = join(dataDir, `${POINTER}.${process.pid}`);
  await writeFile(draft, area);
  const won = await link(draft, join(dataDir, POINTER)).then(
    () => true,
    () => false,
  );
  await rm(draft);
  if (won) return area;
  await rm(area, { recursive: true });
  return (await pointedArea(dataDir)) ?? area;
}

async function pointedArea(dataDir: string): Promise<string | undefined> {
  const area = await readFile(join(dataDir, POINTER), 'utf8').catch(() => undefined);
  if (area === undefined) return undefined;
  const pointer = join(dataDir, POINTER);
  if (!(await exists(area))) {
    throw new EmbeddedPostgresError(
      `The database of ${dataDir} was in ${area}, which is gone: bring it back, or delete ${pointer} to start empty.`,
    );
  }
  const origin = await readFile(join(area, 'origin'), 'utf8').catch(() => dataDir);
  if (origin === dataDir) return area;
  if ((await readFile(join(origin, POINTER), 'utf8').catch(() => '')) === area) {
    throw new EmbeddedPostgresError(
      `${dataDir} is a copy of ${origin}, whose database is in ${area}: delete ${pointer} to start empty.`,
    );
  }
  await writeFile(join(area, 'origin'), dataDir);
  return area;
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  );
}
