import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** API tests need no built web app, only a page where it would be. */
export const writePlainWeb = async (dataDir: string): Promise<string> => {
  const folder = join(dataDir, 'web');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><title>Portal</title><script nonce="__CSP_NONCE__"></script>',
  );
  return folder;
};
