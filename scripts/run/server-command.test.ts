import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { NODE_OPTIONS } from './server-command.ts';

const run = (options: readonly string[]) =>
  promisify(execFile)(process.execPath, [...options, '--eval', 'console.log("runs")']);

test('the Node in use knows whatever the server is started with', async () => {
  expect(await run(NODE_OPTIONS)).toEqual({ stdout: 'runs\n', stderr: '' });
  // Control: it refuses what it does not know.
  await expect(run([...NODE_OPTIONS, '--heap-shrinking-percent=1'])).rejects.toThrow('bad option');
});
