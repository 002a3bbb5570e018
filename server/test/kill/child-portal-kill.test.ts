import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '../processes/test-folder.ts';
import { startChildPortal } from './child-portal.ts';

test('a portal that dies as it starts says with what, and why', async () => {
  const dataDir = await mkdtemp(join(testFolder(), 'linehaul-kill-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const nowhere = `postgres://nobody@/nothing?host=${encodeURIComponent(dataDir)}`;
  await expect(startChildPortal({ DATA_DIR: dataDir, DATABASE_URL: nowhere, PORT: '1' })).rejects.toThrow(
    /^The portal did not start: it ended with code 1\. [^]*ENOENT/,
  );
});
