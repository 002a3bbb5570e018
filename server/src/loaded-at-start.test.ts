import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** Imports the whole server in a process of its own, and says from which packages that took files. */
const PRINT_LOADED = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const name = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1];
      if (name) packages.add(name);
      return next(url, context);
    },
  });
  await import(process.argv[1]);
  process.stdout.write(JSON.stringify([...packages]));
  process.exit(0);`;

test('what few need is not loaded before it is needed', async () => {
  const server = new URL('portal.ts', import.meta.url).href;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', PRINT_LOADED, server]);
  const loaded = new Set(JSON.parse(stdout) as string[]);
  const foundOf = (names: readonly string[]) => names.filter((name) => loaded.has(name));
  // Control: what every request needs is among them.
  expect(foundOf(['fastify', 'kysely', 'pg'])).toHaveLength(3);
  const late = [
    'pdfkit',
    'fontkit',
    'nodemailer',
    'prom-client',
    'unpdf',
    'sharp',
    'write-excel-file',
    '@simplewebauthn/server',
    '@zxcvbn-ts/language-common',
  ];
  expect(foundOf(late)).toEqual([]);
});
