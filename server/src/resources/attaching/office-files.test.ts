import {
  downloadOfficeResourceFile,
  listOfficeResourceFiles,
  moveOfficeResourceFile,
  removeOfficeResourceFile,
  renameOfficeResourceFile,
  uploadOfficeResourceFile,
} from '@linehaul/contract/office-resource-files';
import { deleteOfficeResource } from '@linehaul/contract/office-resources';
import { getResource } from '@linehaul/contract/resources';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntriesAbout } from '../../../test/audit-entries.ts';
import { type Desk, openDesk } from '../../../test/content/office-desk.ts';
import { createResource } from '../../../test/content/resource-factories.ts';
import { SAMPLE_FILES } from '../../../test/files/sample-files.ts';
import { sendMultipart } from '../../../test/files/send-multipart.ts';
import { finishJobs } from '../../../test/jobs.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let desk: Desk;
let member: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  desk = await openDesk(portal);
  member = await createSignedIn(portal, { contactType: 'Member' });
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const send = (
  fields: { id: string; fileId?: string },
  name = 'Checklist.pdf',
  bytes: Buffer = SAMPLE_FILES.pdf,
) =>
  sendMultipart(portal, uploadOfficeResourceFile, {
    ...{ token: desk.token, fields: { ...fields }, files: [{ name, bytes }] },
  });
const upload = async (...sent: Parameters<typeof send>) =>
  (JSON.parse((await send(...sent)).text) as { data: { id: string; version: number } }).data;
const listed = async (id: string) =>
  (await portal.call(listOfficeResourceFiles, { query: { id }, token: desk.token })).data.files;
const read = async (path: string, token = member.token) => {
  const response = await portal.fetch(path, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, text: await response.text(), headers: response.headers };
};
const attachments = async (id: string) =>
  (await portal.call(getResource, { query: { id }, token: member.token })).data.attachments;
const pdf = (word: string): Buffer => Buffer.concat([SAMPLE_FILES.pdf, Buffer.from(`% ${word}\n`)]);

describe('attaching', () => {
  test('a file is there for readers at once, and its new version in its place; the office still has the first', async () => {
    const id = await createResource(portal);
    const first = await upload({ id }, 'Checklist.pdf', pdf('one'));
    const [attached] = await attachments(id);
    expect(attached).toMatchObject({ id: first.id, name: 'Checklist.pdf', version: 1 });
    expect(await upload({ id, fileId: first.id }, 'v2 final.pdf', pdf('two'))).toEqual({
      ...{ id: first.id, version: 2 },
    });
    expect(await attachments(id)).toMatchObject([{ name: 'Checklist.pdf', version: 2 }]);
    expect((await read(attached?.url ?? '')).text).toContain('% two');
    const { versions } = (await listed(id))[0] ?? {};
    expect(versions).toMatchObject([{ version: 2, uploadedBy: 'Margaret Hollis' }, { version: 1 }]);
    const old = await read(`${downloadOfficeResourceFile.path}?id=${first.id}&version=1`, desk.token);
    expect([old.status, old.text.includes('% one')]).toEqual([200, true]);
    expect(old.headers.get('content-disposition')).toContain('attachment');
    expect(
      (await read(`${downloadOfficeResourceFile.path}?id=${first.id}&version=9`, desk.token)).status,
    ).toBe(404);
    const actions = (await auditEntriesAbout(portal, id)).map(({ action }) => action);
    expect(actions).toEqual(['resource-file.added', 'resource-file.replaced']);
  });

  test.each([
    ['a program under the name of a PDF', 'Guide.pdf', SAMPLE_FILES.program],
    ['a type that is not attached', 'Picture.gif', SAMPLE_FILES.gif],
    ['a page under the name of a text', 'Read me.txt', Buffer.from('<html><script>1</script></html>')],
    ['nothing', 'Empty.pdf', Buffer.alloc(0)],
  ])('%s is refused, and nothing of it kept', async (_, name, bytes) => {
    const id = await createResource(portal);
    const { status, body } = await send({ id }, name, bytes);
    expect([status, Object.keys(body.modelState ?? {})]).toEqual([400, ['file.0']]);
    expect(await listed(id)).toEqual([]);
  });

  test.each([
    ['txt', Buffer.from('Wide load, 4.6 m\n')],
    ['docx', SAMPLE_FILES.docx],
    ['xlsx', SAMPLE_FILES.xlsx],
    ['csv', SAMPLE_FILES.csv],
    ['doc', SAMPLE_FILES.doc],
    ['png', SAMPLE_FILES.png],
    ['jpeg', SAMPLE_FILES.jpeg],
  ])('a sound file may be attached: %s', async (ending, bytes) => {
    const id = await createResource(portal);
    expect((await send({ id }, `Wide load.${ending}`, bytes)).status).toBe(200);
  });

  test('a new version is of the same type as the one before', async () => {
    const id = await createResource(portal);
    const { id: fileId } = await upload({ id });
    const { status, body } = await send({ id, fileId }, 'Checklist.docx', SAMPLE_FILES.docx);
    expect([status, body.modelState?.['file']?.[0]]).toEqual([
      400,
      expect.stringMatching(/“Checklist.pdf” has to be of the same type/),
    ]);
    const foreign = await createResource(portal);
    expect((await send({ id: foreign, fileId })).status).toBe(404);
  });

  test('of five new versions at once each is kept under a number of its own', async () => {
    const id = await createResource(portal);
    const { id: fileId } = await upload({ id });
    const answers: number[] = [];
    // Three at once is what one person may send.
    for (const batch of [
      [1, 2, 3],
      [4, 5],
    ])
      answers.push(
        ...(
          await Promise.all(batch.map((number) => upload({ id, fileId }, 'x.pdf', pdf(String(number)))))
        ).map(({ version }) => version),
      );
    expect(answers.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6]);
  });
});

test('files are renamed with their ending, moved, and removed for every reader', async () => {
  const id = await createResource(portal);
  const [a, b] = [await upload({ id }, 'A.pdf'), await upload({ id }, 'B.pdf')];
  const names = async () => (await attachments(id)).map(({ name }) => name);
  const token = desk.token;
  const rename = (name: string) => portal.call(renameOfficeResourceFile, { body: { id: a.id, name }, token });
  expect((await rename('A.exe')).problem.modelState?.['name']).toEqual(['Please keep the ending .pdf']);
  expect((await rename('../Route: map.pdf')).status).toBe(200);
  expect(await names()).toEqual(['Route_ map.pdf', 'B.pdf']);
  await portal.call(moveOfficeResourceFile, { body: { id: b.id, to: 'up' }, token });
  expect(await names()).toEqual(['B.pdf', 'Route_ map.pdf']);
  await portal.call(moveOfficeResourceFile, { body: { id: b.id, to: 'up' }, token });
  expect(await names()).toEqual(['B.pdf', 'Route_ map.pdf']);
  const url = (await attachments(id))[0]?.url ?? '';
  expect((await portal.call(removeOfficeResourceFile, { body: { id: b.id }, token })).status).toBe(200);
  expect(await names()).toEqual(['Route_ map.pdf']);
  expect((await read(url)).status).toBe(404);
  expect((await send({ id, fileId: b.id })).status).toBe(404);
  expect((await portal.call(removeOfficeResourceFile, { body: { id: b.id }, token })).status).toBe(404);
});

test('what nobody names is cleared away: of a refused upload at once, of a deleted draft after it', async () => {
  const keysNow = async () => {
    const keys: string[] = [];
    for await (const key of portal.context.files.list('resources')) keys.push(key);
    return keys.length;
  };
  const { id, version } = await desk.create();
  const before = await keysNow();
  const { id: fileId } = await upload({ id });
  await upload({ id, fileId });
  expect((await send({ id: fileId })).status).toBe(404);
  expect(await keysNow()).toBe(before + 2);
  const deleted = await portal.call(deleteOfficeResource, { body: { id, version }, token: desk.token });
  expect(deleted.status).toBe(200);
  await finishJobs(portal.context.db);
  expect(await keysNow()).toBe(before);
});
