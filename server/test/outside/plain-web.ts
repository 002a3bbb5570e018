import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const SCRIPT = Buffer.from('console.log("plain");\n'.repeat(40));
/** As the build leaves one file: with its name for good, and compressed beside it. */
const BUILT = { '': SCRIPT, '.br': brotliCompressSync(SCRIPT), '.gz': gzipSync(SCRIPT) };
export const PLAIN_SCRIPT = { path: '/assets/plain-1a2b3c4d.js', content: SCRIPT };

/** API tests need no built web app, only a page and a file where they would be. */
export const writePlainWeb = async (dataDir: string): Promise<string> => {
  const folder = join(dataDir, 'web');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><title>Portal</title><script nonce="__CSP_NONCE__"></script>',
  );
  for (const [ending, content] of Object.entries(BUILT))
    await writeFile(join(folder, `${PLAIN_SCRIPT.path}${ending}`), content);
  return folder;
};
