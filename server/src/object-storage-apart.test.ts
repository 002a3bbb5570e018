import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { downloadInvoice } from '@linehaul/contract/invoices';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { applicantAtPayment } from '../test/people/join-factories.ts';
import { waitForMails } from '../test/kept-mails.ts';
import { enquire } from '../test/money/money-factories.ts';
import { startTestPortal, type TestPortal } from '../test/portal.ts';
import { startS3Server, type S3Server } from '../test/outside/s3-server.ts';
import { openFileStore } from './adapters/open-file-store.ts';
import { ConfigError, readConfig } from './config.ts';

let s3: S3Server;
let portal: TestPortal;
beforeAll(async () => {
  s3 = await startS3Server();
  portal = await startTestPortal({ FILES_URL: s3.url });
});
afterAll(async () => {
  await portal.stop();
  await s3.stop();
});
beforeEach(() => {
  s3.onRequest = () => undefined;
});

/** An invoice whose document and mail are made. */
const createInvoice = async () => {
  const applicant = await applicantAtPayment(portal);
  const { data } = await enquire(portal, applicant);
  await portal.drain();
  return { applicant, invoiceId: data.invoiceId };
};

test('documents lie in the object storage, and are downloaded and mailed from there', async () => {
  const { applicant, invoiceId } = await createInvoice();
  const key = [...s3.objects.keys()].find((name) => name.startsWith(`invoices/${invoiceId}-`));
  const kept = s3.objects.get(key ?? '');
  expect(Buffer.from(kept?.bytes ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
  const response = await portal.fetch(downloadInvoice.path.replace(':id', invoiceId), {
    headers: { authorization: `Bearer ${applicant.token}` },
  });
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(kept?.bytes ?? Buffer.alloc(0))).toBe(true);
  const mails = await waitForMails(portal, applicant.account.email);
  const attached = mails.flatMap(({ attachments }) => attachments);
  expect(Buffer.from(attached[0]?.content ?? '', 'base64').equals(kept?.bytes ?? Buffer.alloc(0))).toBe(true);
});

test('while the storage is away a download asks for patience, and works again afterwards', async () => {
  const { applicant, invoiceId } = await createInvoice();
  s3.onRequest = () => 'broken';
  const ask = () => portal.call(downloadInvoice, { params: { id: invoiceId }, token: applicant.token });
  const refused = await ask();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  s3.onRequest = () => undefined;
  expect((await ask()).status).toBe(200);
});

test('a start leaves nothing in the storage', () => {
  expect(s3.requests.slice(0, 4).map((request) => request.split(' ')[0])).toEqual([
    'PUT',
    'GET',
    'DELETE',
    'GET',
  ]);
  expect([...s3.objects.keys()].filter((key) => key.startsWith('start/'))).toEqual([]);
});

/** A whole process may take its time on a busy machine. */
const PROCESS_TIMEOUT_MS = 240_000;
const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

/** What the server says, and how it ends, with this FILES_URL. */
const startWith = async (filesUrl: string) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-start-'));
  const server = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DEMO: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: portal.connectionString,
      FILES_URL: filesUrl,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (part: string) => (said += part));
  const [exitCode] = await once(server, 'close');
  await rm(dataDir, { recursive: true, force: true });
  return { exitCode, said };
};

test(
  'what stops the start is told in one line that names FILES_URL and no secret',
  async () => {
    const { exitCode, said } = await startWith(s3.url.replace('AKIDTEST:', 'AKIDTEST:no'));
    expect(exitCode).toBe(1);
    expect(said).toBe(
      'FILES_URL expects a bucket that the portal may list, read and write: the secret does not belong to the key: check both (SignatureDoesNotMatch).\n',
    );
  },
  PROCESS_TIMEOUT_MS,
);

const refusalOf = async (FILES_URL: string): Promise<string> => {
  const failure: unknown = await openFileStore(readConfig({ FILES_URL })).catch((error: unknown) => error);
  if (failure instanceof ConfigError) return failure.message;
  throw new Error('The storage was accepted', { cause: failure });
};

test.each([
  [
    'another secret',
    () => s3.url.replace('AKIDTEST:', 'AKIDTEST:no'),
    'the secret does not belong to the key: check both (SignatureDoesNotMatch)',
  ],
  [
    'a bucket that is not there',
    () => s3.url.replace('portal-files', 'other-files'),
    'there is no such bucket: create it, or check its name (NoSuchBucket)',
  ],
  [
    'a port where nothing listens',
    () => s3.url.replace(/:\d+\//, ':9/'),
    'nothing listens there: check the host and the port (ECONNREFUSED)',
  ],
  [
    'TLS where the storage speaks none',
    () => s3.url.replace('?tls=off', ''),
    'the storage speaks no TLS: add tls=off where the network is your own (EPROTO)',
  ],
  ['a bucket of Amazon without a region', () => 's3://key:secret@portal-files', 'Region is missing'],
])('%s stops the start', async (_name, url, fault) => {
  vi.stubEnv('AWS_REGION', undefined);
  vi.stubEnv('AWS_CONFIG_FILE', '/dev/null');
  const message = await refusalOf(url());
  vi.unstubAllEnvs();
  expect(message).toBe(`FILES_URL expects a bucket that the portal may list, read and write: ${fault}.`);
});

test('a storage that works does not, which shows that the faults above stopped it', async () => {
  expect(await (await openFileStore(readConfig({ FILES_URL: s3.url }))).find('none.pdf')).toBeUndefined();
});
