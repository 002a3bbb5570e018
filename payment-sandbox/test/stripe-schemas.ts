import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import type { Schema } from './schema-maker.ts';

const CACHE = fileURLToPath(new URL('../.cache', import.meta.url));
const MAKER = fileURLToPath(new URL('./schema-maker.ts', import.meta.url));

const cachePath = (): string => {
  const sdk = new URL('../package.json', import.meta.resolve('stripe').replace(/esm\/.*/, 'esm/'));
  const stamp = createHash('sha256').update(readFileSync(sdk)).update(readFileSync(MAKER));
  return `${CACHE}/stripe-schemas-${stamp.digest('hex').slice(0, 16)}.json`;
};

/** Only one test process makes the schemas; the others wait for it. */
const makeOnce = async (path: string): Promise<void> => {
  try {
    mkdirSync(`${path}.lock`);
  } catch {
    await delay(100);
    return;
  }
  try {
    const { makeSchemas } = await import('./schema-maker.ts');
    writeFileSync(`${path}.new`, JSON.stringify(makeSchemas(CACHE)));
    renameSync(`${path}.new`, path);
  } finally {
    rmSync(`${path}.lock`, { recursive: true });
  }
};

/** JSON Schemas of the installed SDK's types, made once for each version of it. */
export const stripeSchemas = async (): Promise<Schema> => {
  const path = cachePath();
  mkdirSync(CACHE, { recursive: true });
  while (!existsSync(path)) await makeOnce(path);
  return JSON.parse(readFileSync(path, 'utf8'));
};
