import { getAssociationSettings, saveAssociationNavigation } from '@linehaul/contract/association-settings';
import { getPortalSettings } from '@linehaul/contract/association';
import { ROLE } from '@linehaul/contract/constants';
import { getHome } from '@linehaul/contract/home';
import { getHomeChanges } from '@linehaul/contract/home-visits';
import { search } from '@linehaul/contract/search';
import { type Section, SECTIONS } from '@linehaul/contract/sections';
import { getResource, listResources } from '@linehaul/contract/resources';
import { getTag, listTags } from '@linehaul/contract/tags';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WITHOUT_LIMITS } from '../../../test/calls/without-limits.ts';
import { createPartner } from '../../../test/content/partner-factories.ts';
import { createContentLabel, createResource } from '../../../test/content/resource-factories.ts';
import { createCourse } from '../../../test/courses/course-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { createEvent } from '../../../test/events/event-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { startSecondProcess } from '../../../test/processes/second-process.ts';
import { ACCESS, type CallName } from '../access.ts';
import { sectionsOf } from './section-rules.ts';

let portal: TestPortal;
let owner: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal({}, undefined, { limits: WITHOUT_LIMITS });
  owner = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.workSpaceOwner });
});
afterAll(() => portal.stop());

const close = async (...closed: Section[]): Promise<number> => {
  const { token } = owner;
  const { version } = (await portal.call(getAssociationSettings, { token })).data.navigation;
  const body = { version, navigation: { closed } };
  return (await portal.call(saveAssociationNavigation, { body, token })).status;
};

const CALLS = (Object.keys(ACCESS) as CallName[]).map((name) => {
  const [method = '', path = ''] = name.split(' ');
  return { name, method, path, sections: sectionsOf({ path }) };
});
const OF_SECTIONS = CALLS.filter(({ sections }) => sections.length > 0);

/** Who may do everything, without a word of what the call wants: whoever is refused for that is let in to the section. */
const isClosedTo = async ({ method, path }: { method: string; path: string }): Promise<boolean> => {
  const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
  const address = path.replaceAll(/:\w+/g, '6f7f7c1c-7c1d-4f33-9a4e-1f4f6c1d2e3f');
  const answer = await portal.fetch(address, {
    ...{ method, headers, redirect: 'manual' },
    ...(method === 'POST' && { body: '{}' }),
  });
  const text = await answer.text();
  const isClosed = text.includes('section-closed');
  if (isClosed) expect([answer.status, text]).toEqual([404, expect.stringContaining('under construction')]);
  return isClosed;
};

test('every section has calls, and none of the office’s is among them', () => {
  for (const section of SECTIONS)
    expect(OF_SECTIONS.filter(({ sections }) => sections.includes(section)).length, section).toBeGreaterThan(
      3,
    );
  expect(OF_SECTIONS.filter(({ path }) => path.startsWith('/api/admin/'))).toEqual([]);
  expect(OF_SECTIONS.length).toBeGreaterThan(60);
});

test.each(SECTIONS)(
  'while %s is switched off its calls refuse, and those of the others do not',
  async (section) => {
    expect(await close(section)).toBe(200);
    for (const called of OF_SECTIONS) {
      const isItsOwn = called.sections.every((one) => one === section);
      expect([called.name, await isClosedTo(called)]).toEqual([called.name, isItsOwn]);
    }
  },
  60_000,
);

test('whoever is not let in anyway is told that, and nothing of the section', async () => {
  await close(...SECTIONS);
  const answer = await portal.fetch('/api/event/types');
  expect(answer.status).toBe(401);
});

test('news and resources share their calls: what is switched off is served by none of them', async () => {
  await close('news');
  const { token } = owner;
  const list = (type: 'Article' | 'Resource') =>
    portal.call(listResources, { body: { page: 1, size: 10, type }, token });
  expect([(await list('Article')).status, (await list('Resource')).status]).toEqual([404, 200]);
});

test('a label of what is switched off alone is named to nobody', async () => {
  const [ofNews, ofBoth] = [
    await createContentLabel(portal, 'tag', 'Only news'),
    await createContentLabel(portal),
  ];
  const ofPartner = await createContentLabel(portal, 'partner-category', 'Only partners');
  await createResource(portal, { type: 'Article', labelIds: [ofNews, ofBoth] });
  await createResource(portal, { type: 'Resource', labelIds: [ofBoth] });
  await createPartner(portal, { labelIds: [ofPartner] });
  const { token } = owner;
  const named = async () => {
    const { data } = await portal.call(listTags, { token });
    const listed = new Set(data.tags.map(({ id }) => id));
    const byId = await Promise.all(
      [ofNews, ofBoth, ofPartner].map((id) => portal.call(getTag, { query: { id }, token })),
    );
    return [listed.has(ofNews), listed.has(ofBoth), ...byId.map(({ status }) => status)];
  };
  await close();
  expect(await named()).toEqual([true, true, 200, 200, 200]);
  await close('news', 'partners');
  expect(await named()).toEqual([false, true, 404, 200, 404]);
});

test('home leaves out what is switched off, and the browser is told of it', async () => {
  await close('news', 'cpd');
  const { token } = owner;
  const { data } = await portal.call(getHome, { query: { parts: 'news,featuredResources' }, token });
  expect([Object.keys(data.parts), data.failed]).toEqual([['featuredResources'], []]);
  expect((await portal.call(getPortalSettings)).data.closedSections).toEqual(['news', 'cpd']);
});

test('what is related is of the sections that are open, as many as there are', async () => {
  const tag = await createContentLabel(portal);
  const item = (type: 'Article' | 'Resource', title: string) =>
    createResource(portal, { type, title, labelIds: [tag] });
  const id = await item('Resource', 'Looked at');
  await item('Resource', 'Older guide');
  for (const title of ['One', 'Two', 'Three']) await item('Article', title);
  await portal.context.db
    .updateTable('resources')
    .set({ resourceDate: new Date(0) })
    .where('title', '=', 'Older guide')
    .execute();
  const { token } = owner;
  const related = async () =>
    (await portal.call(getResource, { query: { id }, token })).data.related.map(({ title }) => title);
  await close();
  expect(await related()).not.toContain('Older guide');
  await close('news');
  expect(await related()).toEqual(['Older guide']);
});

test('what came since the last visit leaves out what is switched off', async () => {
  const { token, account } = owner;
  const visit = { accountId: account.id, beganAt: new Date(0) };
  await portal.context.db.insertInto('homeVisits').values(visit).execute();
  await createCourse(portal);
  await createPartner(portal);
  const kinds = async () =>
    (await portal.call(getHomeChanges, { token })).data.changes.map(({ kind }) => kind);
  await close();
  expect(await kinds()).toEqual(expect.arrayContaining(['courses', 'partners']));
  await close('cpd');
  expect(await kinds()).not.toContain('courses');
  expect(await kinds()).toContain('partners');
});

test('search finds nothing of what is switched off', async () => {
  await close();
  await createEvent(portal, { title: 'Quokkafest of the west' });
  const found = async () => {
    const { data } = await portal.call(search, { query: { Keyword: 'Quokkafest' }, token: owner.token });
    return data.groups.map(({ group }) => group);
  };
  expect(await found()).toEqual(['events']);
  await close('events');
  expect(await found()).toEqual([]);
});

test('what is switched off is so in every process, and open again as soon as it is switched on', async () => {
  const second = await startSecondProcess(portal);
  try {
    const isTold = async () => {
      const answer = await (await second.fetch(getPortalSettings.path)).text();
      return answer.includes('"closedSections":["partners"]');
    };
    await close('partners');
    await expect.poll(isTold, { timeout: 3000 }).toBe(true);
    await close();
    await expect.poll(isTold, { timeout: 3000 }).toBe(false);
    expect(await isClosedTo({ method: 'GET', path: '/api/partner/tags' })).toBe(false);
  } finally {
    await second.stop();
  }
});
