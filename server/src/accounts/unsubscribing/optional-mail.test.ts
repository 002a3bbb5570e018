import { randomUUID } from 'node:crypto';
import { setCommunicationPreferences } from '@linehaul/contract/communication-preferences';
import { oneClickUnsubscribe } from '@linehaul/contract/unsubscribe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { startSmtpSink, type SmtpSink } from '../../../test/outside/smtp-sink.ts';
import { createSmtpMailer } from '../../adapters/smtp-mailer.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { sendMail } from '../../mail/send-mail-job.ts';
import { optionalMailOf, queueOptionalMail } from './optional-mail-commands.ts';

let portal: TestPortal;
let sink: SmtpSink;
/** The portal's parts with a mail server. */
let context: Context;
let member: SignedIn;

beforeAll(async () => {
  portal = await startTestPortal();
  sink = await startSmtpSink();
  const sender = { name: 'Road & Freight', address: 'mail@scrfa.example' };
  context = { ...portal.context, mailer: createSmtpMailer(sink.url, () => sender) };
});
afterAll(async () => {
  context.mailer.close();
  await sink.stop();
  await portal.stop();
});
beforeEach(async () => {
  sink.received.length = 0;
  member = await createSignedIn(portal, { contactType: 'Member' });
});

const content = { subject: 'July', heading: 'What is new', paragraphs: ['A new depot.'] };

/** Queues a newsletter that only the test sends. */
const queue = async (): Promise<string | undefined> => {
  const { id, email } = member.account;
  const mailId = randomUUID();
  const isQueued = await inTransaction(context.db, async (transaction) => {
    const account = { id, name: 'Robin Carter', email };
    const queued = await queueOptionalMail(transaction, { id: mailId, kind: 'newsletter', account, content });
    await transaction.deleteFrom('pgboss.job').where('name', '=', 'mail').execute();
    return queued;
  });
  return isQueued ? mailId : undefined;
};
const send = (mailId: string) => sendMail(context, { mailId }, optionalMailOf(context));
const switchNewsletter = (newsLetterOption: 'True' | 'False') =>
  portal.call(setCommunicationPreferences, { body: { newsLetterOption }, token: member.token });
const getMail = (id: string) =>
  context.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const countMails = async (): Promise<number> => {
  const mails = context.db.selectFrom('mails').where('accountId', '=', member.account.id);
  return (await mails.select('id').execute()).length;
};

test('mail of a kind that was switched off is never queued, and again once it is on', async () => {
  await switchNewsletter('False');
  expect(await queue()).toBeUndefined();
  expect(await countMails()).toBe(0);
  await switchNewsletter('True');
  expect(await queue()).toBeDefined();
  expect(await countMails()).toBe(1);
});

test('mail of a kind that is switched off before it goes is not sent, and left empty', async () => {
  const mailId = (await queue()) ?? '';
  await switchNewsletter('False');
  await send(mailId);
  expect(sink.received).toHaveLength(0);
  expect(await getMail(mailId)).toMatchObject({ status: 'suppressed', content: null, sentAt: null });
  await switchNewsletter('True');
  await send(mailId);
  expect(sink.received).toHaveLength(0);
  await send((await queue()) ?? '');
  expect(sink.received).toHaveLength(1);
});

test('factual mail reaches who has switched everything off, and has no link to switch it off', async () => {
  await portal.call(setCommunicationPreferences, {
    body: {
      newsLetterOption: 'False',
      eventsAndConferencesOption: 'False',
      webinarsAndEducationOption: 'False',
      partnerOffersOption: 'False',
      cpdDecisionsOption: 'False',
    },
    token: member.token,
  });
  const id = randomUUID();
  await inTransaction(context.db, async (transaction) => {
    await queueMail(transaction, { id, to: { name: '', address: member.account.email }, content });
    await transaction.deleteFrom('pgboss.job').where('name', '=', 'mail').execute();
  });
  await send(id);
  const [received] = sink.received;
  expect(received?.mail.subject).toBe('July');
  expect(received?.raw).not.toMatch(/unsubscribe/i);
});

test('mail of a kind says in its headers, its text and its HTML how it is switched off, and that works', async () => {
  await send((await queue()) ?? '');
  const [received] = sink.received;
  const headers = new Map(received?.mail.headers.map(({ key, value }) => [key, value]));
  const [, address = ''] = /^<(\S+)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? [];
  expect(address).toMatch(new RegExp(`^${context.config.publicUrl}/unsubscribe\\?code=[\\w-]+$`));
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(received?.mail.text).toContain(`include “Newsletter”. Unsubscribe:\n${address}`);
  expect(received?.mail.html).toContain(`<a href="${address}"`);

  const { pathname, search } = new URL(address);
  expect(pathname).toBe(oneClickUnsubscribe.path);
  const response = await portal.fetch(`${pathname}${search}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(response.status).toBe(200);
  expect(await queue()).toBeUndefined();
});

test('mail of a kind is not sent to an account that has been shut', async () => {
  const mailId = (await queue()) ?? '';
  await context.db
    .updateTable('accounts')
    .set({ disabledAt: new Date() })
    .where('id', '=', member.account.id)
    .execute();
  await send(mailId);
  expect(sink.received).toHaveLength(0);
  expect(await getMail(mailId)).toMatchObject({ status: 'suppressed' });
});

test('a kind and an account come together or not at all', async () => {
  const halves = context.db
    .insertInto('mails')
    .values({ toAddress: member.account.email, subject: 's', kind: 'newsletter' })
    .execute();
  await expect(halves).rejects.toThrow(/mails_kind_has_account/);
});
