import { verify } from '@node-rs/argon2';
import { hashPassword } from '../server/src/adapters/password-hasher.ts';
import { ROUND_SECONDS, ROUNDS } from './extent.ts';
import { PASSWORD } from './load/fill-database.ts';
import { medianOf, printTable } from './report.ts';

/** As many as the portal lets run at a time. */
const AT_ONCE = 2;

const countUntil = async (passwordHash: string, end: number): Promise<number> => {
  let count = 0;
  while (performance.now() < end) {
    if (!(await verify(passwordHash, PASSWORD))) throw new Error('The right password was refused');
    count += 1;
  }
  return count;
};

const measureRound = async (passwordHash: string): Promise<number> => {
  const end = performance.now() + ROUND_SECONDS * 1000;
  const counts = await Promise.all(Array.from({ length: AT_ONCE }, () => countUntil(passwordHash, end)));
  return counts.reduce((sum, count) => sum + count, 0) / ROUND_SECONDS;
};

/** Password checks per second with nothing around them: what no sign-in can surpass. */
export const measureHashes = async (): Promise<boolean> => {
  const passwordHash = await hashPassword(PASSWORD);
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rates.push(await measureRound(passwordHash));
  const row = [`${AT_ONCE}`, medianOf(rates).toFixed(0), rates.map((rate) => rate.toFixed(0)).join(' ')];
  printTable('The password check alone', ['at once', 'checks /s', 'rounds'], [row]);
  return true;
};
