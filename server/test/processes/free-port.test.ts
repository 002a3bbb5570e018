import { randomInt } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { claimPort, findFreePort } from './free-port.ts';

const LINUX = process.platform === 'linux';

const claimElsewhere = (port: number): string => {
  const module = new URL('free-port.ts', import.meta.url).href;
  const script = `const { claimPort } = await import(${JSON.stringify(module)}); console.log(await claimPort(${port}));`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script]).stdout.toString().trim();
};

test.runIf(LINUX)('a port that was found is nobody else’s, also while nobody listens on it', async () => {
  const port = await findFreePort();
  expect([await claimPort(port), claimElsewhere(port)]).toEqual([false, 'false']);
});

test.runIf(LINUX)('a port goes back with the process that had it', async () => {
  const port = randomInt(10_000, 15_000);
  expect([claimElsewhere(port), claimElsewhere(port)]).toEqual(['true', 'true']);
  expect(await claimPort(port)).toBe(true);
});
