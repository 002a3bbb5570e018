import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { EnvironmentConfig } from './config.ts';
import { explainStart } from './start-database.ts';
import { StartRefused } from './start-refused.ts';

const config = { databaseUrl: 'postgres://linehaul@db.example/linehaul' } as EnvironmentConfig;
const caught = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);

test('a start that finds no file of its own is not said to be the fault of the database', async () => {
  const error = await caught(readFile('/nowhere/web/dist/index.html'));
  expect(error).toMatchObject({ code: 'ENOENT' });
  expect(explainStart(error, config)).toBe(error);
  const inWords = new Error('The web app is not built', { cause: error });
  expect(explainStart(inWords, config)).toBe(inWords);
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(explainStart(full, config)).toBeInstanceOf(StartRefused);
});
