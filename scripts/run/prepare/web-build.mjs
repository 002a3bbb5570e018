import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from '../child.mjs';
import { ROOT, inCache } from '../places.mjs';
import { StartError, say } from '../say.mjs';

const SOURCES = ['web', 'contract', 'payment-sandbox/browser', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', '.cache']);
const STAMP = join(ROOT, 'web', 'dist', '.sources');

export function webIsBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOfSources();
}

/** Builds the browser's part when its sources have changed. Call it alone. */
export async function buildWeb() {
  if (webIsBuilt()) return;
  const hash = hashOfSources();
  const startedAt = Date.now();
  say('Building the web pages…');
  // The pages are those of production whatever the server is told to be: a development build of React is slow and talkative.
  const PATH = `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}`;
  const env = { ...process.env, PATH, NODE_ENV: 'production' };
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'web', 'package.json'), 'utf8'));
  const { code, output } = await runQuietly('/bin/sh', ['-c', scripts.build], {
    cwd: join(ROOT, 'web'),
    env,
  });
  if (code !== 0) {
    const log = inCache('web-build.log');
    writeFileSync(log, output);
    throw new StartError(`Building the web pages failed; what the build said is in ${log}.`);
  }
  writeFileSync(STAMP, hash);
  say(`Web pages built in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) addToHash(hash, source);
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const place = join(ROOT, path);
  if (!existsSync(place)) return;
  const entries = readEntries(place);
  if (entries === undefined) {
    hash.update(`${path}\0`).update(readFileSync(place));
    return;
  }
  for (const name of entries) if (!NOT_SOURCES.has(name)) addToHash(hash, join(path, name));
}

function readEntries(place) {
  try {
    return readdirSync(place).toSorted();
  } catch {
    return undefined;
  }
}
