import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ATTACHMENT_MAX_TOTAL_BYTES } from '@linehaul/contract/constants';
import { sendContactEnquiry } from '@linehaul/contract/contact-enquiries';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccount, clearLimits, signIn, type NewAccount } from '../../test/people/account-factories.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { SAMPLE_FILES } from '../../test/files/sample-files.ts';
import { startS3Server, type S3Server } from '../../test/outside/s3-server.ts';
import { sendMultipart, type SendMultipart } from '../../test/files/send-multipart.ts';
import { makeDue } from '../../test/jobs.ts';

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
beforeEach(async () => {
  s3.onRequest = () => undefined;
  await clearLimits(portal);
});

const COMMENTS = 'The gate code at Dubbo has changed.\r\n\r\nPlease tell <b>everybody</b>.';

const createMember = async (options: NewAccount = {}) => {
  const account = await createAccount(portal, { contactType: 'Member', ...options });
  return { ...account, token: await signIn(portal, account) };
};
type Member = Awaited<ReturnType<typeof createMember>>;

const send = ({ token, email }: Member, { fields = {}, files = [] }: Partial<SendMultipart> = {}) =>
  sendMultipart(portal, sendContactEnquiry, {
    token,
    fields: { email, phone: '0412 345 678', comments: COMMENTS, ...fields },
    files,
  });

const pdf = { name: 'permit.pdf', bytes: SAMPLE_FILES.pdf };
const png = { name: 'gate.png', bytes: SAMPLE_FILES.png };

const enquiriesOf = ({ id }: { id: string }) =>
  portal.context.db
    .selectFrom('contactEnquiries')
    .selectAll()
    .where('accountId', '=', id)
    .orderBy('sentAt')
    .execute();

const storedKeys = (): string[] => [...s3.objects.keys()].filter((key) => key.startsWith('contact-'));

const associationMails = async (who: string) => {
  const mails = await waitForMails(portal, portal.context.config.association.email);
  return mails.filter(({ subject }) => subject.includes(who));
};

test('a message reaches the association with its files, to be answered to the sender, who gets a copy', async () => {
  const member = await createMember({ firstName: 'Ngaire', lastName: randomUUID() });
  const email = 'office@ngaire.example';
  const answer = await send(member, { fields: { email }, files: [pdf, png] });
  expect(answer).toMatchObject({ status: 200 });
  expect(JSON.parse(answer.text)).toEqual({
    data: null,
    message: 'Thank you. Our team will be in touch soon.',
  });
  await portal.drain();
  const [mail] = await associationMails(member.lastName);
  expect(mail).toMatchObject({ replyTo: email });
  expect(mail?.attachments.map(({ name, contentType }) => [name, contentType])).toEqual([
    ['permit.pdf', 'application/pdf'],
    ['gate.png', 'image/png'],
  ]);
  expect(Buffer.from(mail?.attachments[0]?.content ?? '', 'base64')).toEqual(SAMPLE_FILES.pdf);
  expect(mail?.text).toContain('The gate code at Dubbo has changed.\n\nPlease tell <b>everybody</b>.');
  expect(mail?.html).toContain('Please tell &lt;b&gt;everybody&lt;/b&gt;.');
  expect(mail?.text).toContain('Phone: +61412345678');
  const [copy] = await waitForMails(portal, member.email);
  expect(copy).toMatchObject({
    subject: 'A copy of your message',
    replyTo: portal.context.config.association.email,
  });
  expect(copy?.attachments.map(({ name }) => name)).toEqual(['permit.pdf', 'gate.png']);
});

test('nothing is mailed to an address that is not the account’s: the copy cannot be aimed at strangers', async () => {
  const member = await createMember();
  await send(member, { fields: { email: 'stranger@elsewhere.example' } });
  await portal.drain();
  const all = await portal.mailbox.list();
  expect(all.some(({ to }) => to === 'stranger@elsewhere.example')).toBe(false);
  expect(all.some(({ to }) => to === member.email)).toBe(true);
});

test('a message needs neither phone nor files', async () => {
  const member = await createMember();
  expect((await send(member, { fields: { phone: '' } })).status).toBe(200);
  expect(await enquiriesOf(member)).toMatchObject([{ phone: null, email: member.email }]);
});

test('who is not signed in, or no member, cannot write', async () => {
  const guest = await createMember({ contactType: 'Prospect-Guest' });
  const fields = { email: 'a@b.example', comments: 'Hello' };
  expect((await sendMultipart(portal, sendContactEnquiry, { fields })).status).toBe(401);
  expect((await send(guest)).status).toBe(403);
});

describe('what is not filled in as it should be is said beside its field, and nothing is kept', () => {
  test.each([
    [{ comments: '' }, 'comments', 'Please enter a comments'],
    [{ comments: ' \r\n ' }, 'comments', 'Please enter a comments'],
    [{ comments: 'x'.repeat(5001) }, 'comments', 'Please use at most 5000 characters'],
    [{ comments: 'a\u0007b' }, 'comments', 'Please remove the control characters'],
    [{ email: '' }, 'email', 'Please enter an email address'],
    [{ email: 'a@b.example, c@d.example' }, 'email', 'Please enter a valid email'],
    [{ phone: '12' }, 'phone', 'Please enter a valid phone number'],
  ])('%j', async (fields, field, message) => {
    const member = await createMember();
    const { status, body } = await send(member, { fields, files: [pdf] });
    expect([status, body.modelState]).toEqual([400, { [field]: [message] }]);
    expect(await enquiriesOf(member)).toEqual([]);
  });

  test('a file that is not what it says', async () => {
    const member = await createMember();
    const before = storedKeys();
    const files = [pdf, { name: 'evil.pdf', bytes: SAMPLE_FILES.program, type: 'application/pdf' }];
    const { status, body } = await send(member, { files });
    expect(status).toBe(400);
    expect(body.modelState).toEqual({
      'fileAttachment.1': ['“evil.pdf” cannot be sent: what is in it is not a sound PDF file.'],
    });
    expect([await enquiriesOf(member), storedKeys()]).toEqual([[], before]);
  });
});

describe('the size of all files together', () => {
  /** A table of exactly so many bytes. */
  const csvOf = (size: number) => ({ name: 'trucks.csv', bytes: Buffer.alloc(size, 'truck,\n') });
  const half = ATTACHMENT_MAX_TOTAL_BYTES / 2;

  test('ten megabytes pass', async () => {
    expect((await send(await createMember(), { files: [csvOf(half), csvOf(half)] })).status).toBe(200);
  });

  test('one byte more is refused, with nothing kept', async () => {
    const member = await createMember();
    const before = storedKeys();
    const { status, body } = await send(member, { files: [csvOf(half), csvOf(half + 1)] });
    const message = 'The total size of all files must not exceed 10Mb';
    expect([status, body.message, body.modelState]).toEqual([413, message, { fileAttachment: [message] }]);
    expect([await enquiriesOf(member), storedKeys()]).toEqual([[], before]);
  });

  test('twenty files pass, one more is refused', async () => {
    const member = await createMember();
    expect((await send(member, { files: Array.from({ length: 21 }, () => png) })).status).toBe(413);
    expect((await send(member, { files: Array.from({ length: 20 }, () => png) })).status).toBe(200);
  });
});

test('names of files neither add headers nor hide what a file is', async () => {
  const member = await createMember({ lastName: randomUUID() });
  const names = ['a"\r\nSet-Cookie: x=1.pdf', 'Müller 東京.pdf'];
  await send(member, { files: names.map((name) => ({ ...pdf, name })) });
  await portal.drain();
  const [mail] = await associationMails(member.lastName);
  const kept = mail?.attachments.map(({ name }) => name) ?? [];
  expect(kept).toHaveLength(2);
  expect(kept[0]).not.toMatch(/["\r\n]/);
  expect(kept[1]).toBe('Müller 東京.pdf');
  const reversed = { name: 'invoice\u202Efdp.exe', bytes: SAMPLE_FILES.pdf };
  expect((await send(member, { files: [reversed] })).status).toBe(400);
});

test('a person sends five messages an hour, however many are sent at once; another person is not held up', async () => {
  const member = await createMember();
  const answers = await Promise.all(Array.from({ length: 9 }, () => send(member, { files: [png] })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3500);
  const enquiries = await enquiriesOf(member);
  expect(enquiries).toHaveLength(5);
  const own = storedKeys().filter((key) => enquiries.some(({ id }) => key.includes(id)));
  expect(own).toHaveLength(5);
  expect((await send(await createMember())).status).toBe(200);
  portal.context.clock.advance(3_600_001);
  expect((await send(await createMember())).status).toBe(200);
});

test('a person has a hundred megabytes a day stored; a message without files still goes', async () => {
  const member = await createMember();
  expect((await send(member, { files: [png, pdf] })).status).toBe(200);
  const { byteLength } = SAMPLE_FILES.pdf;
  await sql`update contact_enquiry_attachments set byte_size = ${104_857_600 - byteLength - 1}
    from contact_enquiries where id = enquiry_id and account_id = ${member.id} and position = 0`.execute(
    portal.context.db,
  );
  const refused = await send(member, { files: [pdf] });
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'You have sent us several messages. Please try again later.',
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
  expect((await send(member)).status).toBe(200);
});

test('files of messages that were refused for their number are cleared away', async () => {
  const rows = await portal.context.db.selectFrom('contactEnquiryAttachments').select('fileKey').execute();
  expect(storedKeys().toSorted()).toEqual(rows.map(({ fileKey }) => fileKey).toSorted());
});

test('while files cannot be stored nothing is taken, and the same message goes through afterwards', async () => {
  const member = await createMember();
  s3.onRequest = (method, key) => (method === 'PUT' && key.endsWith('1.png') ? 'broken' : undefined);
  const before = storedKeys();
  const refused = await send(member, { files: [pdf, png] });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect([await enquiriesOf(member), storedKeys()]).toEqual([[], before]);
  s3.onRequest = () => undefined;
  expect((await send(member, { files: [pdf, png] })).status).toBe(200);
});

test('files that could not be cleared away at once are cleared later; those of messages that were kept stay', async () => {
  const member = await createMember();
  expect((await send(member, { files: [pdf] })).status).toBe(200);
  const before = storedKeys();
  s3.onRequest = (method, key) =>
    method === 'DELETE' || (method === 'PUT' && key.endsWith('1.png')) ? 'broken' : undefined;
  expect((await send(member, { files: [pdf, png] })).status).toBe(503);
  expect(storedKeys()).toHaveLength(before.length + 1);
  s3.onRequest = () => undefined;
  const { db } = portal.context;
  await makeDue(db, 'contact-enquiry.clear-files');
  await portal.drain();
  expect(storedKeys().toSorted()).toEqual(before.toSorted());
});

test('while mails cannot be sent the message is kept, and is sent with its files afterwards', async () => {
  const member = await createMember({ lastName: randomUUID() });
  const { config, db } = portal.context;
  const mailbox = join(config.dataDir, 'mailbox');
  await rename(mailbox, `${mailbox}-away`);
  await writeFile(mailbox, 'No mail can be put here');
  expect((await send(member, { files: [pdf] })).status).toBe(200);
  await portal.drain();
  const mails = () =>
    db.selectFrom('mails').select(['status', 'lastError']).where('toAddress', '=', member.email).execute();
  expect(await mails()).toMatchObject([{ status: 'queued', lastError: expect.stringContaining('EEXIST') }]);
  await rm(mailbox);
  await rename(`${mailbox}-away`, mailbox);
  await makeDue(db);
  await portal.drain();
  expect(await mails()).toMatchObject([{ status: 'sent' }]);
  expect((await associationMails(member.lastName))[0]?.attachments).toMatchObject([{ name: 'permit.pdf' }]);
});
