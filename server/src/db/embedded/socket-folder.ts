import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Placement } from './placement.ts';

/** A socket's whole path may have 107 bytes on Linux and 103 on macOS. */
const MAX_PATH_BYTES = 103;
const SOCKET_NAME = '/.s.PGSQL.5432.lock';

/** A folder that only the account of the database may enter, with a path short enough for a socket. */
export async function prepareSocketFolder({ area, account }: Placement): Promise<string> {
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  const folder = fits(join(area, 'run')) ? join(area, 'run') : shortFolder(area, uid);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await requireOwn(folder, uid);
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
  return folder;
}

// The fallback lies in a folder that everybody may write to: whatever somebody else put there is not ours.
async function requireOwn(folder: string, uid: number): Promise<void> {
  const found = await lstat(folder);
  if (found.isDirectory() && (found.uid === uid || found.uid === process.getuid?.())) return;
  throw new EmbeddedPostgresError(
    `The socket folder ${folder} belongs to somebody else: remove it, or set DATA_DIR to a shorter path.`,
  );
}

function fits(folder: string): boolean {
  return Buffer.byteLength(folder + SOCKET_NAME) <= MAX_PATH_BYTES;
}

function shortFolder(area: string, uid: number): string {
  const key = createHash('sha256').update(area).digest('hex').slice(0, 12);
  const name = `linehaul-${uid}-${key}`;
  return fits(join(tmpdir(), name)) ? join(tmpdir(), name) : join('/tmp', name);
}
