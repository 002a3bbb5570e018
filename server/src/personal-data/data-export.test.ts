import { formatDay } from '@linehaul/contract/dates';
import { downloadDataExport, listDataExports, requestDataExport } from '@linehaul/contract/personal-data';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clearLimits, signIn } from '../../test/people/account-factories.ts';
import { auditEntriesAbout } from '../../test/audit-entries.ts';
import { createSignedIn, meetBefore, type SignedIn } from '../../test/people/join-factories.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import {
  CANARY,
  type Canary,
  createCanary,
  createReadyExport,
} from '../../test/people/personal-data-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { SAMPLE_FILES } from '../../test/files/sample-files.ts';
import { exportFileKey } from './data-export-rules.ts';
import { expireExports } from './expire-exports-job.ts';
import { EXPORT_PARTS } from './personal-data-rules.ts';
import { prepareExport } from './prepare-export-job.ts';

const DAY_MS = 86_400_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const request = (token: string) => portal.call(requestDataExport, { token });

const listOf = async (token: string) => (await portal.call(listDataExports, { token })).data.exports;

const download = (token: string | undefined, id: string) =>
  portal.fetch(
    downloadDataExport.path.replace(':id', id),
    token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
  );

type Copy = Record<string, Record<string, unknown>[]>;

const unpack = async (response: Response) => {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const textOf = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  return { files, textOf, data: JSON.parse(textOf('data.json')) as Copy };
};

const exportFor = async ({ token }: Pick<SignedIn, 'token'>) => {
  const { data } = await request(token);
  await portal.drain();
  return unpack(await download(token, data.id));
};

describe('the copy of somebody’s data', () => {
  let canary: Canary;
  let response: Response;
  let copy: Awaited<ReturnType<typeof unpack>>;

  beforeAll(async () => {
    canary = await createCanary(portal);
    const { data } = await request(canary.token);
    await portal.drain();
    response = await download(canary.token, data.id);
    copy = await unpack(response);
  });

  test('holds every part, and whatever has rows in them', () => {
    expect(Object.keys(copy.data)).toEqual(expect.arrayContaining(Object.keys(EXPORT_PARTS)));
    const empty = Object.keys(EXPORT_PARTS).filter((part) => copy.data[part]?.length === 0);
    // The organisation was founded, not asked, and nothing was taken off its invoice.
    expect(empty).toEqual(['joinRequests', 'adjustmentNotes']);
    const json = copy.textOf('data.json');
    expect(Object.values(CANARY).filter((text) => !json.includes(text))).toEqual([]);
  });

  test('can be read by people too, with everything escaped', () => {
    const html = copy.textOf('data.html');
    expect(html).toContain('<h2>Messages you sent us</h2>');
    expect(html).toContain(CANARY.comments);
    expect(copy.textOf('README.txt')).toContain('Keep this copy in a safe place');
  });

  test('tells people amounts and days as the portal does, and programs numbers and ISO days', () => {
    const [invoice] = copy.data['invoices'] ?? [];
    expect(invoice).toMatchObject({ total: 1100, gst: 100, paid: 1100, takenOff: 0, leftToPay: 0 });
    expect(invoice?.['issuedOn']).toMatch(/^\d{4}-\d\d-\d\d$/);
    const html = copy.textOf('data.html');
    expect(html).toContain('<td>$1,100.00</td>');
    expect(html).toContain(`<td>${formatDay(String(invoice?.['issuedOn']))}</td>`);
    expect(html).not.toMatch(/<td>(\{|\d{4}-\d\d-\d\d<)/);
  });

  test('holds the files that came with messages, and the invoices billed to the person', () => {
    const message = Object.entries(copy.files).find(([name]) => name === 'messages/1-1-permit.pdf');
    expect(message && Buffer.from(message[1]).equals(SAMPLE_FILES.pdf)).toBe(true);
    const invoice = Object.entries(copy.files).find(([name]) => name.startsWith('invoices/'));
    expect(invoice && strFromU8(invoice[1].slice(0, 5))).toBe('%PDF-');
  });

  test('holds no secret: no hash, no key, no token, nothing of the payment provider', async () => {
    const { db } = portal.context;
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and (data_type = 'bytea'
        or column_name in ('password_hash', 'client_secret', 'idempotency_key', 'challenge', 'file_key')
        or column_name like 'provider\_%\_id')`.execute(db);
    const all = await Promise.all(
      columns.map(async ({ table, column }) => {
        const { rows } = await sql<{ value: Buffer | string | null }>`
          select ${sql.ref(column)} as value from ${sql.table(table)}`.execute(db);
        return rows.map(({ value }) => value);
      }),
    );
    const secrets = all
      .flat()
      .filter((value) => value !== null)
      .flatMap((value) =>
        Buffer.isBuffer(value)
          ? [value.toString('hex'), value.toString('base64'), value.toString('base64url')]
          : [value],
      );
    const { secret, recoveryCodes } = canary.authenticator;
    const known = [canary.token, canary.otherToken, canary.account.password, secret, ...recoveryCodes];
    const texts = ['data.json', 'data.html', 'README.txt'].map(copy.textOf).join('\n');
    expect(secrets.length).toBeGreaterThan(20);
    expect([...secrets, ...known].filter((one) => texts.includes(one))).toEqual([]);
  });

  test('is handed over to be saved, and kept by no cache', () => {
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="my-data_\d{4}-\d{2}-\d{2}\.zip"$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('application/zip');
  });

  test('is told of by a mail that links to the page, not to the file', async () => {
    const mail = (await waitForMails(portal, CANARY.email)).find(({ subject }) =>
      subject.startsWith('The copy of your data'),
    );
    expect(mail?.text).toContain('/settings/your-data');
    expect(mail?.text).not.toContain('/api/user/exportdata');
    expect(mail?.attachments).toEqual([]);
  });

  test('is in the audit log when it is asked for and when it is fetched', async () => {
    const actions = (await auditEntriesAbout(portal, canary.account.id)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['account.data-requested', 'account.data-downloaded']));
  });

  test('of a colleague names nobody else, though it shows the organisation’s invoices', async () => {
    const { data, textOf } = await exportFor(canary.colleague);
    expect(data['invoices']).toMatchObject([{ billedToYou: false, billedTo: null }]);
    expect(data['payments']).toMatchObject([{ madeByYou: false }]);
    const json = textOf('data.json');
    expect(Object.values(CANARY).filter((text) => json.includes(text))).toEqual([]);
  });

  test('belongs to the person alone', async () => {
    const stranger = await createSignedIn(portal);
    const [own] = await listOf(canary.token);
    expect((await download(stranger.token, own?.id ?? '')).status).toBe(404);
    expect((await download(undefined, own?.id ?? '')).status).toBe(401);
    expect((await download(canary.token, 'no-id')).status).toBe(404);
    expect(await listOf(stranger.token)).toEqual([]);
  });

  test('names files that are too many for one copy, and packs them not', async () => {
    const { db } = portal.context;
    await db
      .updateTable('contactEnquiryAttachments')
      .set({ byteSize: 101 * 1024 * 1024 })
      .execute();
    const { files, textOf, data } = await exportFor(canary);
    expect(data['filesLeftOut']).toEqual(['messages/1-1-permit.pdf']);
    expect(textOf('README.txt')).toContain('- messages/1-1-permit.pdf');
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['data.json', expect.stringMatching(/^invoices\//)]),
    );
    expect(files['messages/1-1-permit.pdf']).toBeUndefined();
  });

  test('is deleted after seven days', async () => {
    const person = await createSignedIn(portal);
    const id = await createReadyExport(portal, person.account.id);
    portal.context.clock.advance(7 * DAY_MS - 60_000);
    await expireExports(portal.context);
    expect(await portal.context.files.find(exportFileKey(id))).toBeDefined();
    portal.context.clock.advance(120_000);
    const token = await signIn(portal, person.account);
    expect((await download(token, id)).status).toBe(404);
    expect(await listOf(token)).toMatchObject([{ state: 'expired', expiresAt: null }]);
    await expireExports(portal.context);
    expect(await portal.context.files.find(exportFileKey(id))).toBeUndefined();
    expect(await listOf(token)).toMatchObject([{ state: 'expired' }]);
  });
});

describe('asking for a copy', () => {
  test('needs a recent proof of identity, and so does fetching it', async () => {
    const { token, account } = await createSignedIn(portal);
    const id = await createReadyExport(portal, account.id);
    portal.context.clock.advance(11 * 60_000);
    expect((await request(token)).status).toBe(403);
    expect((await download(token, id)).status).toBe(403);
    expect((await portal.call(requestDataExport)).status).toBe(401);
  });

  test('twice at once makes one', async () => {
    const { token } = await createSignedIn(portal);
    const answers = await meetBefore(portal, 'data_exports', () => [request(token), request(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await listOf(token)).toHaveLength(1);
  });

  test('may be done again once the first is ready', async () => {
    const { token } = await createSignedIn(portal);
    await request(token);
    await portal.drain();
    await request(token);
    expect((await listOf(token)).length).toBe(2);
  });

  test('that came to nothing within an hour has failed, and may be done again', async () => {
    const { token, account } = await createSignedIn(portal);
    const requestedAt = portal.context.clock.now();
    await portal.context.db
      .insertInto('dataExports')
      .values({ accountId: account.id, requestedAt })
      .execute();
    expect(await listOf(token)).toMatchObject([{ state: 'preparing' }]);
    portal.context.clock.advance(3_600_000);
    const later = await signIn(portal, account);
    expect(await listOf(later)).toMatchObject([{ state: 'failed' }]);
    expect((await request(later)).data.state).toBe('preparing');
  });
});

describe('the work that makes a copy', () => {
  test('done twice stores one file and writes one mail', async () => {
    const { token, account } = await createSignedIn(portal);
    const { data } = await request(token);
    await portal.drain();
    await prepareExport(portal.context, { exportId: data.id });
    await portal.drain();
    expect(await waitForMails(portal, account.email)).toHaveLength(1);
    expect(await portal.context.files.find(exportFileKey(data.id))).toBeDefined();
  });

  test('clears away what was stored by a try that was killed, once nobody waits for it', async () => {
    const exportId = '0a4d1b1c-2f5e-4b57-9b39-1f2f1c9f5a11';
    await portal.context.files.put(exportFileKey(exportId), Buffer.from('half done'));
    await prepareExport(portal.context, { exportId });
    expect(await portal.context.files.find(exportFileKey(exportId))).toBeUndefined();
  });
});
