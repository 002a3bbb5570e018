import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sendContactEnquiry } from '@linehaul/contract/contact-enquiries';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, clearLimits, signIn } from '../../test/people/account-factories.ts';
import { EICAR, startClamd, type ClamdMood, type ClamdStandIn } from '../../test/outside/clamd-stand-in.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { SAMPLE_FILES } from '../../test/files/sample-files.ts';
import { sendMultipart } from '../../test/files/send-multipart.ts';
import { exportMessages } from '../personal-data/activity-export-queries.ts';
import { scanFiles } from './scan-files-job.ts';
import { findJobs } from '../../test/jobs.ts';

let clamd: ClamdStandIn;
let portal: TestPortal;
beforeAll(async () => {
  clamd = await startClamd();
  portal = await startTestPortal({ SCANNER_URL: clamd.url });
});
afterAll(async () => {
  await portal.stop();
  await clamd.stop();
});
beforeEach(() => clearLimits(portal));

const HARMLESS = { name: 'permit.pdf', bytes: SAMPLE_FILES.pdf };
// Sound as a table, and harmful all the same.
const HARMFUL = { name: 'rates.csv', bytes: Buffer.concat([Buffer.from('town,rate\n'), EICAR]) };
const DAY_MS = 24 * 3_600_000;

const send = async (mood: ClamdMood, files: (typeof HARMLESS)[]) => {
  clamd.mood = mood;
  const lastName = randomUUID();
  const account = await createAccount(portal, { contactType: 'Member', lastName });
  const answer = await sendMultipart(portal, sendContactEnquiry, {
    token: await signIn(portal, account),
    fields: { email: account.email, comments: 'The gate code has changed.' },
    files,
  });
  await portal.drain();
  return { account, answer };
};
type Sent = Awaited<ReturnType<typeof send>>;

const mailsOf = async ({ account }: Sent) => {
  const mails = (await portal.mailbox.list()).toReversed();
  const shown = (mail: (typeof mails)[number]) => [mail.subject, mail.attachments.map(({ name }) => name)];
  return {
    association: mails.filter(({ subject }) => subject.includes(account.lastName)).map(shown),
    person: mails.filter(({ to }) => to === account.email).map(shown),
    all: mails,
  };
};

const enquiryOf = async ({ account }: Sent) => {
  const { db } = portal.context;
  const { id } = await db
    .selectFrom('contactEnquiries')
    .select('id')
    .where('accountId', '=', account.id)
    .executeTakeFirstOrThrow();
  const folder = join(portal.context.config.dataDir, 'files', 'contact-enquiries', id);
  return { id, stored: await readdir(folder).catch(() => []) };
};

/** What the job does, some hours later. */
const scanAgain = async (sent: Sent, mood: ClamdMood, hours = 1): Promise<string[]> => {
  clamd.mood = mood;
  const { id: enquiryId } = await enquiryOf(sent);
  const giveUpAt = new Date(portal.context.clock.now().getTime() + (40 - hours) * 3_600_000).toISOString();
  const outcome = await scanFiles(portal.context, { enquiryId, giveUpAt }).then(
    () => 'done',
    ({ name }: Error) => name,
  );
  await portal.drain();
  return [outcome, ...(await enquiryOf(sent)).stored];
};

const from = ({ account }: Sent, what: string): string =>
  `Contact us: ${what} from Robin ${account.lastName}`;
const COPY = 'A copy of your message';

test('clean files go at once, with the message', async () => {
  const sent = await send('scans', [HARMLESS]);
  expect(sent.answer.status).toBe(200);
  expect(await mailsOf(sent)).toMatchObject({
    association: [[from(sent, 'message'), ['permit.pdf']]],
    person: [[COPY, ['permit.pdf']]],
  });
});

test('a harmful file is refused in words beside it, and nothing is stored or mailed', async () => {
  const sent = await send('scans', [HARMLESS, HARMFUL]);
  const words = '“rates.csv” cannot be sent: the virus scanner found something harmful in it.';
  expect(sent.answer).toMatchObject({
    status: 400,
    body: { message: words, modelState: { 'fileAttachment.1': [words] } },
  });
  expect(await mailsOf(sent)).toMatchObject({ association: [], person: [] });
  await expect(enquiryOf(sent)).rejects.toThrow();
});

test.each(['finds it too large', 'babbles', 'hangs up'] as const)(
  'while the scanner %s the message goes and its files wait; scanned later they follow, without the harmful',
  async (mood) => {
    const sent = await send(mood, [HARMLESS, HARMFUL]);
    expect(sent.answer.status).toBe(200);
    const first = await mailsOf(sent);
    expect(first).toMatchObject({ association: [[from(sent, 'message'), []]], person: [[COPY, []]] });
    expect(await scanAgain(sent, mood)).toEqual(['ScannerAway', '0.pdf', '1.csv']);
    expect(await exportMessages(portal.context.db, sent.account.id)).toMatchObject({ files: [] });
    expect(await mailsOf(sent)).toEqual(first);
    expect(await scanAgain(sent, 'scans')).toEqual(['done', '0.pdf']);
    expect(await scanAgain(sent, 'scans')).toEqual(['done', '0.pdf']);
    const { association, person, all } = await mailsOf(sent);
    expect(association.slice(1)).toEqual([[from(sent, 'files'), ['permit.pdf']]]);
    expect(person.slice(1)).toEqual([['Files of your message were not delivered', []]]);
    expect(all.at(-1)?.text).toContain('Removed, harmful: rates.csv');
    expect(await exportMessages(portal.context.db, sent.account.id)).toMatchObject({
      files: [{ name: expect.stringContaining('permit.pdf') }],
    });
  },
);

test('files that could not be scanned for two days are removed, and both sides are told what to do', async () => {
  const sent = await send('hangs up', [HARMLESS]);
  expect(await scanAgain(sent, 'hangs up', 39)).toEqual(['ScannerAway', '0.pdf']);
  expect(await scanAgain(sent, 'hangs up', 40)).toEqual(['done']);
  const { association, person, all } = await mailsOf(sent);
  expect([association.at(-1), person.at(-1)]).toEqual([
    [from(sent, 'files'), []],
    ['Files of your message were not delivered', []],
  ]);
  const told = all.find(({ subject }) => subject === from(sent, 'files'));
  expect(told?.text).toContain('SCANNER_URL');
  expect(told?.text).toContain('Removed, not checked: permit.pdf');
});

test('the job that waits for the scanner is tried for nearly two days', async () => {
  const sent = await send('hangs up', [HARMLESS]);
  const { id } = await enquiryOf(sent);
  const rows = await findJobs(portal.context.db, 'contact-enquiry.scan-files');
  const row = rows.find(({ payload }) => (payload as { enquiryId: string }).enquiryId === id);
  expect(row).toMatchObject({ state: 'retry', retryLimit: 54 });
  const payload = row?.payload as { giveUpAt: string } | undefined;
  const waitMs = new Date(payload?.giveUpAt ?? 0).getTime() - portal.context.clock.now().getTime();
  expect(waitMs).toBeGreaterThan(DAY_MS);
  expect(waitMs).toBeLessThan(2 * DAY_MS);
});

test('without files nobody waits for the scanner', async () => {
  const before = clamd.scanned;
  expect((await send('hangs', [])).answer.status).toBe(200);
  expect(clamd.scanned).toBe(before);
});
