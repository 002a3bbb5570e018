import { randomUUID } from 'node:crypto';
import { setCommunicationPreferences } from '@linehaul/contract/communication-preferences';
import { ROLE } from '@linehaul/contract/constants';
import type { BodyOf } from '@linehaul/contract/endpoint';
import { countMailingRecipients, listMailings, sendMailing } from '@linehaul/contract/mailings';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, clearLimits } from '../../test/people/account-factories.ts';
import { createSignedIn, meetBefore, type SignedIn } from '../../test/people/join-factories.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { queueMailing } from './queue-mailing-job.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { queueMail } from '../mail/queue-mail.ts';

let portal: TestPortal;
let officer: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await clearLimits(portal);
  const { db } = portal.context;
  await db.deleteFrom('mailings').execute();
  await db.deleteFrom('mails').execute();
  await db.updateTable('accounts').set({ contactType: 'Staff' }).execute();
});

const newMember = () => createSignedIn(portal, { contactType: 'Member' });
type Letter = BodyOf<typeof sendMailing>;
const newLetter = (): Letter => ({
  id: randomUUID(),
  kind: 'newsletter',
  subject: 'July news',
  text: 'Hello.\n\nKind regards\nDana',
});
const send = (body: Letter, token = officer.token) => portal.call(sendMailing, { body, token });
const list = async () => (await portal.call(listMailings, { body: {}, token: officer.token })).data;
const count = async () => (await portal.call(countMailingRecipients, { token: officer.token })).data;
const subjectsTo = async (address: string): Promise<string[]> =>
  (await portal.mailbox.list()).filter(({ to }) => to === address).map(({ subject }) => subject);

test('a mailing reaches members who have its kind on and can be reached, each once, and nobody else', async () => {
  const [member, unwilling] = [await newMember(), await newMember()];
  await portal.call(setCommunicationPreferences, {
    body: { newsLetterOption: 'False' },
    token: unwilling.token,
  });
  const others = [
    unwilling.account,
    await createAccount(portal, { contactType: 'Member', isConfirmed: false }),
    await createAccount(portal, { contactType: 'Member', isDisabled: true }),
    await createAccount(portal, { contactType: 'Prospect-Guest' }),
    await createAccount(portal, { contactType: 'Prospect-Applicant' }),
    await createAccount(portal, { contactType: 'Staff' }),
  ];
  expect(await count()).toEqual({
    newsletter: 1,
    eventsAndConferences: 2,
    webinarsAndEducation: 2,
    partnerOffers: 0,
  });
  const sent = await send(newLetter());
  expect([sent.status, sent.data]).toEqual([200, { recipientCount: 1 }]);
  await portal.drain();
  const [mail] = await waitForMails(portal, member.account.email);
  expect(mail).toMatchObject({
    subject: 'July news',
    replyTo: portal.context.config.association.email,
    unsubscribeUrl: expect.stringContaining('/unsubscribe?code='),
  });
  expect(mail?.html).toContain('Kind regards<br>Dana');
  for (const { email } of others) expect(await subjectsTo(email)).toEqual([]);
});

test('the list says who sent what, and what became of it', async () => {
  const [, late] = [await newMember(), await newMember()];
  const letter = newLetter();
  const { context } = portal;
  await send(letter);
  await portal.drain();
  expect(await list()).toEqual({
    mailings: [
      {
        id: letter.id,
        kind: 'newsletter',
        subject: 'July news',
        sentAt: expect.any(String),
        sentByName: 'Robin Carter',
        isQueueing: false,
        waiting: 0,
        sent: 2,
        suppressed: 0,
        failed: 0,
      },
    ],
    totalItems: 1,
  });
  await context.db
    .updateTable('mails')
    .set({ status: 'suppressed' })
    .where('accountId', '=', late.account.id)
    .execute();
  expect((await list()).mailings[0]).toMatchObject({ sent: 1, suppressed: 1 });
});

test('the same call twice, even at once, is one mailing, and another under its id is refused', async () => {
  const member = await newMember();
  const letter = newLetter();
  const answers = await meetBefore(portal, 'mailings', () => [send(letter), send(letter)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await send({ ...letter, subject: 'Another' })).status).toBe(409);
  await portal.drain();
  expect(await subjectsTo(member.account.email)).toEqual(['July news']);
  expect((await list()).totalItems).toBe(1);
  const audited = await portal.context.db
    .selectFrom('auditLog')
    .select(['actorId', 'after'])
    .where('action', '=', 'mailing.sent')
    .where(sql<boolean>`after->>'mailingId' = ${letter.id}`)
    .execute();
  expect(audited).toEqual([
    {
      actorId: officer.account.id,
      after: { mailingId: letter.id, kind: 'newsletter', subject: 'July news', recipientCount: 1 },
    },
  ]);
});

/** Only the test itself queues it. */
const writeMailing = async (): Promise<string> => {
  const { id, kind, subject, text: body } = newLetter();
  const sentAt = portal.context.clock.now();
  await portal.context.db.insertInto('mailings').values({ id, kind, subject, body, sentAt }).execute();
  return id;
};
const recipientsOf = async (mailingId: string): Promise<string[]> => {
  const rows = portal.context.db.selectFrom('mailingRecipients').where('mailingId', '=', mailingId);
  return (await rows.select('accountId').execute()).map(({ accountId }) => accountId);
};

test('queueing that is killed goes on where it was, and two workers at once queue one mail for each', async () => {
  const { db } = portal.context;
  const members: string[] = [];
  for (let made = 0; made < 105; made += 1)
    members.push((await createAccount(portal, { contactType: 'Member' })).id);
  const last = members.toSorted().at(-1) ?? '';
  const mailingId = await writeMailing();
  await sql`create function stop() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(
    db,
  );
  await sql`create trigger stop before insert on mailing_recipients for each row
    when (new.account_id = ${sql.lit(last)}) execute function stop()`.execute(db);
  await queueMailing(portal.context, { mailingId });
  await portal.drain();
  await expect(queueMailing(portal.context, { mailingId })).rejects.toThrow('killed');
  expect(await recipientsOf(mailingId)).toHaveLength(100);
  expect((await list()).mailings[0]?.isQueueing).toBe(true);
  await sql`drop trigger stop on mailing_recipients`.execute(db);

  await Promise.all([1, 2].map(() => queueMailing(portal.context, { mailingId })));
  await queueMailing(portal.context, { mailingId });
  expect((await recipientsOf(mailingId)).toSorted()).toEqual(members.toSorted());
  const mails = await db.selectFrom('mails').select('accountId').where('subject', '=', 'July news').execute();
  const queued = mails.map(({ accountId }) => accountId).filter((id) => members.includes(id ?? ''));
  expect(queued).toHaveLength(members.length);
  await db.deleteFrom('mails').execute();
});

test('a mailing is queued whole by itself, and its mails give way to all others', async () => {
  const { db } = portal.context;
  for (let made = 0; made < 101; made += 1) await createAccount(portal, { contactType: 'Member' });
  const mailingId = await writeMailing();
  await inTransaction(db, async (transaction) => {
    await enqueue(transaction, { kind: 'mailing.queue', payload: { mailingId } });
    await queueMail(transaction, {
      to: { name: 'Margaret Hollis', address: 'margaret.hollis@scrfa.example' },
      content: { subject: 'Your new password', heading: 'Your new password', paragraphs: [] },
    });
  });
  await portal.drain();
  expect(await recipientsOf(mailingId)).toHaveLength(101);
  expect((await list()).mailings[0]?.isQueueing).toBe(false);
  const { rows } = await sql<{ subject: string; priority: number; count: number }>`
    select subject, priority, count(*)::int as count from mails
    join pgboss.job on data -> 'payload' ->> 'mailId' = mails.id::text
    group by subject, priority order by priority`.execute(db);
  expect(rows).toEqual([
    { subject: 'July news', priority: -1, count: 101 },
    { subject: 'Your new password', priority: 0, count: 1 },
  ]);
});

test('what nobody would get is refused', async () => {
  const refused = await send(newLetter());
  expect([refused.status, refused.problem.message]).toEqual([
    409,
    'No member has this kind of mail switched on',
  ]);
  expect((await list()).totalItems).toBe(0);
});

test.each([
  { what: 'no subject', change: { subject: ' ' } },
  { what: 'a subject of two lines', change: { subject: 'a\nBcc: b@c.example' } },
  { what: 'no text', change: { text: ' \n ' } },
  { what: 'a text too long', change: { text: 'x'.repeat(10_001) } },
  { what: 'a kind that is none', change: { kind: 'invoices' as 'newsletter' } },
  { what: 'an id that is none', change: { id: '1' } },
])('a mailing with $what is refused', async ({ change }) => {
  await newMember();
  expect((await send({ ...newLetter(), ...change })).status).toBe(400);
  expect((await list()).totalItems).toBe(0);
});

test('members and visitors neither send nor see mailings, and an officer needs a recent proof of identity', async () => {
  const { token } = await newMember();
  for (const [given, status] of [
    [token, 403],
    [undefined, 401],
  ] as const) {
    const credentials = given === undefined ? {} : { token: given };
    expect((await portal.call(sendMailing, { body: newLetter(), ...credentials })).status).toBe(status);
    expect((await portal.call(listMailings, { body: {}, ...credentials })).status).toBe(status);
    expect((await portal.call(countMailingRecipients, credentials)).status).toBe(status);
  }
  await portal.context.db
    .updateTable('sessions')
    .set({ authenticatedAt: new Date(portal.context.clock.now().getTime() - 3_600_000) })
    .where('accountId', '=', officer.account.id)
    .execute();
  const stale = await send(newLetter());
  expect([stale.status, stale.problem.type]).toEqual([403, expect.stringContaining('identity-unconfirmed')]);
  expect((await list()).totalItems).toBe(0);
});
