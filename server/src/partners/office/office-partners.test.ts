import { addOfficeLabel, deleteOfficeLabel } from '@linehaul/contract/office-labels';
import {
  discardPartnerCopy,
  keepPartnerCopy,
  listPartnerVersions,
  notePartnerEditing,
  restorePartnerVersion,
} from '@linehaul/contract/office-partner-history';
import {
  actOnOfficePartners,
  takeDownOfficePartner,
  unpublishOfficePartner,
} from '@linehaul/contract/office-partner-publishing';
import {
  deleteOfficePartner,
  getPartnerFigures,
  listOfficePartners,
  listPartnerChoices,
  previewOfficePartner,
} from '@linehaul/contract/office-partners';
import { PREVIEWERS } from '@linehaul/contract/office-resources';
import { uploadOfficeResourceFile } from '@linehaul/contract/office-resource-files';
import { countPartnerClick, countPartnerView, getPartner, listPartners } from '@linehaul/contract/partners';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntriesAbout } from '../../../test/audit-entries.ts';
import { createPartner } from '../../../test/content/partner-factories.ts';
import { openPartnerDesk, type PartnerDesk } from '../../../test/content/partner-desk.ts';
import { createContentLabel } from '../../../test/content/resource-factories.ts';
import { sentPartner } from '../../../test/content/sent-partner.ts';
import { SAMPLE_FILES } from '../../../test/files/sample-files.ts';
import { sendMultipart } from '../../../test/files/send-multipart.ts';
import { finishJobs } from '../../../test/jobs.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

const NOBODY_S = '00000000-0000-4000-8000-000000000000';
const KIM = { name: 'Kim Drover', role: 'Claims', phone: '1300 000 000', email: 'kim@drover.example' };
const LEE = { name: 'Lee Carter', role: '', phone: '', email: '' };

let portal: TestPortal;
let desk: PartnerDesk;
let member: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  desk = await openPartnerDesk(portal);
  member = await createSignedIn(portal, { contactType: 'Member' });
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const opened = (id: string, token = member.token) => portal.call(getPartner, { params: { id }, token });
const listed = async (body: object = {}) =>
  (await portal.call(listOfficePartners, { body, token: desk.token })).data;

describe('writing', () => {
  test('what is begun is a draft that nobody else finds; published, members find all that was written', async () => {
    const part = await createContentLabel(portal, 'partner-category', 'Insurance');
    const tag = await createContentLabel(portal);
    const { id, version } = await desk.create('Mount Insurance');
    expect(await desk.edited(id)).toMatchObject({ state: 'draft', workingCopy: null, people: [] });
    expect((await opened(id)).status).toBe(404);
    const words = { title: 'Mount Insurance', isPinned: true, people: [LEE, KIM], datedOn: '2026-02-03' };
    const labels = { categoryIds: [part], tagIds: [tag] };
    expect((await desk.save(id, version, { ...words, ...labels })).status).toBe(200);
    expect((await opened(id)).status).toBe(404);
    await desk.publish(id, 2);
    expect((await opened(id)).data).toMatchObject({
      ...{ title: 'Mount Insurance', isPinned: true, people: [LEE, KIM], partnerDate: '2026-02-03' },
      ...{ externalUrl: 'https://axle.example', featureHeading: 'Roll on', partnerType: 'Gold partner' },
      ...{ categories: [{ id: part }], tags: [{ id: tag }] },
    });
    const entries = await auditEntriesAbout(portal, id);
    expect(entries.map(({ action }) => action)).toEqual([
      ...['partner.created', 'partner.changed', 'partner.published'],
    ]);
  });

  test('its people are kept in the order that they were sent in', async () => {
    const { id, version } = await desk.put({ people: [KIM, LEE] });
    await desk.save(id, version, { people: [LEE, KIM] });
    expect((await opened(id)).data.people).toEqual([LEE, KIM]);
    expect((await desk.edited(id)).people).toEqual([LEE, KIM]);
  });

  test('what is in a part of a category is in the category, and a category that is used is not deleted', async () => {
    const category = await createContentLabel(portal, 'partner-category', 'Finance');
    const body = { kind: 'partner-category' as const, name: 'Leasing', parentId: category };
    const { data: part } = await portal.call(addOfficeLabel, { body, token: desk.token });
    const { id } = await desk.put({ subCategoryIds: [part.id] });
    expect(await desk.edited(id)).toMatchObject({ categoryIds: [category], subCategoryIds: [part.id] });
    const { data } = await portal.call(listPartners, {
      body: { categoryIds: [category] },
      token: member.token,
    });
    expect(data.partners.map((partner) => partner.id)).toEqual([id]);
    const { data: choices } = await portal.call(listPartnerChoices, { token: desk.token });
    expect(choices.categories).toContainEqual({ id: category, label: 'Finance' });
    expect(choices.subCategories).toContainEqual({ id: part.id, label: 'Finance: Leasing' });
    for (const used of [category, part.id]) {
      const refused = await portal.call(deleteOfficeLabel, { body: { id: used }, token: desk.token });
      expect(refused.status).toBe(409);
    }
  });

  test.each([
    ['a script as its address', { externalUrl: 'javascript:alert(1)' }, 'partner.externalUrl'],
    ['an address without a protocol', { externalUrl: 'axle.example' }, 'partner.externalUrl'],
    ['an address of e-mail that is none', { email: 'kim' }, 'partner.email'],
    ['a person without a name', { people: [{ ...LEE, name: ' ' }] }, 'partner.people.0.name'],
    ['no name', { title: ' ' }, 'partner.title'],
    ['a tag in place of a category', { categoryIds: ['tag'] }, 'categoryIds'],
    ['a category that is gone', { subCategoryIds: [NOBODY_S] }, 'subCategoryIds'],
    ['no product of one for products', { audience: 'products' }, 'productIds'],
    ['a picture that is gone', { logoPictureId: NOBODY_S }, 'logoPictureId'],
  ] as const)('%s is refused at its field', async (_, partner, field) => {
    const { id } = await desk.create();
    const tag = await createContentLabel(portal);
    const sent = JSON.parse(JSON.stringify(partner).replace('"tag"', `"${tag}"`)) as object;
    const { status, problem } = await desk.save(id, 1, sent);
    expect([status, Object.keys(problem.modelState ?? {})]).toEqual([400, [field]]);
  });

  test('who saves an older version is told who was faster, and overwrites nothing', async () => {
    const { id, version } = await desk.put();
    const other = await openPartnerDesk(portal, { firstName: 'Doug', lastName: 'Barham' });
    await other.save(id, version, { title: 'Theirs' });
    const refused = await desk.save(id, version, { title: 'Mine' });
    expect(refused.status).toBe(409);
    expect(refused.problem.message).toMatch(/^Doug Barham has changed this on /);
    expect((await desk.edited(id)).title).toBe('Theirs');
  });
});

describe('publishing', () => {
  test('it is taken down, put back and made a draft again, and only a draft is deleted', async () => {
    const { token } = desk;
    const { id, version } = await desk.put();
    const down = await portal.call(takeDownOfficePartner, { body: { id, version }, token });
    expect((await opened(id)).status).toBe(404);
    const back = await portal.call(takeDownOfficePartner, {
      ...{ body: { id, version: down.data.version, takeDownAt: null }, token },
    });
    expect((await opened(id)).status).toBe(200);
    const seen = { id, version: back.data.version };
    expect((await portal.call(deleteOfficePartner, { body: seen, token })).status).toBe(409);
    const draft = await portal.call(unpublishOfficePartner, { body: seen, token });
    expect((await opened(id)).status).toBe(404);
    expect((await portal.call(deleteOfficePartner, { body: draft.data, token })).status).toBe(200);
    expect((await listed({ keyword: 'Axle' })).partners.map((partner) => partner.id)).not.toContain(id);
  });

  test('several at once each for itself, and of one that is refused is said why', async () => {
    const [draft, put] = [await desk.create('Bulk draft'), await desk.put({ title: 'Bulk up' })];
    const body = { act: 'publish' as const, items: [draft, put] };
    const { data } = await portal.call(actOnOfficePartners, { body, token: desk.token });
    expect(data.done).toEqual([draft.id]);
    expect(data.refused).toEqual([{ id: put.id, title: 'Bulk up', reason: 'It is published already' }]);
    const { counts, totalItems } = await listed({ keyword: 'bulk' });
    expect([counts.published, totalItems]).toEqual([2, 2]);
  });
});

test('each kind of person is shown in the preview what they would find, of what is typed', async () => {
  const { id } = await desk.create();
  const preview = async (as: (typeof PREVIEWERS)[number], partner: object) =>
    (
      await portal.call(previewOfficePartner, {
        body: { id, as, partner: { ...sentPartner(), ...partner } },
        token: desk.token,
      })
    ).data;
  const seen = async (partner: object) =>
    Promise.all(PREVIEWERS.map(async (as) => (await preview(as, partner)).seen));
  expect(await seen({})).toEqual(['nothing', 'whole', 'whole', 'whole', 'whole']);
  expect(await seen({ audience: 'members' })).toEqual(['nothing', 'teaser', 'whole', 'whole', 'whole']);
  const teaser = (await preview('lapsed', { audience: 'members', people: [KIM], phone: '1300 000 001' }))
    .partner;
  expect(JSON.stringify(teaser)).not.toMatch(/Kim|1300|axle\.example|Read this/);
  const whole = (await preview('member', { people: [KIM], content: '<p onclick="x()">Typed</p>' })).partner;
  expect(whole).toMatchObject({ people: [KIM], content: '<p>Typed</p>', isTeaser: false });
});

test('figures are those of the months of the association, with nothing where nobody looked, and in all in the list', async () => {
  const { id } = await desk.put({ title: 'Looked at' });
  await portal.context.db
    .insertInto('partnerFigures')
    .values({ partnerId: id, month: '2019-01-01', views: 40, clicks: 4 })
    .execute();
  for (const endpoint of [countPartnerView, countPartnerClick])
    await portal.call(endpoint, { body: { id }, token: member.token });
  await portal.call(countPartnerView, { body: { id }, token: desk.token });
  const { data } = await portal.call(getPartnerFigures, { query: { id }, token: desk.token });
  expect(data.months).toHaveLength(12);
  expect(data.months.at(-1)).toMatchObject({ views: 1, clicks: 1 });
  expect(data.months.slice(0, -1).every(({ views, clicks }) => views + clicks === 0)).toBe(true);
  expect(data.total).toEqual({ views: 41, clicks: 5 });
  expect((await listed({ keyword: 'Looked at' })).partners).toMatchObject([{ views: 41, clicks: 5 }]);
});

describe('editing', () => {
  test('what is typed is kept for its officer alone, sanitised, and forgotten by their save', async () => {
    const { id, version } = await desk.put({ title: 'Published' });
    const typed = { ...sentPartner(), title: '', email: 'kim@', content: '<p onclick="x()">Half</p>' };
    const keep = { body: { id, version, partner: typed }, token: desk.token };
    expect((await portal.call(keepPartnerCopy, keep)).status).toBe(200);
    const { workingCopy } = await desk.edited(id);
    expect(workingCopy).toMatchObject({ version, partner: { email: 'kim@', content: '<p>Half</p>' } });
    expect((await opened(id)).data.title).toBe('Published');
    await desk.save(id, version);
    expect((await desk.edited(id)).workingCopy).toBeNull();
    await portal.call(keepPartnerCopy, keep);
    await portal.call(discardPartnerCopy, { body: { id }, token: desk.token });
    expect((await desk.edited(id)).workingCopy).toBeNull();
  });

  test('two who have it open are told of each other', async () => {
    const { id } = await desk.create();
    const other = await openPartnerDesk(portal, { firstName: 'Rhea', lastName: 'Nolan' });
    const beat = async (token: string) =>
      (await portal.call(notePartnerEditing, { body: { id }, token })).data;
    expect(await beat(desk.token)).toEqual({ version: 1, others: [] });
    expect(await beat(other.token)).toEqual({ version: 1, others: ['Margaret Hollis'] });
  });

  test('every save is kept, and going back brings words, people and labels that are still there', async () => {
    const [stays, goes] = [await createContentLabel(portal), await createContentLabel(portal)];
    const { id } = await desk.create('First');
    await desk.save(id, 1, { title: 'Second', people: [KIM, LEE], tagIds: [stays, goes] });
    await desk.save(id, 2, { title: 'Third' });
    await portal.call(deleteOfficeLabel, { body: { id: goes }, token: desk.token });
    const { data } = await portal.call(listPartnerVersions, { query: { id }, token: desk.token });
    expect(data.versions.map(({ version, title }) => [version, title])).toEqual([
      ...[
        [3, 'Third'],
        [2, 'Second'],
        [1, 'First'],
      ],
    ]);
    const back = { body: { id, version: 3, to: 2 }, token: desk.token };
    expect((await portal.call(restorePartnerVersion, back)).status).toBe(200);
    expect(await desk.edited(id)).toMatchObject({ title: 'Second', people: [KIM, LEE], tagIds: [stays] });
  });
});

describe('files', () => {
  const attach = async (id: string): Promise<void> => {
    const fields = { id };
    const files = [{ name: 'Rates.pdf', bytes: SAMPLE_FILES.pdf }];
    await sendMultipart(portal, uploadOfficeResourceFile, { token: desk.token, fields, files });
  };
  const statusOf = async (url: string, token: string): Promise<number> =>
    (await portal.fetch(url, { headers: { authorization: `Bearer ${token}` } })).status;

  test('a file of a partner is served to who may read the partner at that moment, and to nobody else', async () => {
    const { id, version } = await desk.put({ audience: 'members' });
    await attach(id);
    const inGoodStanding = (await opened(id, desk.token)).data.attachments;
    expect(inGoodStanding).toMatchObject([{ name: 'Rates.pdf', version: 1 }]);
    const url = inGoodStanding[0]?.url ?? '';
    expect((await opened(id)).data).toMatchObject({ isTeaser: true, attachments: [] });
    expect(await statusOf(url, member.token)).toBe(404);
    const { data } = await desk.save(id, version, { audience: 'everyone' });
    expect(await statusOf(url, member.token)).toBe(200);
    await portal.call(unpublishOfficePartner, { body: data, token: desk.token });
    expect(await statusOf(url, member.token)).toBe(404);
    const entries = await auditEntriesAbout(portal, id);
    expect(entries.map(({ action }) => action)).toContain('resource-file.added');
  });

  test('the files of a draft that is deleted are cleared away', async () => {
    const id = await createPartner(portal, { publishedFrom: null });
    await attach(id);
    const { fileKey } = await portal.context.db
      .selectFrom('resourceFileVersions')
      .innerJoin('resourceFiles', 'resourceFiles.id', 'fileId')
      .select('fileKey')
      .where('partnerId', '=', id)
      .executeTakeFirstOrThrow();
    expect(await portal.context.files.find(fileKey)).toBeDefined();
    await portal.call(deleteOfficePartner, { body: { id, version: 1 }, token: desk.token });
    await finishJobs(portal.context.db);
    expect(await portal.context.files.find(fileKey)).toBeUndefined();
  });
});
