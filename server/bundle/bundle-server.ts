import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type OutputChunk, rolldown } from 'rolldown';
import { ownAddresses } from './own-addresses.ts';
import { writeSourceLines } from './source-lines.ts';

const BEYOND_ASCII = /(\\*)([^\0-\x7f])/g;

/** One letter beyond Latin-1 would have V8 hold two bytes for each letter of the whole file. */
export const inAscii = (code: string): string =>
  code.replaceAll(BEYOND_ASCII, (_, backslashes: string, letter: string) => {
    // A backslash of its own before the letter would make a backslash of ours.
    const kept = backslashes.length % 2 === 0 ? backslashes : backslashes.slice(1);
    return `${kept}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });

const linesOf = ({ map }: OutputChunk, folder: string): string => {
  const sources = (map?.sources ?? []).map((source) => pathToFileURL(resolve(folder, source)).href);
  return writeSourceLines(map?.mappings ?? '', sources);
};

/** A native library; what is loaded late in any case is not worth the memory that bundling it takes. */
const LEFT_WHERE_THEY_ARE = [
  /^@node-rs\//,
  /^@aws-sdk\//,
  /^@simplewebauthn\//,
  /^sharp$/,
  /^nodemailer$/,
  /^prom-client$/,
];

/**
 * Writes the server and the packages it uses into a few files: to find and read 1,450, and to take the types out, was most
 * of a start. What is loaded late is in files of its own.
 */
export const bundleServer = async (entry: string, folder: string): Promise<void> => {
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    external: LEFT_WHERE_THEY_ARE,
    plugins: [ownAddresses],
  });
  const { output } = await bundle.generate({
    ...{ dir: folder, format: 'esm', comments: false },
    ...{ sourcemap: 'hidden', sourcemapExcludeSources: true },
  });
  await bundle.close();
  await mkdir(folder, { recursive: true });
  for (const file of output) {
    if (file.type !== 'chunk') continue;
    await writeFile(join(folder, file.fileName), inAscii(file.code));
    await writeFile(join(folder, `${file.fileName}.lines`), linesOf(file, folder));
  }
};
