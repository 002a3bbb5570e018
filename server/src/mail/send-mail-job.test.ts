import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { startSmtpSink, type SmtpSink } from '../../test/outside/smtp-sink.ts';
import { optionalMailOf } from '../accounts/unsubscribing/optional-mail-commands.ts';
import { createSmtpMailer } from '../adapters/smtp-mailer.ts';
import type { Context } from '../context.ts';
import { createDatabase, createPool } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { queueMail, type QueueMail } from './queue-mail.ts';
import { sendMail } from './send-mail-job.ts';
import { findJobs, clearJobs, makeDue, openJobRunner } from '../../test/jobs.ts';

const SENDER = { name: 'Southern Cross, Road & Freight', address: 'mail@scrfa.example' };

let portal: TestPortal;
let database: TestDatabase;
let sink: SmtpSink;
/** The portal's parts over a database without a worker, so that a test alone sends. */
let context: Context;

beforeAll(async () => {
  portal = await startTestPortal();
  database = await createTestDatabase();
  sink = await startSmtpSink();
  context = {
    ...portal.context,
    db: createDatabase(createPool(database.connectionString)),
    mailer: createSmtpMailer(sink.url, () => SENDER),
  };
});
afterAll(async () => {
  context.mailer.close();
  await context.db.destroy();
  await database.drop();
  await sink.stop();
  await portal.stop();
});
beforeEach(async () => {
  sink.received.length = 0;
  sink.onRecipient = () => undefined;
  sink.onMessage = () => undefined;
  await context.db.deleteFrom('mails').execute();
  await clearJobs(context.db);
});

const CONTENT = {
  subject: 'Your tax invoice',
  heading: 'Thank you',
  paragraphs: ['Your invoice is attached.'],
  action: { label: 'Open', url: 'https://portal.test/secret-link' },
};

const queue = async (changes: Partial<QueueMail> = {}): Promise<string> => {
  const to = { name: 'Dana Okafor', address: 'dana@okafor.example' };
  await inTransaction(context.db, (transaction) =>
    queueMail(transaction, { to, content: CONTENT, ...changes }),
  );
  const { id } = await context.db
    .selectFrom('mails')
    .select('id')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  return id;
};

const getMail = (id: string) =>
  context.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const getJob = async () => (await findJobs(context.db, 'mail.send'))[0];

/** Does the jobs, as if the pause after a failure were over. */
const work = async (): Promise<void> => {
  await makeDue(context.db);
  const handlers = {
    'mail.send': (job: { mailId: string }) => sendMail(context, job, optionalMailOf(context)),
  };
  const runner = await openJobRunner(database.connectionString, handlers);
  await runner.drain();
  await runner.stop();
};

test('a queued mail arrives from the association, as text and as HTML, and its content is then emptied', async () => {
  const id = await queue();
  await work();
  expect(sink.received).toHaveLength(1);
  const [received] = sink.received;
  expect(received).toMatchObject({
    envelopeFrom: SENDER.address,
    envelopeTo: ['dana@okafor.example'],
    mail: {
      from: SENDER,
      to: [{ name: 'Dana Okafor', address: 'dana@okafor.example' }],
      subject: 'Your tax invoice',
      text: expect.stringContaining('https://portal.test/secret-link'),
      html: expect.stringContaining('https://portal.test/secret-link'),
    },
  });
  expect(await getMail(id)).toMatchObject({ status: 'sent', content: null, sentAt: expect.any(Date) });
  expect(await getJob()).toMatchObject({ state: 'completed' });
  const everything = await sql`select row_to_json(mails) from mails`.execute(context.db);
  expect(JSON.stringify(everything.rows)).not.toContain('secret-link');
});

test('a mail whose transaction is rolled back is never sent', async () => {
  const rolledBack = inTransaction(context.db, async (transaction) => {
    await queueMail(transaction, { to: { name: '', address: 'dana@okafor.example' }, content: CONTENT });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await work();
  expect(sink.received).toHaveLength(0);
});

test('a mail that was sent is not sent again', async () => {
  const mailId = await queue();
  await sendMail(context, { mailId }, optionalMailOf(context));
  await sendMail(context, { mailId }, optionalMailOf(context));
  expect(sink.received).toHaveLength(1);
});

test('a repeat after a kill between acceptance and the mark carries the same Message-ID', async () => {
  const mailId = await queue();
  const { mailer } = context;
  const killed = {
    ...mailer,
    send: async (mail: Parameters<typeof mailer.send>[0]) => {
      await mailer.send(mail);
      throw new Error('killed');
    },
  };
  await expect(sendMail({ ...context, mailer: killed }, { mailId }, optionalMailOf(context))).rejects.toThrow(
    'killed',
  );
  await sendMail(context, { mailId }, optionalMailOf(context));
  const ids = sink.received.map(({ mail }) => mail.messageId);
  expect(ids).toEqual([`<${mailId}@scrfa.example>`, `<${mailId}@scrfa.example>`]);
});

test('a greylisted mail is tried again and arrives once', async () => {
  let tries = 0;
  sink.onRecipient = () => ((tries += 1) <= 2 ? { code: 451, text: 'Try again later' } : undefined);
  const id = await queue();
  await work();
  expect(await getMail(id)).toMatchObject({ status: 'queued', lastError: expect.stringContaining('451') });
  expect(await getJob()).toMatchObject({ state: 'retry', retryCount: 0 });
  await work();
  await work();
  expect(sink.received).toHaveLength(1);
  expect(await getMail(id)).toMatchObject({ status: 'sent', lastError: null });
});

test.each([
  ['recipient', () => (sink.onRecipient = () => ({ code: 550, text: 'No such user' }))],
  ['message', () => (sink.onMessage = () => ({ code: 554, text: 'Looks like spam' }))],
])('a %s refused for good fails at once, visibly, and is not tried again', async (_what, refuse) => {
  refuse();
  const id = await queue();
  await work();
  await work();
  expect(sink.received).toHaveLength(0);
  expect(await getMail(id)).toMatchObject({
    status: 'failed',
    content: null,
    lastError: expect.stringMatching(/55\d/),
  });
  expect(await getJob()).toMatchObject({ state: 'completed', retryCount: 0 });
});

test('a server that hangs after the message does not hold the worker, and the mail stays queued', async () => {
  sink.onMessage = () => 'hang';
  const mailId = await queue();
  const mailer = createSmtpMailer(`${sink.url}?socketTimeout=300`, () => SENDER);
  await expect(sendMail({ ...context, mailer }, { mailId }, optionalMailOf(context))).rejects.toThrow(
    /timeout/i,
  );
  mailer.close();
  expect(await getMail(mailId)).toMatchObject({ status: 'queued' });
});

test('while the mail server is away the mail stays queued', async () => {
  const gone = await startSmtpSink();
  await gone.stop();
  const mailId = await queue();
  const mailer = createSmtpMailer(gone.url, () => SENDER);
  await expect(sendMail({ ...context, mailer }, { mailId }, optionalMailOf(context))).rejects.toThrow(
    /ECONNREFUSED/,
  );
  expect(await getMail(mailId)).toMatchObject({ status: 'queued' });
});

test.each([
  'a@x.example,b@x.example',
  '"a@x.example,b"@x.example',
  'a@x.example\r\nBcc: b@x.example',
  'A <a@x.example>',
  'a@x.example b@x.example',
  '',
])('"%s" is not one address and is not queued', async (address) => {
  await expect(queue({ to: { name: 'A', address } })).rejects.toThrow(RangeError);
});

test('nothing in a name or a subject adds a header or a recipient', async () => {
  const evil = 'Dana\r\nBcc: spy@evil.example\r\n\r\n<b>, spy@evil.example';
  await queue({ to: { name: evil, address: 'dana@okafor.example' }, content: { ...CONTENT, subject: evil } });
  await work();
  const [received] = sink.received;
  expect(received?.envelopeTo).toEqual(['dana@okafor.example']);
  expect(received?.mail.to).toHaveLength(1);
  expect(received?.mail.bcc).toBeUndefined();
  expect(received?.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
});

test('answers go to whom the mail names, else to the sender', async () => {
  await queue({ replyTo: { name: 'Dana\r\nBcc: spy@evil.example', address: 'dana@okafor.example' } });
  await queue({});
  await work();
  const mails = sink.received.map(({ mail }) => mail);
  // Whichever of them is sent first.
  const answersTo = mails.map(({ replyTo }) => replyTo?.map(({ address }) => address) ?? 'the sender');
  expect(new Set(answersTo)).toEqual(new Set([['dana@okafor.example'], 'the sender']));
  expect(mails.map(({ bcc }) => bcc)).toEqual([undefined, undefined]);
  await expect(queue({ replyTo: { name: 'A', address: 'a@b.example,c@d.example' } })).rejects.toThrow(
    RangeError,
  );
});

test('attachments arrive as they are in the file store', async () => {
  const bytes = Buffer.from('%PDF-1.7 not really');
  await context.files.put('invoices/test.pdf', bytes);
  const filename = 'Invoice 20001 – Müller.pdf';
  await queue({ attachments: [{ fileKey: 'invoices/test.pdf', filename, contentType: 'application/pdf' }] });
  await work();
  const [attachment] = sink.received[0]?.mail.attachments ?? [];
  expect(attachment).toMatchObject({ filename, mimeType: 'application/pdf' });
  expect(Buffer.from(attachment?.content as ArrayBuffer)).toEqual(bytes);
});

test('the same effect queued twice, even at once, is one mail', async () => {
  const to = { name: 'Dana', address: 'dana@okafor.example' };
  const queued = Promise.withResolvers<void>();
  const queueOnce = (afterwards: () => Promise<unknown> = async () => undefined) =>
    inTransaction(context.db, async (transaction) => {
      await queueMail(transaction, { to, content: CONTENT, dedupeKey: 'receipt:1' });
      await afterwards();
    });
  const first = queueOnce(async () => {
    queued.resolve();
    await setTimeout(200);
  });
  await queued.promise;
  await Promise.all([first, queueOnce()]);
  await work();
  await queueOnce();
  await work();
  expect(sink.received).toHaveLength(1);
  expect(await context.db.selectFrom('mails').select('id').execute()).toHaveLength(1);
});
