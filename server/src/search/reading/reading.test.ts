import { listOfficeResourceFiles } from '@linehaul/contract/office-resource-files';
import { search } from '@linehaul/contract/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDocx } from '../../../seed/content/files/write-docx.ts';
import { drawGuide } from '../../../seed/content/files/draw-guide.ts';
import { createReaders, type Readers } from '../../../test/content/readers.ts';
import { createPartner } from '../../../test/content/partner-factories.ts';
import {
  createFileOf,
  createResource,
  createResourceFile,
} from '../../../test/content/resource-factories.ts';
import { zipOf } from '../../../test/files/zip-file.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { readFiles } from './read-files-job.ts';
import { openDocumentReader } from './reading-process.ts';

let portal: TestPortal;
let readers: Readers;
beforeAll(async () => {
  portal = await startTestPortal();
  readers = await createReaders(portal);
});
afterAll(() => portal.stop());

const find = async (Keyword: string) => {
  const { data } = await portal.call(search, { query: { Keyword }, token: readers.member.token });
  await clearLimits(portal);
  return data.results.map(({ title, attachment, excerpt }) => ({ title, attachment, excerpt: excerpt.text }));
};

const attach = async (title: string, name: string, ...versions: Buffer[]) => {
  const id = await createResource(portal, { title });
  return createResourceFile(portal, id, { name, versions });
};

const outcomeOf = async (fileId: string): Promise<string | undefined> =>
  (
    await portal.context.db
      .selectFrom('searchFileTexts')
      .select('outcome')
      .where('fileId', '=', fileId)
      .executeTakeFirst()
  )?.outcome;

const guide = (text: string): Promise<Uint8Array> =>
  drawGuide({
    ...{ title: 'A guide', text, createdAt: new Date() },
    association: portal.context.config.association,
  });

test('what PDF, Word, Excel, text and table documents say is found, with the name of the document', async () => {
  const workbook = zipOf([
    {
      name: 'xl/sharedStrings.xml',
      content: '<sst><si><t>Tautliner</t></si><si><t>&amp; more</t></si></sst>',
    },
  ]);
  await attach('In a PDF', 'guide.pdf', Buffer.from(await guide('Mind the gooseneck of a lowloader.')));
  await attach('In Word', 'form.docx', await writeDocx('Form', 'Mind the fifth wheel & the turntable.'));
  await attach('In Excel', 'table.xlsx', workbook);
  await attach('In a text', 'notes.txt', Buffer.from('Mind the jockey.'));
  await attach('In a table', 'rates.csv', Buffer.from('what,rate\nDrawbar,12'));
  await readFiles(portal.context);
  expect(await find('goosenecks')).toEqual([
    { title: 'In a PDF', attachment: 'guide.pdf', excerpt: expect.stringContaining('gooseneck') },
  ]);
  expect(await find('turntable')).toMatchObject([{ title: 'In Word', attachment: 'form.docx' }]);
  expect(await find('tautliners')).toMatchObject([{ title: 'In Excel', attachment: 'table.xlsx' }]);
  expect(await find('jockey')).toMatchObject([{ title: 'In a text' }]);
  expect(await find('drawbar')).toMatchObject([{ title: 'In a table' }]);
});

test('what files of partners say is found too', async () => {
  const partnerId = await createPartner(portal, { title: 'Brakes and more' });
  await createFileOf(portal, { partnerId }, { name: 'catalogue.txt', versions: ['Slack adjusters'] });
  await readFiles(portal.context);
  expect(await find('adjuster')).toMatchObject([{ title: 'Brakes and more', attachment: 'catalogue.txt' }]);
});

test('a file that is replaced or taken away is found by what it said no more', async () => {
  const { db, files, clock } = portal.context;
  const fileId = await attach('Replaced', 'old.txt', Buffer.from('Bogie of old'));
  await readFiles(portal.context);
  expect(await find('bogie')).toHaveLength(1);
  await files.put('resources/replaced', Buffer.from('Tridem of new'));
  const version = { version: 2, mediaType: 'text/plain', sizeBytes: 9, fileKey: 'resources/replaced' };
  await db
    .insertInto('resourceFileVersions')
    .values({ fileId, ...version })
    .execute();
  expect(await find('bogie')).toEqual([]);
  await readFiles(portal.context);
  expect(await find('tridem')).toHaveLength(1);
  await db.updateTable('resourceFiles').set({ removedAt: clock.now() }).where('id', '=', fileId).execute();
  expect(await find('tridem')).toEqual([]);
});

const bomb = (): Buffer =>
  zipOf([{ name: 'word/document.xml', content: Buffer.alloc(60 * 1024 * 1024, '<w:t>a</w:t>') }]);

test('what is damaged, packed to harm, or no document is noted as unreadable, and holds up nothing', async () => {
  const files = [
    await attach('Damaged', 'damaged.pdf', Buffer.from('%PDF-1.7 and no more')),
    await attach('No package', 'no-package.docx', Buffer.from('PK')),
    await attach('A bomb', 'bomb.docx', bomb()),
    await attach('A picture', 'picture.png', Buffer.from('png')),
    await attach('Old Word', 'old.doc', Buffer.from('doc')),
  ];
  const fine = await attach('Fine', 'fine.txt', Buffer.from('Fine'));
  await readFiles(portal.context);
  expect(await Promise.all(files.map(outcomeOf))).toEqual(files.map(() => 'unreadable'));
  expect(await outcomeOf(fine)).toBe('read');
});

test('the office sees which documents search cannot read', async () => {
  const id = await createResource(portal, { title: 'Seen by the office' });
  for (const [position, name] of ['a.pdf', 'b.txt', 'c.png'].entries())
    await createResourceFile(portal, id, { name, versions: ['words'], position });
  const states = async () => {
    const { data } = await portal.call(listOfficeResourceFiles, {
      ...{ query: { id }, token: readers.officer.token },
    });
    return data.files.map((file) => file.search);
  };
  expect(await states()).toEqual(['waiting', 'waiting', 'none']);
  await readFiles(portal.context);
  expect(await states()).toEqual(['unreadable', 'read', 'none']);
});

test('a document that takes too long is given up with its process, and the next is read by another', async () => {
  const reader = openDocumentReader({ timeoutMs: 1, memoryBytes: 1e12 });
  const patient = openDocumentReader();
  try {
    const request = { extension: 'txt', bytes: Buffer.from('Patience') } as const;
    expect(await reader.read(request)).toEqual({ outcome: 'too-long' });
    expect(await patient.read(request)).toEqual({ outcome: 'read', text: 'Patience' });
  } finally {
    reader.close();
    patient.close();
  }
});

test('a document that takes too much memory is given up too', async () => {
  const reader = openDocumentReader({ timeoutMs: 60_000, memoryBytes: 1 });
  try {
    expect(await reader.read({ extension: 'pdf', bytes: await guide('Anything') })).toEqual({
      outcome: 'unreadable',
    });
  } finally {
    reader.close();
  }
});
