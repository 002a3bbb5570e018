import { readFile } from 'node:fs/promises';
import { clusterProcesses } from '../server/src/db/embedded/orphans.ts';

/** Linux only: what the kernel says of a process, in bytes. `Pss` counts a page shared by n processes as 1/n. */
const readRollup = async (pid: number, field: 'Rss' | 'Pss'): Promise<number> => {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1];
  if (kilobytes === undefined) throw new Error(`The kernel does not tell the ${field} of process ${pid}`);
  return Number(kilobytes) * 1024;
};

export interface Memory {
  readonly serverRss: number;
  /** Of all processes of PostgreSQL together, their shared memory counted once. */
  readonly databasePss: number;
}

export const readMemory = async (serverPid: number, clusterDir: string): Promise<Memory> => {
  const database = await clusterProcesses(clusterDir);
  const shares = await Promise.all(database.map((pid) => readRollup(pid, 'Pss')));
  return {
    serverRss: await readRollup(serverPid, 'Rss'),
    databasePss: shares.reduce((sum, share) => sum + share, 0),
  };
};
