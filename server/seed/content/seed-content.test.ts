import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { fromBufferPromise } from 'yauzl';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileStore, openFolderStore } from '../../src/adapters/files.ts';
import { createSealer } from '../../src/adapters/sealer.ts';
import { isWhatItClaims } from '../../src/attachments/content-rules.ts';
import { readTestConfig } from '../../test/read-config.ts';
import { sanitiseContent } from '../../src/content/content-rules.ts';
import { createDatabase, createPool, type Database } from '../../src/db/database.ts';
import { readText } from '../../src/invoices/kept-documents/read-text.ts';
import { createLog } from '../../src/log.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { TestClock } from '../../test/test-clock.ts';
import { seedDemo } from '../seed-demo.ts';

let database: TestDatabase;
let db: Database;
let folder: string;
let files: FileStore;
const clock = new TestClock();
const seed = (store: FileStore) => {
  const sealer = createSealer(randomBytes(32));
  return seedDemo({ config: readTestConfig({}), db, clock, sealer, log: createLog('silent'), files: store });
};

/** A store that is cut off after so many files, as a process that is killed. */
const cutOffAfter = (store: FileStore, count: number): FileStore => {
  let left = count;
  return {
    ...store,
    put: async (key, bytes) => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      await store.put(key, bytes);
    },
  };
};

const keysOf = async (): Promise<string[]> => (await readdir(join(folder, 'resources'))).toSorted();
let keysOfInterrupted: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(createPool(database.servingConnectionString, 3));
  folder = await mkdtemp(join(tmpdir(), 'linehaul-seed-'));
  files = openFolderStore(folder);
  await seed(cutOffAfter(files, 10)).catch(() => undefined);
  keysOfInterrupted = await keysOf();
  await seed(files);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const countsOf = async (query: string): Promise<Record<string, number>> => {
  const { rows } = await sql.raw<{ name: string; count: string }>(query).execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
};

const STATE = `case when published_from is null then 'draft' when published_from > now() then 'to come'
  when published_until < now() then 'ended' else 'published' end`;

test('there are 60 items of news and 42 resources: published, to come, ended and drafts, for every audience', async () => {
  expect(
    await countsOf(`select type || ', ' || ${STATE} as name, count(*) from resources group by 1`),
  ).toEqual({
    'Article, published': 53,
    'Article, to come': 2,
    'Article, ended': 3,
    'Article, draft': 2,
    'Resource, published': 38,
    'Resource, to come': 2,
    'Resource, ended': 1,
    'Resource, draft': 1,
  });
  const audiences = await countsOf(`select audience as name, count(*) from resources group by 1`);
  expect(Object.keys(audiences).toSorted()).toEqual([
    'everyone',
    'members',
    'organisation-administrators',
    'products',
  ]);
  expect(await countsOf(`select 'hidden' as name, count(*) from resources where not shows_teaser`)).toEqual({
    hidden: 2,
  });
  expect(
    await countsOf(
      `select 'without' as name, count(*) from resources r where (audience = 'products') <> exists (select from resource_products p where p.resource_id = r.id)`,
    ),
  ).toEqual({ without: 0 });
});

test('dates of what is published go back at least thirteen months, and nothing was written after it came out', async () => {
  const { rows } = await sql<{ oldest: number; late: string }>`
    select extract(day from now() - min(resource_date))::int as oldest,
      count(*) filter (where published_from < created_at or updated_at > now()) as late from resources`.execute(
    db,
  );
  expect(rows[0]?.oldest).toBeGreaterThan(395);
  expect(rows[0]?.late).toBe('0');
});

test('content is sanitised, has 120 words of news at least, and leads nowhere real', async () => {
  const items = await db.selectFrom('resources').selectAll().execute();
  expect(items.filter(({ contentHtml }) => sanitiseContent(contentHtml) !== contentHtml)).toEqual([]);
  const short = items.filter(
    ({ type, publishedFrom, publishedUntil, contentHtml }) =>
      type === 'Article' &&
      publishedFrom !== null &&
      publishedFrom < new Date() &&
      publishedUntil === null &&
      contentHtml
        .replaceAll(/<[^>]+>/g, ' ')
        .trim()
        .split(/\s+/).length < 120,
  );
  expect(short.map(({ title }) => title)).toEqual([]);
  const written = JSON.stringify(items);
  const hosts = [...written.matchAll(/(?:https?:\/\/|[\w.-]+@)([\w.-]*\w)/g)].map(([, host = '']) => host);
  expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([]);
  expect(new Set(items.map(({ title }) => title)).size).toBe(items.length);
});

test('each resource has its category, tags, and files that are kept as large as their rows say', async () => {
  const alone = `select 'alone' as name, count(*) from resources r where not exists (select from resource_labels l
    join content_labels c on c.id = l.label_id and c.kind = case r.type when 'Article' then 'news-category' else 'resource-category' end where l.resource_id = r.id)
    or not exists (select from resource_labels l join content_labels c on c.id = l.label_id and c.kind = 'tag' where l.resource_id = r.id)
    or (r.type = 'Resource') <> exists (select from resource_files f where f.resource_id = r.id)`;
  expect(await countsOf(alone)).toEqual({ alone: 0 });
  const versions = await db.selectFrom('resourceFileVersions').selectAll().execute();
  for (const { fileKey, sizeBytes } of versions)
    expect((await files.find(fileKey))?.length, fileKey).toBe(sizeBytes);
  expect(
    await countsOf(`select version::text as name, count(*) from resource_file_versions group by 1`),
  ).toEqual({
    1: 56,
    2: 3,
  });
});

test('whoever is interrupted while files are made finds them made again, and none besides', async () => {
  expect(keysOfInterrupted).toHaveLength(10);
  const keys = await keysOf();
  const versions = await db.selectFrom('resourceFileVersions').select('fileKey').execute();
  expect(versions.map(({ fileKey }) => fileKey.replace('resources/', '')).toSorted()).toEqual(keys);
  expect(keysOfInterrupted.filter((key) => !keys.includes(key))).toEqual([]);
});

const newestOf = async (name: string): Promise<Buffer> => {
  const { fileKey } = await db
    .selectFrom('resourceFileVersions')
    .innerJoin('resourceFiles', 'resourceFiles.id', 'fileId')
    .select('fileKey')
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
  return Buffer.from((await files.find(fileKey)) ?? []);
};

test('a PDF says its words to whoever searches in it, and the newest edition other words than the first', async () => {
  const text = (await readText(await newestOf('Fatigue guide for small fleets.pdf'))).replaceAll(/\s+/g, ' ');
  expect(text).toContain('circadian clock');
  expect(text).toContain('false second wind');
  expect(text).toContain('12. Thank them');
  expect(text).not.toContain('First edition');
});

test('documents and workbooks are what their names say, and a document has its words in it', async () => {
  expect(await isWhatItClaims(await newestOf('Scheduling check.xlsx'), 'xlsx')).toBe(true);
  const document = await newestOf('Drug and alcohol policy.docx');
  expect(await isWhatItClaims(document, 'docx')).toBe(true);
  const zip = await fromBufferPromise(document, { lazyEntries: true });
  const texts: string[] = [];
  for await (const entry of zip.eachEntry())
    if (entry.fileName === 'word/document.xml')
      texts.push(String(await buffer(await zip.openReadStreamPromise(entry))));
  expect(texts.join('')).toContain('Methylamphetamine');
});

test('there are 25 partners: published, to come, ended and a draft, three pinned, each with labels and people', async () => {
  expect(await countsOf(`select ${STATE} as name, count(*) from partners group by 1`)).toEqual({
    published: 21,
    'to come': 1,
    ended: 2,
    draft: 1,
  });
  expect(await countsOf(`select is_pinned::text as name, count(*) from partners group by 1`)).toEqual({
    false: 22,
    true: 3,
  });
  expect(await countsOf(`select audience as name, count(*) from partners group by 1`)).toEqual({
    everyone: 23,
    members: 1,
    products: 1,
  });
  const bare = `select 'bare' as name, count(*) from partners p where
    not exists (select from partner_people o where o.partner_id = p.id)
    or not exists (select from partner_labels l join content_labels c on c.id = l.label_id and c.parent_id is not null where l.partner_id = p.id)
    or not exists (select from partner_labels l join content_labels c on c.id = l.label_id and c.kind = 'tag' where l.partner_id = p.id)`;
  expect(await countsOf(bare)).toEqual({ bare: 0 });
  expect(
    await countsOf(
      `select case when parent_id is null then 'category' else 'sub-category' end as name, count(*) from content_labels where kind = 'partner-category' group by 1`,
    ),
  ).toEqual({ category: 6, 'sub-category': 30 });
});

test('figures of partners are of at most twelve months, none still to come, and no more visits than looks', async () => {
  const { rows } = await sql<{ months: string; most: string; wrong: string }>`
    select count(distinct month) as months, max(count(*)) over () as most,
      count(*) filter (where clicks > views or month > association_day(now())) as wrong
    from partner_figures group by partner_id order by 1 desc limit 1`.execute(db);
  expect(rows[0]).toMatchObject({ months: '12', most: '12', wrong: '0' });
});

test('addresses of partners and of their people lead nowhere real', async () => {
  const partners = await db.selectFrom('partners').select(['email', 'externalUrl', 'contentHtml']).execute();
  const people = await db.selectFrom('partnerPeople').select(['name', 'email']).execute();
  const hosts = [...JSON.stringify([partners, people]).matchAll(/(?:https?:\/\/|[\w.-]+@)([\w.-]*\w)/g)];
  expect(hosts.map(([, host = '']) => host).filter((host) => !host.endsWith('.example'))).toEqual([]);
  expect(partners.filter(({ contentHtml }) => sanitiseContent(contentHtml) !== contentHtml)).toEqual([]);
});
