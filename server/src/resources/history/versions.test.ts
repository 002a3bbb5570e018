import {
  getResourceVersion,
  listResourceVersions,
  restoreResourceVersion,
} from '@linehaul/contract/office-resource-history';
import { deleteOfficeLabel } from '@linehaul/contract/office-labels';
import { uploadPicture } from '@linehaul/contract/pictures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WHOLE } from '../../../test/access/picture-samples.ts';
import { auditEntriesAbout } from '../../../test/audit-entries.ts';
import { type Desk, openDesk } from '../../../test/content/office-desk.ts';
import { createContentLabel, createResource } from '../../../test/content/resource-factories.ts';
import { drawPicture } from '../../../test/files/draw-picture.ts';
import { sendMultipart } from '../../../test/files/send-multipart.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { sweepPictures } from '../../pictures/sweep-pictures-job.ts';
import { findPicturesOfResources } from '../resource-picture-queries.ts';

let portal: TestPortal;
let desk: Desk;
let token: string;
beforeAll(async () => {
  portal = await startTestPortal();
  desk = await openDesk(portal);
  ({ token } = desk);
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const versions = async (id: string) =>
  (await portal.call(listResourceVersions, { query: { id }, token })).data.versions;
const restore = (id: string, version: number, to: number) =>
  portal.call(restoreResourceVersion, { body: { id, version, to }, token });

test('every save is kept with its officer, and going back to one is another save', async () => {
  const tag = await createContentLabel(portal);
  const { id } = await desk.create('First');
  await desk.save(id, 1, { title: 'Second', content: '<p>Two</p>', tagIds: [tag] });
  const other = await openDesk(portal, { firstName: 'Doug', lastName: 'Barham' });
  await other.save(id, 2, { title: 'Third', content: '<p>Three</p>', audience: 'members' });
  expect(await versions(id)).toMatchObject([
    { version: 3, title: 'Third', savedBy: 'Doug Barham', restoredFrom: null },
    { version: 2, title: 'Second', savedBy: 'Margaret Hollis' },
    { version: 1, title: 'First' },
  ]);
  const { data } = await portal.call(getResourceVersion, { body: { id, version: 2 }, token });
  expect(data).toMatchObject({ title: 'Second', content: '<p>Two</p>', tagIds: [tag] });
  expect((await restore(id, 2, 2)).status).toBe(409);
  expect((await restore(id, 3, 2)).data).toEqual({ id, version: 4 });
  expect(await desk.edited(id)).toMatchObject({
    ...{ title: 'Second', content: '<p>Two</p>', tagIds: [tag], audience: 'everyone', version: 4 },
  });
  expect((await versions(id))[0]).toMatchObject({ version: 4, restoredFrom: 2 });
  expect((await restore(id, 4, 9)).status).toBe(404);
  const actions = (await auditEntriesAbout(portal, id)).map(({ action }) => action);
  expect(actions.at(-1)).toBe('resource.went-back');
});

test('what was there before the office first saved it can be gone back to as well', async () => {
  const id = await createResource(portal, { title: 'Imported', contentHtml: '<p>Old</p>' });
  await desk.save(id, 1, { title: 'New' });
  expect((await versions(id)).map(({ title }) => title)).toEqual(['New', 'Imported']);
  expect((await restore(id, 2, 1)).status).toBe(200);
  expect(await desk.edited(id)).toMatchObject({ title: 'Imported', content: '<p>Old</p>' });
});

test('a label that was deleted meanwhile stays away', async () => {
  const tag = await createContentLabel(portal);
  const { id } = await desk.create();
  await desk.save(id, 1, { tagIds: [tag] });
  await desk.save(id, 2, { tagIds: [] });
  expect((await portal.call(deleteOfficeLabel, { body: { id: tag }, token })).status).toBe(200);
  expect((await restore(id, 3, 2)).status).toBe(200);
  expect((await desk.edited(id)).tagIds).toEqual([]);
});

test('a picture stays as long as a version shows it', async () => {
  const answer = await sendMultipart(portal, uploadPicture, {
    ...{ token, fields: WHOLE, files: [{ name: 'a.png', bytes: await drawPicture(640, 360, 'png') }] },
  });
  const { id: featurePictureId } = (JSON.parse(answer.text) as { data: { id: string } }).data;
  const { id } = await desk.create();
  await desk.save(id, 1, { featurePictureId, featureDescription: 'A depot' });
  await desk.save(id, 2, { featurePictureId: null });
  const { context } = portal;
  const later = new Date(context.clock.now().getTime() + 2 * 86_400_000);
  await sweepPictures({ ...context, clock: { now: () => later } }, [findPicturesOfResources]);
  expect((await restore(id, 3, 2)).status).toBe(200);
  expect(await desk.edited(id)).toMatchObject({ featurePictureId, featureDescription: 'A depot' });
});

test('publishing is no version of its own', async () => {
  const { id } = await desk.put({ title: 'Once' });
  expect((await versions(id)).map(({ version }) => version)).toEqual([2, 1]);
  await desk.save(id, 3, { title: 'Twice' });
  expect((await versions(id))[0]).toMatchObject({ version: 4, title: 'Twice' });
});
