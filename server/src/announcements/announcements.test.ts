import { acknowledgeAnnouncement, listAnnouncements } from '@linehaul/contract/announcements';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAnnouncement, createAnnouncementDraft } from '../../test/content/announcement-factories.ts';
import { createReaders, type ReaderName, type Readers } from '../../test/content/readers.ts';
import { clearLimits } from '../../test/people/account-factories.ts';
import { createSignedIn } from '../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { plainTextOf } from './announcement-rules.ts';

let portal: TestPortal;
let readers: Readers;
beforeAll(async () => {
  portal = await startTestPortal();
  readers = await createReaders(portal);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await clearLimits(portal);
  await portal.context.db.deleteFrom('announcements').execute();
});

const listOf = async (token: string) => (await portal.call(listAnnouncements, { token })).data.announcements;
const titlesFor = async (name: ReaderName) =>
  (await listOf(readers[name].token)).map(({ title }) => title).toSorted();
const acknowledge = (token: string, id: string) =>
  portal.call(acknowledgeAnnouncement, { body: { id }, token });
const keptOf = (id: string) =>
  portal.context.db
    .selectFrom('announcementAcknowledgements')
    .selectAll()
    .where('announcementId', '=', id)
    .execute();

/** Milliseconds from now. */
const at = (ms: number): Date => new Date(portal.context.clock.now().getTime() + ms);

describe('who is shown an announcement', () => {
  const ALL = ['administrators', 'everyone', 'members', 'products'];
  test.each<[ReaderName, string[]]>([
    ['guest', ['everyone']],
    ['prospect', ['everyone']],
    ['lapsed', ['everyone']],
    ['pastDue', ['everyone']],
    ['member', ['everyone', 'members']],
    ['ofProduct', ['everyone', 'members', 'products']],
    ['administrator', ['administrators', 'everyone']],
    ['officer', ALL],
  ])('%s: those that are meant for them, and no other can be acknowledged', async (name, expected) => {
    const ids = new Map<string, string>();
    for (const [title, audience] of [
      ['administrators', 'organisation-administrators'],
      ['everyone', 'everyone'],
      ['members', 'members'],
      ['products', 'products'],
    ] as const)
      ids.set(title, await createAnnouncement(portal, { title, audience, productIds: [readers.productId] }));
    expect(await titlesFor(name)).toEqual(expected);
    for (const [title, id] of ids) {
      const { status } = await acknowledge(readers[name].token, id);
      expect([title, status]).toEqual([title, expected.includes(title) ? 200 : 404]);
      expect((await keptOf(id)).length).toBe(expected.includes(title) ? 1 : 0);
    }
  });

  test('it is there from its first instant, and gone at its last, for the office too', async () => {
    const { clock } = portal.context;
    const [minute, real] = [60_000, new Date()];
    const [first, last] = [at(4 * minute), at(8 * minute)];
    await createAnnouncement(portal, { title: 'Now', publishedFrom: first, publishedUntil: last });
    const shownAt = async (instant: Date, ms: number) => {
      clock.set(new Date(instant.getTime() + ms));
      return [...(await titlesFor('guest')), ...(await titlesFor('officer'))];
    };
    expect(await shownAt(first, -minute)).toEqual([]);
    expect(await shownAt(first, 0)).toEqual(['Now', 'Now']);
    expect(await shownAt(last, -minute)).toEqual(['Now', 'Now']);
    expect(await shownAt(last, 0)).toEqual([]);
    clock.set(real);
  });

  test('a draft is shown to nobody, and nobody acknowledges what is not shown', async () => {
    const ids = [
      await createAnnouncementDraft(portal),
      await createAnnouncement(portal, { publishedFrom: at(60_000) }),
      await createAnnouncement(portal, { publishedUntil: at(-1000) }),
    ];
    expect(await titlesFor('officer')).toEqual([]);
    for (const id of ids) expect((await acknowledge(readers.officer.token, id)).status).toBe(404);
  });

  test('urgent ones come first, then the newest', async () => {
    const hour = 3_600_000;
    await createAnnouncement(portal, { title: 'older', publishedFrom: at(-3 * hour) });
    await createAnnouncement(portal, { title: 'newer', publishedFrom: at(-hour) });
    await createAnnouncement(portal, { title: 'urgent', publishedFrom: at(-9 * hour), isUrgent: true });
    const listed = await listOf(readers.guest.token);
    expect(listed.map(({ title }) => title)).toEqual(['urgent', 'newer', 'older']);
  });

  test('its text is told in plain words too, and its link with what it says', async () => {
    await createAnnouncement(portal, {
      contentHtml: '<h2>Tyres &amp; fuel</h2><p>Half price<br />until <b>noon</b>.</p>',
      ...{ linkUrl: 'https://tyres.example/offer', linkLabel: '' },
    });
    const [listed] = await listOf(readers.guest.token);
    expect(listed).toMatchObject({
      text: 'Tyres & fuel Half price until noon.',
      link: { label: 'Read more at tyres.example', url: 'https://tyres.example/offer' },
    });
    expect(plainTextOf('<p>1 &lt; 2 &amp;lt; 3</p>')).toBe('1 < 2 &lt; 3');
  });
});

describe('acknowledging', () => {
  test('once is enough: again and at once changes nothing, and each person speaks for themselves', async () => {
    const id = await createAnnouncement(portal, { isUrgent: true });
    const { token } = readers.guest;
    const answers = await Promise.all(Array.from({ length: 5 }, () => acknowledge(token, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [first] = await listOf(token);
    expect(first?.acknowledgedUtc).not.toBeNull();
    portal.context.clock.advance(60_000);
    await acknowledge(token, id);
    expect((await listOf(token))[0]?.acknowledgedUtc).toBe(first?.acknowledgedUtc);
    expect(await keptOf(id)).toHaveLength(1);
    expect((await listOf(readers.prospect.token))[0]?.acknowledgedUtc).toBeNull();
  });

  test('what is deleted takes what was acknowledged along, and a closed account its own', async () => {
    const { account, token } = await createSignedIn(portal, { contactType: 'Prospect-Guest' });
    const id = await createAnnouncement(portal);
    await acknowledge(token, id);
    await acknowledge(readers.guest.token, id);
    await portal.context.db.deleteFrom('accounts').where('id', '=', account.id).execute();
    expect(await keptOf(id)).toHaveLength(1);
    await portal.context.db.deleteFrom('announcements').where('id', '=', id).execute();
    expect(await keptOf(id)).toEqual([]);
  });
});
