import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

const readTimeMs = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name stands in parentheses and may hold spaces; user and system time are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
};

/** Processor time of each process so far. */
export const readTimes = async (pids: readonly number[]): Promise<Map<number, number>> =>
  new Map(await Promise.all(pids.map(async (pid) => [pid, await readTimeMs(pid)] as const)));

/** Milliseconds that the processes of `after` have used since `before`; one that is new began at nothing. */
export const timeBetween = (before: Map<number, number>, after: Map<number, number>): number =>
  [...after].reduce((sum, [pid, timeMs]) => sum + timeMs - (before.get(pid) ?? 0), 0);
