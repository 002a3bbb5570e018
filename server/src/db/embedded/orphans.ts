import { execFile } from 'node:child_process';
import { readFile, readdir, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Log } from './log.ts';

/** PostgreSQL takes a lock file with this process id for a dead server's; no system gives out so high a number. */
const NO_SUCH_PID = '2147483646';

/**
 * Stops what a killed Linehaul left running on this cluster. A process counts as ours only if its command line and its
 * data folder agree. The caller holds the data lock, so none of these can belong to a living Linehaul.
 */
export async function stopOrphans(clusterDir: string, log: Log): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    const pids = await clusterProcesses(clusterDir);
    if (pids.length === 0) break;
    log.info(`Stopping the database that an earlier run left behind (process ${pids.join(', ')}).`);
    for (const pid of pids) send(pid, signal);
    await waitUntilGone(clusterDir, waitMs);
  }
  await disownForeignLockFile(clusterDir);
}

async function waitUntilGone(clusterDir: string, waitMs: number): Promise<void> {
  const until = Date.now() + waitMs;
  while (Date.now() < until && (await clusterProcesses(clusterDir)).length > 0) await delay(25);
}

// Only the process id is overwritten: the file also names the shared memory, by which PostgreSQL itself
// refuses to start beside a worker that is still alive. Removing the file would take that guard away.
async function disownForeignLockFile(clusterDir: string): Promise<void> {
  const file = join(clusterDir, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines.at(0));
  if (lines.length < 2 || !Number.isInteger(pid) || pid <= 0) return;
  await writeFile(file, [NO_SUCH_PID, ...lines.slice(1)].join('\n'));
}

export async function clusterProcesses(clusterDir: string): Promise<number[]> {
  return process.platform === 'linux' ? await inProc(clusterDir) : await inProcessList(clusterDir);
}

/** PostgreSQL's processes work in the data folder; the postmaster keeps its command line, workers start with `postgres:`. */
async function inProc(clusterDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      if (folder !== clusterDir) return undefined;
      const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
      const isServer = /(^|\/)postgres$/.test(command[0] ?? '') && command.includes(clusterDir);
      return isServer || command[0]?.startsWith('postgres:') ? Number(pid) : undefined;
    }),
  );
  return found.filter((pid) => pid !== undefined);
}

async function inProcessList(clusterDir: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,command=']);
  const ours = stdout.split('\n').filter((line) => line.includes(`postgres -D ${clusterDir} `));
  return ours.map((line) => Number.parseInt(line, 10));
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended in the meantime, which is what we want.
  }
}
