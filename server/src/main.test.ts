import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgotPassword } from '@linehaul/contract/password-mails';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { findFreePort } from '../test/processes/free-port.ts';
import { startServerProcess } from '../test/processes/server-process.ts';

// Each test starts a process, one of them with a database of its own, which a machine with a load of 28 took two minutes for.
vi.setConfig({ testTimeout: 300_000 });

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linehaul-main-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('what production lacks is said at once and in words, and nothing is started', async () => {
  const { exitCode, err } = await startServerProcess({ NODE_ENV: 'production', DATA_DIR: dataDir }).ended();
  expect(exitCode).toBe(1);
  const lines = err.trimEnd().split('\n');
  expect(
    lines.every((line) => /^[A-Z_]+ is missing: production needs /.test(line)),
    err,
  ).toBe(true);
  expect(lines.map((line) => line.split(' ', 1)[0])).toEqual(
    expect.arrayContaining(['PUBLIC_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY']),
  );
  expect(await readdir(dataDir)).toEqual([]);
});

test('a database user without the right to create tables is told so in one line', async () => {
  const database = await createTestDatabase();
  const admin = new pg.Client(inject('database').adminUrl);
  await admin.connect();
  const role = `poor_${process.pid}`;
  await admin.query(`create role ${role} login password 'poor'`);
  const DATABASE_URL = database.connectionString.replace(/\/\/[^/]*@/, `//${role}:poor@`);
  const server = startServerProcess({ DATA_DIR: dataDir, DATABASE_URL, PORT: String(await findFreePort()) });
  const { exitCode, err } = await server.ended();
  await database.drop();
  await admin.query(`drop role ${role}`);
  await admin.end();
  expect(err).toMatch(
    new RegExp(
      `^DATABASE_URL expects .*: ${role} may not create tables there: make it the owner.*\\(42501\\)\\.\\n$`,
    ),
  );
  expect(exitCode).toBe(1);
});

const openToOthers = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const open: string[] = [];
  for (const { parentPath, name } of entries) {
    const path = join(parentPath, name);
    const found = await lstat(path).catch(() => undefined);
    if (found && !found.isSymbolicLink() && found.mode & 0o077) open.push(path);
  }
  return open;
};

/** As an older version, or a careless copy, may have left them. */
const leaveOpenFiles = async (): Promise<void> => {
  for (const path of [
    'files/old/invoice.pdf',
    'mailbox/000000000000001-old.json',
    'payment-sandbox.sqlite-old',
  ]) {
    await mkdir(join(dataDir, path, '..'), { recursive: true });
    await writeFile(join(dataDir, path), 'open');
    await chmod(join(dataDir, path), 0o644);
  }
  for (const folder of ['files', 'files/old', 'mailbox']) await chmod(join(dataDir, folder), 0o755);
};

test('whatever the umask, nobody but the server reads a file of the data folder, of an older version neither', async () => {
  await leaveOpenFiles();
  expect(await openToOthers(dataDir)).toHaveLength(6);
  const port = await findFreePort();
  const server = startServerProcess({ DATA_DIR: dataDir, PORT: String(port) });
  await server.until('/dev/codes');
  await fetch(`http://localhost:${port}${forgotPassword.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'zoe.fairweather@mail.example' }),
  });
  // A mail, a document, the sandbox's state, the secrets and the database have been written by then.
  await vi.waitFor(async () => {
    const names = (await readdir(dataDir, { recursive: true })).join('\n');
    for (const file of [
      /^mailbox\/\d{15}-[0-9a-f-]{36}\.json$/m,
      /^files\/(?!old).*\.pdf$/m,
      /^secret-key$/m,
    ])
      expect(names).toMatch(file);
    expect(names).toMatch(/^payment-sandbox\.sqlite$/m);
    expect(await openToOthers(dataDir)).toEqual([]);
  }, 150_000);
  await server.stop();
  expect(await openToOthers(dataDir)).toEqual([]);
});
