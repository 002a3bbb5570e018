import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';

/** The unprivileged account that PostgreSQL runs under when we are root, which PostgreSQL itself refuses. */
export type Account = { uid: number; gid: number };

const ACCOUNT_NAME = 'linehaul';

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Undefined for an ordinary user, who runs everything as themselves. */
export async function findAccount(clusterDir: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp(ACCOUNT_NAME) ?? create() ?? lookUp('nobody') ?? { uid: 65534, gid: 65534 };
}

/** True when this account can reach the folder through every parent. */
export function canEnter(folder: string, account: Account | undefined): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0;
}

function create(): Account | undefined {
  const home = ['--home-dir', '/nonexistent', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  spawnSync('useradd', ['--system', '--user-group', ...home, ACCOUNT_NAME]);
  return lookUp(ACCOUNT_NAME);
}

function lookUp(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
