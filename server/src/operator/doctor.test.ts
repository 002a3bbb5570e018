import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startSmtpSink } from '../../test/outside/smtp-sink.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { runOperatorProgram } from '../../test/processes/operator-command.ts';
import { createStripe } from '../adapters/stripe.ts';
import { readConfig } from '../config.ts';
import { examine, type Surroundings } from './examination/examine.ts';

const PROGRAM = fileURLToPath(new URL('doctor.ts', import.meta.url));
const SECRET = 'geheim-of-this-test';

// Each run of the command starts a process.
vi.setConfig({ testTimeout: 180_000 });

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

/** The command as an operator runs it; it never says a secret again. */
const runDoctor = async (settings: Record<string, string> = {}) => {
  const { connectionString, context } = portal;
  const { code, lines } = await runOperatorProgram({ connectionString, context, settings }, PROGRAM, []);
  expect(lines.join('\n')).not.toContain(SECRET);
  return { code, lines, wrong: lines.filter((line) => line.startsWith('WRONG')) };
};

test('of a portal that is well it says so line by line, and ends with 0', async () => {
  const { code, lines } = await runDoctor();
  expect(code, lines.join('\n')).toBe(0);
  expect(lines.at(-1)).toBe('Nothing is wrong.');
  for (const subject of ['Settings', 'Disk', 'Database', 'Migrations', 'Clock', 'Secret key', 'Payments'])
    expect(lines.join('\n')).toMatch(new RegExp(`^OK {4}${subject}: `, 'm'));
});

test('settings that are wrong are named, each with what it expects, and end with 1', async () => {
  const { code, wrong } = await runDoctor({ PORT: 'abc', STRIPE_SECRET_KEY: `sk_test_${SECRET}` });
  expect(code).toBe(1);
  expect(wrong).toEqual([
    'WRONG Settings: PORT expects a port number from 0 to 65535.',
    expect.stringMatching(/^WRONG Settings: STRIPE_SECRET_KEY expects a key/),
    expect.stringMatching(/^WRONG Settings: STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are missing/),
  ]);
});

test('with the database away all else is looked at, and the database is what is wrong', async () => {
  const { code, lines, wrong } = await runDoctor({
    DATABASE_URL: `postgres://linehaul:${SECRET}@127.0.0.1:1/linehaul`,
  });
  expect(code).toBe(1);
  expect(wrong).toEqual([expect.stringMatching(/^WRONG Database: DATABASE_URL: nothing listens at 127/)]);
  expect(lines.join('\n')).toMatch(/^OK {4}Disk: .* free\.$/m);
});

test('a mail server that is away, a key of another database and a folder that is none are named together', async () => {
  const noFolder = join(portal.context.config.dataDir, 'no-folder');
  await writeFile(noFolder, '');
  const { code, lines, wrong } = await runDoctor({
    SMTP_URL: `smtp://portal:${SECRET}@127.0.0.1:1`,
    SECRET_KEY: 'ab'.repeat(32),
    DATA_DIR: noFolder,
  });
  expect(code).toBe(1);
  expect(wrong).toEqual([
    expect.stringMatching(/^WRONG Data folder: .*no-folder: a part of that path is no folder/),
    expect.stringMatching(/^WRONG Secret key: the database was begun with another one/),
    expect.stringMatching(/^WRONG Mail server: SMTP_URL: nothing listens there/),
  ]);
  expect(lines.at(-1)).toBe('3 things are wrong.');
  expect(lines.join('\n')).not.toContain('abababab');
});

const settingsOf = (more: Record<string, string> = {}) =>
  readConfig({
    ...{ DATABASE_URL: portal.connectionString, DATA_DIR: portal.context.config.dataDir, DEMO: '0' },
    ...more,
  });

const NONE_SUCH = Object.assign(new Error('none'), { code: 'ENOTFOUND' });
const surroundings = (changes: Partial<Surroundings> = {}): Surroundings => ({
  disk: portal.context.disk,
  nameServer: { texts: () => Promise.reject(NONE_SUCH) },
  stripeWith: (keys) =>
    createStripe(keys, { sandboxPort: Number(portal.context.payments.stripe.getApiField('port')) }),
  nowMs: () => Date.now(),
  ...changes,
});

/** Each subject with how it stands. */
const standings = async (config = settingsOf(), changes: Partial<Surroundings> = {}) => {
  const findings = await examine(config, surroundings(changes));
  return Object.fromEntries(findings.map(({ subject, standing }) => [subject, standing]));
};

test('keys of the provider are tried: those that it takes are well, others are named', async () => {
  const { keys } = portal.context.payments;
  expect(await standings({ ...settingsOf(), stripe: keys })).toMatchObject({ Payments: 'well' });
  const wrong = { ...keys, secretKey: `sk_test_${SECRET}` };
  const findings = await examine({ ...settingsOf(), stripe: wrong }, surroundings());
  expect(findings.find(({ subject }) => subject === 'Payments')).toMatchObject({
    standing: 'wrong',
    words: 'Stripe does not know this key.',
  });
});

test('a mail server that lets us in is well, and so is each record that the sender’s domain has', async () => {
  const sink = await startSmtpSink();
  onTestFinished(() => sink.stop());
  const texts = async (name: string) => {
    if (name === 'scrfa.example') return [['v=spf1 -all']];
    throw NONE_SUCH;
  };
  const config = settingsOf({ SMTP_URL: sink.url });
  expect(await standings(config, { nameServer: { texts } })).toMatchObject({
    ...{ 'Mail server': 'well', SPF: 'well', DKIM: 'note', DMARC: 'note' },
  });
});

test.each([
  ['Clock', 'wrong', () => ({ nowMs: () => Date.now() - 120_000 })],
  ['Clock', 'note', () => ({ nowMs: () => Date.now() + 20_000 })],
  ['Disk', 'wrong', () => ({ disk: roomOf(400_000_000) })],
  ['Disk', 'note', () => ({ disk: roomOf(1_900_000_000) })],
] as const)('%s is %s', async (subject, standing, changes) => {
  expect(await standings()).toMatchObject({ Clock: 'well' });
  expect(await standings(settingsOf(), changes())).toMatchObject({ [subject]: standing });
});

const roomOf = (freeBytes: number): Surroundings['disk'] => ({
  find: async () => ({ device: 'one', freeBytes, totalBytes: 9e9, isWritable: true }),
});

test('a database that only reads, and one of a newer version, are told apart from one that is well', async () => {
  expect(await standings()).toMatchObject({ Database: 'well', Migrations: 'well' });
  const options = `options=${encodeURIComponent('-c default_transaction_read_only=on')}`;
  const readOnly = `${portal.connectionString}${portal.connectionString.includes('?') ? '&' : '?'}${options}`;
  expect(await standings(settingsOf({ DATABASE_URL: readOnly }))).toMatchObject({ Database: 'wrong' });
  const { db } = portal.context;
  await sql`insert into schema_migrations (name, hash) values ('9999-newer.sql', 'x')`.execute(db);
  expect(await standings()).toMatchObject({ Database: 'well', Migrations: 'wrong' });
  await sql`delete from schema_migrations where name = '9999-newer.sql'`.execute(db);
  expect(await standings()).toMatchObject({ Migrations: 'well' });
});
