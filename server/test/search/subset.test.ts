import { listDirectory } from '@linehaul/contract/directory';
import { listEvents } from '@linehaul/contract/events';
import { listPartners } from '@linehaul/contract/partners';
import { listResources } from '@linehaul/contract/resources';
import { search, type SearchGroup } from '@linehaul/contract/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../seed/plan/random.ts';
import { PEOPLE, type PersonName } from '../access/canaries/canary.ts';
import { WITHOUT_LIMITS } from '../calls/without-limits.ts';
import { createPartner } from '../content/partner-factories.ts';
import { createReaders, type ReaderName, type Readers } from '../content/readers.ts';
import { createResource } from '../content/resource-factories.ts';
import { createEvent } from '../events/event-factories.ts';
import { createActiveMembership } from '../people/join-factories.ts';
import { createOrganisation } from '../people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../portal.ts';

const HOUR_MS = 3_600_000;
const AUDIENCES = ['everyone', 'members', 'products', 'organisation-administrators'] as const;
/** Stands in everything. */
const WORD = 'spinifex';

let portal: TestPortal;
let readers: Readers;

/** About the edges of now; a draft has no beginning. */
const periodOf = (pick: (most: number) => number) => {
  const at = (hours: number) => new Date(portal.context.clock.now().getTime() + hours * HOUR_MS);
  const begins = [null, -48, -1, 1][pick(4)] ?? null;
  const ends = [undefined, 3, 0.5, -0.5][pick(4)];
  return {
    publishedFrom: begins === null ? null : at(begins),
    publishedUntil: begins === null || ends === undefined || ends <= begins ? null : at(ends),
  };
};

/** With a membership or without, found by others or not. */
const createFirm = async (name: string, pick: (most: number) => number): Promise<void> => {
  const { id } = await createOrganisation(portal, { name, status: pick(4) > 0 ? 'active' : 'pending' });
  if (pick(4) > 0) await createActiveMembership(portal, id);
  const isListed = pick(4) > 0;
  await portal.context.db.updateTable('organisations').set({ isListed }).where('id', '=', id).execute();
};

const create = async (number: number, pick: (most: number) => number): Promise<void> => {
  const period = periodOf(pick);
  const audience = AUDIENCES[pick(4)] ?? 'everyone';
  const readable = { audience, showsTeaser: pick(2) === 0, ...period };
  const productIds = audience === 'products' ? [readers.productId] : [];
  const title = `${WORD} ${number}`;
  const kind = pick(5);
  if (kind === 0) await createEvent(portal, { title, ...period });
  else if (kind === 1) await createPartner(portal, { title, ...readable, productIds });
  else if (kind === 2) await createFirm(title, pick);
  else
    await createResource(portal, {
      title,
      type: kind === 3 ? 'Article' : 'Resource',
      ...readable,
      productIds,
    });
};

beforeAll(async () => {
  portal = await startTestPortal({}, undefined, { limits: WITHOUT_LIMITS });
  readers = await createReaders(portal);
  const random = createRandom(20_261_123);
  for (let number = 1; number <= 160; number += 1) await create(number, (most) => random.int(0, most - 1));
}, 120_000);
afterAll(() => portal.stop());

interface Item {
  readonly id: string;
  readonly isTeaser?: boolean;
}

const wholeOnes = (items: readonly Item[]): string[] =>
  items.flatMap(({ id, isTeaser = false }) => (isTeaser ? [] : [id])).toSorted();

/** What the list of each section shows this person whole. */
const listed = async (token: string): Promise<Partial<Record<SearchGroup, string[]>>> => {
  const resources = async (type: 'Article' | 'Resource') =>
    (await portal.call(listResources, { body: { type, size: 100 }, token })).data.resources;
  const startDateFrom = '2020-01-01';
  return {
    events: wholeOnes(
      (await portal.call(listEvents, { body: { size: 1000, startDateFrom }, token })).data.events,
    ),
    news: wholeOnes(await resources('Article')),
    resources: wholeOnes(await resources('Resource')),
    partners: wholeOnes((await portal.call(listPartners, { body: { size: 100 }, token })).data.partners),
    organisations: wholeOnes(
      (await portal.call(listDirectory, { body: { size: 100, keyword: WORD }, token })).data.organisations,
    ),
  };
};

const ask = (name: PersonName, Group: SearchGroup) => {
  const query = { Keyword: WORD, Group, Size: '100' };
  return portal.call(search, { query, ...(name !== 'nobody' && { token: readers[name].token }) });
};

const TURNED_AWAY: Readonly<Partial<Record<PersonName, number>>> = { nobody: 401, guest: 403, prospect: 403 };
const LET_IN = PEOPLE.filter((name): name is ReaderName => TURNED_AWAY[name] === undefined);

test.each(Object.entries(TURNED_AWAY))('%s is turned away with %d', async (name, status) => {
  expect((await ask(name as PersonName, 'news')).status).toBe(status);
});

test.each(LET_IN)('search finds for %s what the lists show them whole, and nothing else', async (name) => {
  for (const [group, ids] of Object.entries(await listed(readers[name].token))) {
    const { results, groups } = (await ask(name, group as SearchGroup)).data;
    expect({ group, ids: results.map(({ id }) => id).toSorted() }).toEqual({ group, ids });
    expect(groups).toEqual([{ group, totalItems: ids.length }]);
  }
});

test('what search keeps beside each item is what the item says itself', async () => {
  const { rows } = await sql`
    select id, kind, published_from, published_until, audience from search_documents
    except select id, kind, published_from, published_until, audience from search_sources`.execute(
    portal.context.db,
  );
  expect(rows).toEqual([]);
});
