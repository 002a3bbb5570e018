// Makes web/src/ui/typeface/*.woff2: Overpass from its package, cut down to the signs and weights that the pages set in
// it. Run when the package, the signs or the weights change; nothing of it is needed to build.
import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PACKAGES = ['subset-font@2.9.0', '@fontsource-variable/overpass@5.3.0'];
const FOLDER = 'web/src/ui/typeface';
const WEIGHTS = { wght: { min: 400, max: 800 } };

type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>;

const signs = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** The second file is fetched only where a name has a sign of it. */
const FILES = [
  { name: 'overpass', of: 'latin', text: `${signs(0x20, 0x7e)}${signs(0xa0, 0xff)}ŒœŸ–—‘’‚“”„†•…‰‹›€™−` },
  { name: 'overpass-extended', of: 'latin-ext', text: `${signs(0x100, 0x151)}${signs(0x154, 0x17f)}ȘșȚț` },
] as const;

const folder = await mkdtemp(join(tmpdir(), 'linehaul-typeface-'));
try {
  execFileSync('npm', [
    'install',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--prefix',
    folder,
    ...PACKAGES,
  ]);
  const modules = join(folder, 'node_modules');
  const overpass = join(modules, '@fontsource-variable/overpass');
  const { default: subset }: { default: Subset } = await import(
    pathToFileURL(join(modules, 'subset-font/index.js')).href
  );
  for (const { name, of, text } of FILES) {
    const font = await readFile(join(overpass, `files/overpass-${of}-wght-normal.woff2`));
    const cut = await subset(font, text, { targetFormat: 'woff2', variationAxes: WEIGHTS });
    await writeFile(join(FOLDER, `${name}.woff2`), cut);
  }
  await copyFile(join(overpass, 'LICENSE'), join(FOLDER, 'OFL.txt'));
} finally {
  await rm(folder, { recursive: true });
}
