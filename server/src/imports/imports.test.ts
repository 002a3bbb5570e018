import {
  getImport,
  listImportEntries,
  listImports,
  makeImport,
  undoImport,
} from '@linehaul/contract/imports';
import { getResource } from '@linehaul/contract/resources';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendImport, wordPressExport, zipOf } from '../../test/content/import-files.ts';
import { openDesk, type Desk } from '../../test/content/office-desk.ts';
import { createReaders, type Readers } from '../../test/content/readers.ts';
import { drawPicture } from '../../test/files/draw-picture.ts';
import { makeDue } from '../../test/jobs.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { sweepPictures } from '../pictures/sweep-pictures-job.ts';
import { findPicturesOfResources } from '../resources/resource-picture-queries.ts';
import { expireImports } from './clear-import-files-job.ts';
import { findPicturesOfImports } from './imported-queries.ts';
import { makeImportItems } from './make-import-job.ts';
import { readImport } from './read-import-job.ts';

const DAY_MS = 86_400_000;

let portal: TestPortal;
let desk: Desk;
let readers: Readers;
let picture: Buffer;
beforeAll(async () => {
  portal = await startTestPortal();
  desk = await openDesk(portal);
  readers = await createReaders(portal);
  picture = await drawPicture(900, 700, 'jpeg');
});
afterAll(() => portal.stop());
beforeEach(async () => {
  const { db } = portal.context;
  for (const table of ['imports', 'importedPictures', 'resources', 'contentLabels'] as const)
    await db.deleteFrom(table).execute();
});

type Files = Parameters<typeof sendImport>[2]['files'];

/** Uploads, and has it read. */
const read = async (files: Files, fields: Readonly<Record<string, string>> = {}) => {
  const sent = await sendImport(portal, desk.token, { files, fields });
  expect(sent.text).toContain('"id"');
  await portal.drain();
  return (JSON.parse(sent.text) as { data: { id: string } }).data.id;
};
const readFolder = (files: Readonly<Record<string, string | Buffer>>, fields = {}) =>
  read([{ name: 'site.zip', bytes: zipOf(files) }], fields);
const asOfficer = () => ({ token: desk.token });
const one = async (id: string) => (await portal.call(getImport, { ...asOfficer(), query: { id } })).data;
const entriesOf = async (id: string) =>
  (await portal.call(listImportEntries, { ...asOfficer(), body: { id } })).data.entries;
const make = async (id: string, publishes = false) => {
  const answer = await portal.call(makeImport, { ...asOfficer(), body: { id, publishes } });
  await portal.drain();
  return answer;
};
const undo = (id: string) => portal.call(undoImport, { ...asOfficer(), body: { id } });
const titles = async (): Promise<string[]> => {
  const rows = await portal.context.db.selectFrom('resources').select('title').orderBy('title').execute();
  return rows.map(({ title }) => title);
};

const TWO = {
  'site/safety/rest.html':
    '<h1>Rest</h1><p><img src="../pictures/truck.jpg" alt="A truck"></p><p>Words <img src="../pictures/truck.jpg"></p>',
  'site/safety/loads.md':
    '---\ntitle: Loads\ndate: 2024-02-03\ntags: [straps]\n---\nText\n\n<iframe src="//x"></iframe>',
};

test('a folder is read first, and says what would be made and what is missing; nothing is made until the office says so', async () => {
  const id = await readFolder({
    ...TWO,
    'site/pictures/truck.jpg': picture,
    'site/readme.txt': 'x',
    'site/empty.html': '<script>1</script>',
  });
  expect(await one(id)).toMatchObject({
    ...{ name: 'site.zip', source: 'folder', status: 'read', toMake: 2, skipped: 1, made: 0, otherFiles: 1 },
    ...{ uploadedBy: 'Margaret Hollis', missingPictures: 0 },
  });
  expect(await entriesOf(id)).toMatchObject([
    { title: 'Empty', skipped: 'It has no text', dropped: ['script'] },
    {
      ...{ title: 'Loads', tags: ['straps'], categories: ['safety'], isPublished: true, dropped: ['iframe'] },
      publishedUtc: '2024-02-03T00:00:00.000Z',
    },
    { title: 'Rest', place: 'safety/rest.html', pictures: 1, missingPictures: [], publishedUtc: null },
  ]);
  expect(await titles()).toEqual([]);
});

test('drafts are made with their words, labels, day and pictures, which stay as long as they do', async () => {
  const id = await readFolder({ ...TWO, 'site/pictures/truck.jpg': picture }, { audience: 'members' });
  expect((await make(id)).status).toBe(200);
  expect(await one(id)).toMatchObject({ status: 'made', made: 2, untouched: 2 });
  const { db, clock, files } = portal.context;
  const rows = await db.selectFrom('resources').selectAll().orderBy('title').execute();
  expect(rows).toMatchObject([
    { title: 'Loads', datedOn: '2024-02-03', publishedFrom: null, audience: 'members', type: 'Article' },
    { title: 'Rest', featureDescription: 'A truck', publishedFrom: null, createdBy: desk.officer.account.id },
  ]);
  const within = /^<p>Words <img src="\/api\/pictures\/([0-9a-f-]{36})-1280\.webp" alt="" \/><\/p>$/.exec(
    rows[1]?.contentHtml ?? '',
  );
  expect(within).not.toBeNull();
  const labels = await db.selectFrom('contentLabels').select(['kind', 'label']).orderBy('kind').execute();
  expect(labels).toEqual([
    { kind: 'news-category', label: 'safety' },
    { kind: 'tag', label: 'straps' },
  ]);
  const audited = await db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'after'])
    .where('action', 'in', ['content-label.added', 'resource.created', 'resource.published'])
    .orderBy('position', 'desc')
    .limit(4)
    .execute();
  const { id: actorId } = desk.officer.account;
  expect(audited.toReversed()).toMatchObject([
    { action: 'content-label.added', actorId, after: { kind: 'news-category', name: 'safety' } },
    { action: 'content-label.added', actorId, after: { kind: 'tag', name: 'straps' } },
    { action: 'resource.created', actorId, after: { title: 'Loads', importId: id } },
    { action: 'resource.created', actorId, after: { title: 'Rest', importId: id } },
  ]);
  // Nobody sweeps away what is shown.
  clock.advance(2 * DAY_MS);
  await sweepPictures(portal.context, [findPicturesOfResources, findPicturesOfImports]);
  clock.advance(-2 * DAY_MS);
  for (const pictureId of [within?.[1], rows[1]?.featurePictureId])
    expect(await files.find(`pictures/${pictureId}-640.webp`)).toBeDefined();
  // What was uploaded is not needed any more.
  await makeDue(db, 'import.clear-files');
  await portal.drain();
  const kept = [];
  for await (const key of files.list('imports')) kept.push(key);
  expect(kept).toEqual([]);
});

test('pressed twice and imported again, each is made once; what has changed since is said, and stays', async () => {
  const posts = [
    { id: 1, title: 'One' },
    { id: 2, title: 'Two' },
  ];
  const upload = () => read([{ name: 'old.xml', bytes: Buffer.from(wordPressExport(posts)) }]);
  const id = await upload();
  const answers = await Promise.all([make(id), make(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await titles()).toEqual(['One', 'Two']);
  posts[1] = { id: 2, title: 'Two, again' };
  posts.push({ id: 3, title: 'Three' });
  const again = await upload();
  expect((await entriesOf(again)).map(({ skipped }) => skipped)).toEqual([
    'It was imported before',
    'It was imported before. The file says something else now; the item stays as it is',
    null,
  ]);
  await make(again);
  expect(await titles()).toEqual(['One', 'Three', 'Two']);
});

test('reading and making that break off for a reason nobody has foreseen say so until they work', async () => {
  const { db } = portal.context;
  const post = { id: 1, title: 'Post 1' };
  const files = [{ name: 'old.xml', bytes: Buffer.from(wordPressExport([post])) }];
  const id = await read(files);
  // As it stood before the workers, whom nothing holds, have read it.
  await db.deleteFrom('importEntries').where('importId', '=', id).execute();
  await db.updateTable('imports').set({ status: 'reading' }).where('id', '=', id).execute();
  const trouble = 'Something went wrong. It is tried again by itself';
  const breakOff = async (work: () => Promise<void>): Promise<void> => {
    await sql`create or replace function stop() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
      db,
    );
    await sql`create trigger stop before insert or update on import_entries execute function stop()`.execute(
      db,
    );
    await expect(work()).rejects.toThrow('broken');
    await sql`drop trigger stop on import_entries`.execute(db);
  };
  await breakOff(() => readImport(portal.context, { importId: id }));
  expect(await one(id)).toMatchObject({ status: 'reading', failure: trouble });
  await readImport(portal.context, { importId: id });
  expect(await one(id)).toMatchObject({ status: 'read', failure: null, toMake: 1 });
  await db.updateTable('imports').set({ status: 'making' }).where('id', '=', id).execute();
  await breakOff(() => makeImportItems(portal.context, { importId: id }));
  expect(await one(id)).toMatchObject({ status: 'making', failure: trouble, made: 0 });
  await makeImportItems(portal.context, { importId: id });
  expect(await one(id)).toMatchObject({ status: 'made', failure: null, made: 1 });
});

test('a job that is killed at each item goes on with the next, and two at once make nothing twice', async () => {
  const posts = [1, 2, 3, 4].map((id) => ({ id, title: `Post ${id}`, tags: ['shared'] }));
  const id = await read([{ name: 'old.xml', bytes: Buffer.from(wordPressExport(posts)) }]);
  const { db } = portal.context;
  await sql`create or replace function stop() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(
    db,
  );
  await sql`create trigger stop before update on import_entries for each row
    when (new.title = 'Post 3') execute function stop()`.execute(db);
  await db.updateTable('imports').set({ status: 'making' }).where('id', '=', id).execute();
  await expect(makeImportItems(portal.context, { importId: id })).rejects.toThrow('killed');
  expect(await titles()).toEqual(['Post 1', 'Post 2']);
  await sql`drop trigger stop on import_entries`.execute(db);
  await Promise.all([1, 2, 3].map(() => makeImportItems(portal.context, { importId: id })));
  expect(await titles()).toEqual(['Post 1', 'Post 2', 'Post 3', 'Post 4']);
  expect(await one(id)).toMatchObject({ status: 'made', made: 4 });
});

test('asked to publish, what was published keeps its day, and is found by those whom it is for; drafts stay drafts', async () => {
  const posts = [
    { id: 1, title: 'Out', date: '2024-03-05 22:30:00' },
    { id: 2, title: 'Not out', status: 'draft' },
  ];
  const id = await read([{ name: 'old.xml', bytes: Buffer.from(wordPressExport(posts)) }], {
    audience: 'members',
  });
  await make(id, true);
  const rows = await portal.context.db
    .selectFrom('resources')
    .select(['id', 'title', 'publishedFrom', 'datedOn'])
    .orderBy('title')
    .execute();
  expect(rows).toMatchObject([
    { title: 'Not out', publishedFrom: null },
    { title: 'Out', publishedFrom: new Date('2024-03-05T22:30:00Z'), datedOn: '2024-03-06' },
  ]);
  const open = async (token: string) =>
    (await portal.call(getResource, { query: { id: rows[1]?.id ?? '' }, token })).data;
  expect(await open(readers.member.token)).toMatchObject({ isTeaser: false, content: '<p>Words</p>' });
  expect(await open(readers.lapsed.token)).toMatchObject({ isTeaser: true, content: '' });
});

test('an undo deletes the drafts that nobody has touched, which may then be imported again', async () => {
  const posts = [1, 2, 3].map((id) => ({ id, title: `Post ${id}` }));
  const upload = () => read([{ name: 'old.xml', bytes: Buffer.from(wordPressExport(posts)) }]);
  const id = await upload();
  expect((await undo(id)).status).toBe(409);
  await make(id);
  const rows = await portal.context.db.selectFrom('resources').select('id').orderBy('title').execute();
  await desk.save(rows[0]?.id ?? '', 1, { title: 'Changed' });
  await desk.publish(rows[1]?.id ?? '', 1);
  expect(await one(id)).toMatchObject({ untouched: 1 });
  expect((await undo(id)).data).toEqual({ deleted: 1 });
  expect((await undo(id)).data).toEqual({ deleted: 0 });
  expect(await titles()).toEqual(['Changed', 'Post 2']);
  expect((await entriesOf(await upload())).map(({ skipped }) => skipped !== null)).toEqual([
    true,
    true,
    false,
  ]);
});

test('pictures of an export come in a ZIP beside it; without one they are named as missing and nothing is fetched', async () => {
  const url = 'https://old.example/wp-content/uploads/2020/01/truck.jpg';
  const bad = 'https://old.example/wp-content/uploads/bad.png';
  const xml = wordPressExport([
    { id: 1, content: `<p>a</p><img src="${url}"><img src="${bad}">`, thumbnailId: 2 },
    { id: 2, type: 'attachment', attachmentUrl: url },
  ]);
  const export_ = { name: 'old.xml', bytes: Buffer.from(xml) };
  const alone = await read([export_]);
  expect((await entriesOf(alone))[0]).toMatchObject({ pictures: 0, missingPictures: [url, bad] });
  const zip = zipOf({ 'uploads/2020/01/truck.jpg': picture, 'uploads/bad.png': 'no picture' });
  const id = await read([{ name: 'pictures.zip', bytes: zip }, export_]);
  expect((await entriesOf(id))[0]).toMatchObject({ pictures: 2, missingPictures: [] });
  await make(id);
  expect((await entriesOf(id))[0]).toMatchObject({ lostPictures: ['bad.png'] });
  const [row] = await portal.context.db.selectFrom('resources').selectAll().execute();
  expect(row?.featurePictureId).not.toBeNull();
  expect(row?.contentHtml).toMatch(/^<p>a<\/p><img src="\/api\/pictures\/[^"]+" alt="" \/>$/);
});

test.each([
  ['no file', [], 'Please choose a ZIP'],
  ['another kind of file', [{ name: 'a.pdf', bytes: Buffer.from('%PDF') }], 'Please choose a ZIP'],
  ['a ZIP in name only', [{ name: 'a.zip', bytes: Buffer.from('x') }], 'Please choose a ZIP'],
  [
    'two ZIPs',
    [1, 2].map((part) => ({ name: `${part}.zip`, bytes: zipOf({ 'a.html': 'x' }) })),
    'belong together only',
  ],
])('%s is refused at once', async (_, files, message) => {
  const sent = await sendImport(portal, desk.token, { files });
  expect([sent.status, sent.body.message]).toEqual([400, expect.stringContaining(message)]);
});

test('what cannot be read says so in words, and nothing can be made of it', async () => {
  const id = await readFolder({ 'a.txt': 'x' });
  expect(await one(id)).toMatchObject({
    ...{ status: 'failed', failure: 'This ZIP holds no HTML or Markdown files (.html, .htm, .md)' },
  });
  expect((await make(id)).status).toBe(409);
  const { data } = await portal.call(listImports, asOfficer());
  expect(data.imports).toMatchObject([{ id, status: 'failed' }]);
});

test('files that nothing was made of for a week go, and are to be uploaded again', async () => {
  const id = await readFolder({ 'a.html': '<p>x</p>' });
  portal.context.clock.advance(8 * DAY_MS);
  await expireImports(portal.context);
  portal.context.clock.advance(-8 * DAY_MS);
  const refused = await make(id);
  expect([refused.status, refused.problem.message]).toEqual([
    409,
    'Its files are not kept any more. Please upload them again',
  ]);
});

test('signs that nobody sees stop no import, nor does a picture without a byte', async () => {
  const posts = [{ title: 'Lo\0ads\u0007', content: '<p>Te\0n tonnes</p>', tags: ['stra\0ps', '&#0;'] }];
  await make(await read([{ name: 'old.xml', bytes: Buffer.from(wordPressExport(posts)) }]));
  const page = '<title>Re\0st &#0; &#00; &#55296;</title><p>Ni\0ne hours <img src="empty.jpg"></p>';
  const id = await readFolder({
    'a/rest.html': page,
    'a/empty.jpg': Buffer.alloc(0),
    'a/b.md': '# Sto\0p\n\nHere',
  });
  await make(id);
  expect(await one(id)).toMatchObject({ status: 'made', made: 2 });
  const rows = await portal.context.db.selectFrom('resources').select(['title', 'contentHtml']).execute();
  const texts = rows.map(({ title, contentHtml }) => `${title}: ${contentHtml.trim()}`);
  for (const text of ['Loads: <p>Ten tonnes</p>', 'Stop: <p>Here</p>']) expect(texts).toContain(text);
  expect(texts.find((text) => text.startsWith('Rest'))).toContain('Nine hours');
});
