import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginCpdRecord, getCpdRecord, uploadCpdFile } from '@linehaul/contract/cpd-logging';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SAMPLE_FILES } from '../../../test/files/sample-files.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

vi.setConfig({ testTimeout: 300_000 });

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const DRAFT = {
  ...{ title: 'Load restraint', categoryId: null, presenter: '', domain: '', note: '' },
  ...{ completedDate: null, hours: null },
};

const BOUNDARY = 'slow-line';
const CHUNKS = 160;
/** Some eighty seconds for the whole, which is 1.2 Mbit a second. */
const EVERY_MS = 500;

interface Sent {
  readonly token: string;
  readonly id: string;
  readonly bytes: Buffer;
}

/** Sends evidence through a socket in small parts with rests between them; says the status, and how long it took. */
const sendOverSlowLine = async ({ token, id, bytes }: Sent): Promise<{ status: number; tookMs: number }> => {
  const startedAt = performance.now();
  const head = [
    ...[`--${BOUNDARY}`, 'content-disposition: form-data; name="id"', '', id],
    ...[`--${BOUNDARY}`, 'content-disposition: form-data; name="file"; filename="evidence.pdf"'],
    ...['content-type: application/pdf', '', ''],
  ].join('\r\n');
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': body.length,
  };
  const sending = request(new URL(uploadCpdFile.path, portal.address), { method: 'POST', headers });
  const answered = new Promise<number>((resolve) => {
    sending.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sending.on('error', () => resolve(0));
  });
  const size = Math.ceil(body.length / CHUNKS);
  for (let at = 0; at < body.length && !sending.destroyed; at += size) {
    sending.write(body.subarray(at, at + size));
    await sleep(EVERY_MS);
  }
  sending.end();
  return { status: await answered, tookMs: performance.now() - startedAt };
};

test('evidence of 12 MB arrives whole over a line that takes more than a minute for it', async () => {
  const { token } = await createSignedIn(portal, { contactType: 'Member' });
  const { data } = await portal.call(beginCpdRecord, { body: DRAFT, token });
  const bytes = Buffer.concat([SAMPLE_FILES.pdf, Buffer.alloc(12_000_000, ' ')]);
  const { status, tookMs } = await sendOverSlowLine({ token, id: data.cpdId, bytes });
  expect(status).toBe(200);
  expect(tookMs).toBeGreaterThan(75_000);
  const record = await portal.call(getCpdRecord, { query: { id: data.cpdId }, token });
  expect(record.data.attachments).toMatchObject([{ name: 'evidence.pdf', size: bytes.length }]);
});
