import { setCommunicationPreferences } from '@linehaul/contract/communication-preferences';
import { ROLE } from '@linehaul/contract/constants';
import { setSubscription } from '@linehaul/contract/unsubscribe';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAnnouncement } from '../../test/content/announcement-factories.ts';
import { createReaders, type ReaderName, type Readers } from '../../test/content/readers.ts';
import { createPartner } from '../../test/content/partner-factories.ts';
import { createResource } from '../../test/content/resource-factories.ts';
import { makeDigestDue, sendDigest } from '../../test/content/send-digest.ts';
import { createCourse } from '../../test/courses/course-factories.ts';
import { createEvent } from '../../test/events/event-factories.ts';
import { linkTo, waitForMails } from '../../test/kept-mails.ts';
import { createAccount } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { jobHandlers } from '../wiring.ts';
import { beginDigest } from './begin-digest-job.ts';
import { queueDigest } from './queue-digest-job.ts';

const DAY_MS = 86_400_000;

let portal: TestPortal;
let readers: Readers;
beforeAll(async () => {
  portal = await startTestPortal();
  readers = await createReaders(portal);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  const { db } = portal.context;
  for (const table of [
    'digests',
    'resources',
    'partners',
    'courses',
    'announcements',
    'events',
    'mails',
  ] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('digestSettings').set({ isOn: false, nextAt: null, coveredUntil: null }).execute();
  await db.deleteFrom('communicationPreferences').execute();
});

const subjectsTo = async (address: string): Promise<string[]> => {
  const mails = await portal.context.db
    .selectFrom('mails')
    .select('subject')
    .where('toAddress', '=', address)
    .execute();
  return mails.map(({ subject }) => subject);
};
const mailTo = async (name: ReaderName) => {
  const [mail] = await waitForMails(portal, readers[name].account.email);
  if (!mail) throw new Error('There is no mail');
  return mail;
};
const countMails = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from mails`.execute(
    portal.context.db,
  );
  return rows[0]?.count ?? 0;
};

test('new courses are told to who may read them, but drafts, what was called off and what is over to nobody', async () => {
  await createCourse(portal, { title: 'Course for everybody', description: 'In the yard' });
  await createCourse(portal, { title: 'Course for members', audience: 'members', sessions: [48] });
  await createCourse(portal, { title: 'Course as a draft', publishedFrom: null });
  await createCourse(portal, { title: 'Course that is over', sessions: [-3] });
  const calledOff = { calledOffAt: portal.context.clock.now(), calledOffReason: 'Floods' };
  await createCourse(portal, { title: 'Course called off', sessions: [48], ...calledOff });
  await sendDigest(portal);
  const told = async (name: ReaderName) =>
    [...(await mailTo(name)).text.matchAll(/\n(Course [^\n]+)\n/g)].map(([, title = '']) => title).toSorted();
  expect(await told('lapsed')).toEqual(['Course for everybody']);
  expect(await told('member')).toEqual(['Course for everybody', 'Course for members']);
  const { text } = await mailTo('member');
  expect(text).toContain('In the yard');
  expect(text).toMatch(/\/cpd\/courses\/[\da-f-]{36}/);
});

test('each gets what they may read and nothing else; who may read nothing of it gets no mail', async () => {
  await createResource(portal, { title: 'For members alone', audience: 'members', showsTeaser: true });
  await createResource(portal, {
    ...{ title: 'For one product', audience: 'products', productIds: [readers.productId] },
    type: 'Resource',
  });
  await createAnnouncement(portal, {
    title: 'For administrators',
    contentHtml: '<p>Please <strong>check</strong> your workplaces.</p>',
    audience: 'organisation-administrators',
  });
  await sendDigest(portal);
  const [member, ofProduct, administrator] = [
    await mailTo('member'),
    await mailTo('ofProduct'),
    await mailTo('administrator'),
  ];
  expect(member.subject).toBe('New from SCRFA: For members alone');
  expect(member.text).toContain('this is new for you: 1 article.');
  expect(ofProduct.text).toMatch(/NEWS\n\nFor members alone\n[^]*RESOURCES\n\nFor one product\n/);
  expect(administrator.text).toContain('For administrators\nPlease check your workplaces.\n');
  for (const [mail, missing] of [
    [member, ['For one product', 'For administrators']],
    [administrator, ['For members alone', 'For one product']],
  ] as const)
    for (const title of missing) expect(mail.html + mail.text).not.toContain(title);
  for (const name of ['lapsed', 'pastDue', 'officer', 'guest', 'prospect'] as const)
    expect(await subjectsTo(readers[name].account.email), name).toEqual([]);
});

test('its links lead to the items, and an event says when it is', async () => {
  const startsAt = new Date('2083-03-03T22:00:00Z');
  const [news, resource, event] = [
    await createResource(portal, { title: 'A <b>bold</b> title', description: 'What & why' }),
    await createResource(portal, { type: 'Resource' }),
    await createEvent(portal, { title: 'Depot breakfast', startsAt }),
  ];
  await sendDigest(portal);
  const mail = await mailTo('member');
  for (const path of [`/news/details/${news}`, `/resources/details/${resource}`, `/events/${event}`])
    expect(linkTo(mail, path).origin).toBe(portal.context.config.publicUrl);
  expect(mail.text).toContain('Depot breakfast\nThursday 4 March 2083, 9:00 am to 11:00 am AEDT');
  expect(mail.html).toContain('A &lt;b&gt;bold&lt;/b&gt; title');
  expect(mail.html).toContain('What &amp; why');
});

test('it goes to members with a proven address who want the newsletter, with a link that ends it', async () => {
  await createResource(portal);
  await portal.call(setCommunicationPreferences, {
    ...{ body: { newsLetterOption: 'False' }, token: readers.member.token },
  });
  const others = [
    await createAccount(portal, { contactType: 'Member', isConfirmed: false }),
    await createAccount(portal, { contactType: 'Member', isDisabled: true }),
  ];
  await sendDigest(portal);
  const mail = await mailTo('ofProduct');
  for (const { email } of [readers.member.account, readers.guest.account, ...others])
    expect(await subjectsTo(email)).toEqual([]);
  const code = new URL(mail.unsubscribeUrl ?? '').searchParams.get('code') ?? '';
  await portal.call(setSubscription, { body: { code, isWanted: false } });
  await createResource(portal, { publishedFrom: portal.context.clock.now() });
  await sendDigest(portal);
  expect(await subjectsTo(readers.ofProduct.account.email)).toHaveLength(1);
  expect(await subjectsTo(readers.lapsed.account.email)).toHaveLength(2);
});

test('a digest that is begun late covers the same, and the next one what follows: nothing is lost or told twice', async () => {
  const { db, clock } = portal.context;
  const goesAt = clock.now();
  const at = (minutes: number) => new Date(goesAt.getTime() + minutes * 60_000);
  await db
    .updateTable('digestSettings')
    .set({ isOn: true, nextAt: goesAt, coveredUntil: at(-7 * 24 * 60) })
    .execute();
  // Published while the digest settles, and while nothing runs.
  for (const [title, minutes] of [
    ['Before', -6],
    ['At its end', -5],
    ['Settling', -4],
    ['Late', 90],
  ] as const)
    await createResource(portal, { title, publishedFrom: at(minutes), audience: 'members' });
  clock.set(at(180));
  await Promise.all([beginDigest(portal.context), beginDigest(portal.context)]);
  await portal.drain();
  const first = await mailTo('member');
  expect(first.text).toContain('At its end');
  expect(first.text).toContain('Before');
  expect(first.text).not.toMatch(/Settling|Late/);
  // Published again it is not new again.
  await db
    .updateTable('resources')
    .set({ publishedFrom: at(181) })
    .where('title', '=', 'Before')
    .execute();
  await sendDigest(portal);
  const [second] = await waitForMails(portal, readers.member.account.email, 2);
  expect(second?.text).toContain('Settling');
  expect(second?.text).toContain('Late');
  expect(second?.text).not.toMatch(/Before|At its end/);
  expect(await countMails()).toBe(4);
});

test('a new partner is told to who may read it whole, with its page; a teaser is told to nobody', async () => {
  const id = await createPartner(portal, { title: 'Fuel by card', description: 'Five cents off' });
  await createPartner(portal, {
    ...{ title: 'For one product', audience: 'products', productIds: [readers.productId], showsTeaser: true },
  });
  await sendDigest(portal);
  const [member, ofProduct] = [await mailTo('member'), await mailTo('ofProduct')];
  expect(member.text).toContain('this is new for you: 1 partner.');
  expect(member.text).toMatch(/PARTNERS\n\nFuel by card\nFive cents off\n/);
  expect(linkTo(member, `/partners/details/${id}`).origin).toBe(portal.context.config.publicUrl);
  expect(member.html + member.text).not.toContain('For one product');
  expect(ofProduct.text).toContain('For one product');
});

test('with nothing new nobody is written to; one that is over a day late waits, and the next tells of both weeks', async () => {
  await sendDigest(portal);
  expect(await countMails()).toBe(0);
  await createResource(portal, { publishedFrom: portal.context.clock.now(), title: 'Of the first week' });
  await makeDigestDue(portal);
  portal.context.clock.advance(DAY_MS + 60_000);
  await beginDigest(portal.context);
  await portal.drain();
  expect(await countMails()).toBe(0);
  await createResource(portal, { publishedFrom: portal.context.clock.now(), title: 'Of the second week' });
  await sendDigest(portal);
  expect((await mailTo('lapsed')).text).toMatch(/Of the second week[^]*Of the first week/);
});

test('what was taken down since it began is told to nobody, and more than eight of a kind are counted', async () => {
  const gone = await createResource(portal, { title: 'Taken down' });
  for (let made = 0; made < 10; made += 1) await createResource(portal);
  await makeDigestDue(portal);
  await portal.workers.stop();
  await beginDigest(portal.context);
  const { db, clock } = portal.context;
  await db.updateTable('resources').set({ publishedUntil: clock.now() }).where('id', '=', gone).execute();
  const { id: digestId } = await db.selectFrom('digests').select('id').executeTakeFirstOrThrow();
  await queueDigest(portal.context, { digestId });
  const contents = await db.selectFrom('mails').select('content').execute();
  expect(contents.length).toBeGreaterThan(3);
  for (const { content } of contents) {
    expect(JSON.stringify(content)).toContain('2 articles more');
    expect(JSON.stringify(content)).not.toContain('Taken down');
  }
});

test('an officer who is a member too gets by mail what a member may read, no more', async () => {
  await createResource(portal, {
    title: 'For one product',
    audience: 'products',
    productIds: [readers.productId],
  });
  const both = await createAccount(portal, { contactType: 'Member', role: ROLE.admin });
  await makeDigestDue(portal);
  await beginDigest(portal.context);
  const { db } = portal.context;
  const { id: digestId } = await db.selectFrom('digests').select('id').executeTakeFirstOrThrow();
  await queueDigest(portal.context, { digestId });
  expect(await subjectsTo(both.email)).toEqual([]);
  expect(await subjectsTo(readers.ofProduct.account.email)).toHaveLength(1);
});

test('a digest that waited for a mail server says what may be read as it goes, and goes to nobody for whom nothing is left', async () => {
  const { context } = portal;
  const gone = await createResource(portal, { title: 'Taken down since', audience: 'members' });
  await createResource(portal, {
    ...{ title: 'For one product', audience: 'products', productIds: [readers.productId] },
  });
  await makeDigestDue(portal);
  await portal.workers.stop();
  await beginDigest(context);
  const { id: digestId } = await context.db.selectFrom('digests').select('id').executeTakeFirstOrThrow();
  await queueDigest(context, { digestId });
  await context.db
    .updateTable('resources')
    .set({ publishedUntil: context.clock.now() })
    .where('id', '=', gone)
    .execute();
  for (const name of ['member', 'ofProduct'] as const) {
    const { id: mailId } = await context.db
      .selectFrom('mails')
      .select('id')
      .where('toAddress', '=', readers[name].account.email)
      .executeTakeFirstOrThrow();
    await jobHandlers(context)['mail.send']({ mailId });
  }
  const [mail] = await waitForMails(portal, readers.ofProduct.account.email);
  expect(mail?.subject).toBe('New from SCRFA: For one product');
  expect((mail?.html ?? '') + mail?.text).not.toContain('Taken down since');
  const toMember = await context.db
    .selectFrom('mails')
    .select(['status', 'content'])
    .where('toAddress', '=', readers.member.account.email)
    .execute();
  expect(toMember).toEqual([{ status: 'suppressed', content: null }]);
});
