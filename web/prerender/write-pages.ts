import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { filesOf, isInSameChunk, readManifest, keyOfImporter } from './built-files.ts';
import { compressFiles } from './compress-files.ts';
import type { Drawing } from './drawing.ts';
import { readFetchedFiles } from './files/fetched-files.ts';
import { mergeRuntime } from './merge-runtime.ts';
import { pageHtml } from './page-html.ts';
import { requirePlainStyles } from './plain-styles.ts';

const webFolder = join(import.meta.dirname, '..');
const distFolder = join(webFolder, 'dist');
const drawingFolder = join(webFolder, '.cache/prerender');

/** Builds the same pages for Node, so that they can be drawn here. */
const buildDrawing = async (): Promise<Drawing> => {
  await build({
    root: webFolder,
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir: drawingFolder, emptyOutDir: true, copyPublicDir: false },
  });
  return import(pathToFileURL(join(drawingFolder, 'prerender.js')).href);
};

const readStyles = async (styles: readonly string[]): Promise<string> =>
  (await Promise.all(styles.map((style) => readFile(join(distFolder, style), 'utf8')))).join('');

const readSheets = async (): Promise<Map<string, string>> => {
  const assets = join(distFolder, 'assets');
  const names = (await readdir(assets)).filter((name) => name.endsWith('.css'));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(assets, name), 'utf8')] as const)),
  );
};

/** `/sign-up/password` is written to `pages/sign-up/password.html`, `/` to `pages/index.html`. */
const fileOf = (path: string): string => join(distFolder, 'pages', `${path === '/' ? '/index' : path}.html`);

await mergeRuntime(distFolder);
requirePlainStyles(await readSheets());
const template = await readFile(join(distFolder, 'index.html'), 'utf8');
const drawing = await buildDrawing();
const [manifest, fetched, drawn] = await Promise.all([
  readManifest(distFolder),
  readFetchedFiles(distFolder),
  readManifest(drawingFolder),
]);

for (const page of await drawing.listPages()) {
  const keysOf = (importers: readonly string[]): string[] =>
    importers
      .filter((importer) => !isInSameChunk(importer))
      .map((importer) => keyOfImporter({ pages: manifest, fetched, drawing: drawn }, importer));
  const entries = ['index.html', ...keysOf(page.importers)];
  const { scripts } = filesOf(manifest, entries);
  const { styles } = filesOf(manifest, [...entries, ...keysOf(page.styledBy)]);
  const files = { scripts, styles };
  const body = page.drawnFor ? await drawing.drawPage(page.path) : '';
  // The build leaves out what React would take such a part over with: it would stay as it is for ever.
  if (/<!--[$&]/.test(body)) throw new Error(`${page.path} is drawn with a part that waits for something`);
  const frame = page.isFramed ? await drawing.drawFrame(page.path) : '';
  const { title, begins, drawnFor } = page;
  const css = await readStyles(files.styles);
  const html = pageHtml(template, { title, body, drawnFor, frame, files, begins, css });
  const file = page.path === '*' ? join(distFolder, 'index.html') : fileOf(page.path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
}

// What is no script, the bundler does not know the licence of.
const typeface = await readFile(join(webFolder, 'src/ui/typeface/OFL.txt'), 'utf8');
await appendFile(join(distFolder, 'third-party-licences.txt'), `\n## Overpass, the typeface\n\n${typeface}`);
await compressFiles(join(distFolder, 'assets'));
await rm(drawingFolder, { recursive: true });
