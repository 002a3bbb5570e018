import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEmptyDatabase } from '../../test/database.ts';
import { describeGuards, digestFiles, digestTables } from '../../test/kept-state.ts';
import { invoiced } from '../../test/people/office-factories.ts';
import { type DataFolder, makeDataFolder } from '../../test/processes/embedded-owner-process.ts';
import { runOperatorProgram } from '../../test/processes/operator-command.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { openFolderStore } from '../adapters/files.ts';
import { makeBackup } from './make-backup-command.ts';

// Each command starts a process, two of them a database as well.
vi.setConfig({ testTimeout: 300_000 });

let portal: TestPortal;
let folder: DataFolder;
beforeAll(async () => {
  portal = await startTestPortal();
  folder = await makeDataFolder();
  await invoiced(portal);
});
afterAll(async () => {
  await folder.remove();
  await portal.stop();
});

const programOf = (name: string): string => fileURLToPath(new URL(`../operator/${name}.ts`, import.meta.url));

/** A backup, with what was in the database before it and after it. */
const backUpAtRest = async (path: string): Promise<Record<string, string>> => {
  const { connectionString, context } = portal;
  const source = { connectionString, files: context.files, dataDir: context.config.dataDir, version: 'test' };
  for (let tries = 1; ; tries += 1) {
    await portal.drain();
    const before = await digestTables(connectionString);
    await makeBackup(source, `${path}.${tries}`);
    const after = await digestTables(connectionString);
    if (JSON.stringify(before) === JSON.stringify(after)) return { ...after, path: `${path}.${tries}` };
  }
};

test('a portal moves from a server to a database of its own, and from there to a server, row by row and file by file', async () => {
  const { path = '', ...tables } = await backUpAtRest(join(folder.root, 'first.zip'));
  const own = {
    connectionString: '',
    context: { config: { dataDir: folder.dataDir } },
  };
  const moved = await runOperatorProgram(own, programOf('restore-backup'), [path]);
  expect(moved).toMatchObject({
    code: 0,
    lines: expect.arrayContaining([expect.stringContaining(folder.dataDir)]),
  });
  const second = join(folder.root, 'second.zip');
  expect((await runOperatorProgram(own, programOf('make-backup'), [second])).code).toBe(0);

  const database = await createEmptyDatabase();
  const { connectionString } = database;
  const dataDir = join(folder.root, 'moved');
  const server = { connectionString, context: { config: { dataDir } } };
  const back = await runOperatorProgram(server, programOf('restore-backup'), [second]);
  expect(back.code, back.lines.join('\n')).toBe(0);
  expect(await digestTables(connectionString)).toEqual(tables);
  expect(await describeGuards(connectionString)).toEqual(await describeGuards(portal.connectionString));
  const kept = await digestFiles(openFolderStore(join(dataDir, 'files')));
  expect(kept).toEqual(await digestFiles(portal.context.files));
  expect(Object.keys(kept).length).toBeGreaterThan(0);
  await database.drop();
});
