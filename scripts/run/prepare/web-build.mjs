import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from '../child.mjs';
import { ROOT, inCache } from '../places.mjs';
import { StartError, say } from '../say.mjs';
import { hashOfSources } from './source-hash.ts';

const SOURCES = ['web', 'contract', 'payment-sandbox/browser', 'package-lock.json', 'tsconfig.base.json'];
const STAMP = join(ROOT, 'web', 'dist', '.sources');

export function webIsBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOfSources(ROOT, SOURCES);
}

/** Builds the browser's part when its sources have changed. Call it alone. */
export async function buildWeb() {
  if (webIsBuilt()) return;
  const hash = hashOfSources(ROOT, SOURCES);
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
