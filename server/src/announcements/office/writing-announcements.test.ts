import { DEFAULT_TIME_ZONE, ROLE } from '@linehaul/contract/constants';
import { addDays, dayOf } from '@linehaul/contract/dates';
import {
  actOnOfficeAnnouncements,
  discardAnnouncementCopy,
  getAnnouncementVersion,
  keepAnnouncementCopy,
  listAnnouncementVersions,
  noteAnnouncementEditing,
  previewOfficeAnnouncement,
  restoreAnnouncementVersion,
} from '@linehaul/contract/office-announcement-editing';
import {
  createOfficeAnnouncement,
  getOfficeAnnouncement,
  publishOfficeAnnouncement,
  saveOfficeAnnouncement,
  type SentAnnouncement,
  type TypedAnnouncement,
} from '@linehaul/contract/office-announcements';
import { PREVIEWERS } from '@linehaul/contract/office-resources';
import type { BulkAct, ChangedItem } from '@linehaul/contract/office-values';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEntriesAbout } from '../../../test/audit-entries.ts';
import { sentAnnouncement } from '../../../test/content/announcement-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createProduct, createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

const NOBODY_S = '00000000-0000-4000-8000-000000000000';

let portal: TestPortal;
let officer: SignedIn;
let other: SignedIn;
let today: string;
beforeAll(async () => {
  portal = await startTestPortal();
  const admin = { contactType: 'Staff', role: ROLE.admin } as const;
  officer = await createSignedIn(portal, { ...admin, firstName: 'Margaret', lastName: 'Hollis' });
  other = await createSignedIn(portal, { ...admin, firstName: 'Doug', lastName: 'Barham' });
  today = dayOf(portal.context.clock.now(), DEFAULT_TIME_ZONE);
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const sent = (announcement: Partial<SentAnnouncement> = {}) =>
  sentAnnouncement(addDays(today, 9), announcement);
const begin = async (title = 'The weighbridge is closed') =>
  (await portal.call(createOfficeAnnouncement, { body: { title }, token: officer.token })).data;
const detail = async (id: string, { token } = officer) =>
  (await portal.call(getOfficeAnnouncement, { query: { id }, token })).data;
const save = (seen: ChangedItem, announcement: Partial<SentAnnouncement> = {}) =>
  portal.call(saveOfficeAnnouncement, {
    ...{ body: { ...seen, announcement: sent(announcement) }, token: officer.token },
  });
const written = async (announcement: Partial<SentAnnouncement> = {}) =>
  (await save(await begin(announcement.title), announcement)).data;
const publish = async (seen: ChangedItem) =>
  (await portal.call(publishOfficeAnnouncement, { body: seen, token: officer.token })).data;
const keep = (seen: ChangedItem, announcement: Partial<TypedAnnouncement>, { token } = officer) =>
  portal.call(keepAnnouncementCopy, {
    body: { ...seen, announcement: { ...sent(), ...announcement } },
    token,
  });

test('what is typed is kept for its officer alone, half written and sanitised, and forgotten by their save', async () => {
  const seen = await written({ title: 'As it is' });
  const typed = {
    ...{ title: '', linkUrl: 'https://', lastDay: null },
    content: '<p onclick="x()">Typed</p><script>alert(1)</script>',
  };
  expect((await keep(seen, typed)).status).toBe(200);
  expect((await detail(seen.id)).workingCopy).toMatchObject({
    ...{ version: seen.version, announcement: { ...typed, content: '<p>Typed</p>' } },
  });
  expect(await detail(seen.id)).toMatchObject({ title: 'As it is', version: seen.version });
  expect((await detail(seen.id, other)).workingCopy).toBeNull();
  await save(seen, { title: 'Saved' });
  expect((await detail(seen.id)).workingCopy).toBeNull();
  await keep(seen, { title: 'Again' });
  const discarding = { body: { id: seen.id }, token: officer.token };
  expect((await portal.call(discardAnnouncementCopy, discarding)).status).toBe(200);
  expect((await detail(seen.id)).workingCopy).toBeNull();
  expect((await keep({ id: NOBODY_S, version: 1 }, {})).status).toBe(404);
});

test('two who have one open are told of each other, and of what is saved meanwhile', async () => {
  const seen = await written();
  const note = async ({ token }: SignedIn) =>
    (await portal.call(noteAnnouncementEditing, { body: { id: seen.id }, token })).data;
  expect(await note(officer)).toEqual({ version: seen.version, others: [] });
  expect(await note(other)).toEqual({ version: seen.version, others: ['Margaret Hollis'] });
  const saved = await save(seen);
  expect(await note(officer)).toEqual({ version: saved.data.version, others: ['Doug Barham'] });
});

test('every save is kept, and going back brings the words of then with the last day of now', async () => {
  const first = await written({ title: 'First', content: '<p>One</p>', lastDay: addDays(today, 3) });
  const { data: second } = await save(first, { title: 'Second', content: '<p>Two</p>' });
  const { token } = officer;
  const { versions } = (await portal.call(listAnnouncementVersions, { query: { id: first.id }, token })).data;
  expect(versions.map(({ version, title, savedBy }) => [version, title, savedBy])).toEqual([
    [3, 'Second', 'Margaret Hollis'],
    [2, 'First', 'Margaret Hollis'],
    [1, 'First', 'Margaret Hollis'],
  ]);
  const version = { body: { id: first.id, version: 2 }, token };
  expect((await portal.call(getAnnouncementVersion, version)).data.content).toBe('<p>One</p>');
  const back = (seen: ChangedItem, to: number) =>
    portal.call(restoreAnnouncementVersion, { body: { ...seen, to }, token: other.token });
  expect((await back(first, 2)).status).toBe(409);
  expect((await back(second, 9)).status).toBe(404);
  expect((await back(second, 2)).status).toBe(200);
  expect(await detail(first.id)).toMatchObject({
    ...{ title: 'First', content: '<p>One</p>', lastDay: addDays(today, 9), updatedBy: 'Doug Barham' },
  });
  const actions = (await auditEntriesAbout(portal, first.id)).map(({ action }) => action);
  expect(actions.at(-1)).toBe('announcement.went-back');
});

test('each kind of person is shown in the preview what they would be shown, of what is kept or typed', async () => {
  const { productId } = await createProduct(portal);
  const { id } = await written({ title: 'Kept' });
  const preview = async (as: (typeof PREVIEWERS)[number], announcement?: Partial<TypedAnnouncement>) => {
    const typed = announcement && { announcement: { ...sent(), ...announcement } };
    const body = { id, as, ...(as === 'product' && { productId }), ...typed };
    return (await portal.call(previewOfficeAnnouncement, { body, token: officer.token })).data.announcement;
  };
  const seen = async (announcement: Partial<TypedAnnouncement>) => {
    const shown = await Promise.all(PREVIEWERS.map(async (as) => (await preview(as, announcement)) !== null));
    return PREVIEWERS.filter((_, index) => shown[index]);
  };
  expect(await seen({ audience: 'everyone' })).toEqual(PREVIEWERS);
  expect(await seen({ audience: 'members' })).toEqual(['member', 'product', 'organisation-administrator']);
  expect(await seen({ audience: 'products', productIds: [productId] })).toEqual(['product']);
  expect(await seen({ audience: 'organisation-administrators' })).toEqual(['organisation-administrator']);
  const typed = { content: '<p onclick="x()">Typed</p>', linkUrl: 'https://', isUrgent: true, lastDay: null };
  expect(await preview('member', typed)).toMatchObject({
    ...{ content: '<p>Typed</p>', text: 'Typed', isUrgent: true, linkLabel: 'Read more' },
  });
  expect(await preview('member')).toMatchObject({ title: 'Kept', linkLabel: null });
});

test('several at once each for itself, and of one that is refused is said why', async () => {
  const act = async (what: BulkAct, items: ChangedItem[]) =>
    (await portal.call(actOnOfficeAnnouncements, { body: { act: what, items }, token: officer.token })).data;
  const [first, second] = [await written({ title: 'One' }), await written({ title: 'Two' })];
  const empty = await begin('Three');
  const published = await publish(await written({ title: 'Four' }));
  const gone = { id: NOBODY_S, version: 1 };
  expect(await act('publish', [first, second, empty, published, gone])).toEqual({
    done: [first.id, second.id],
    refused: [
      { id: empty.id, title: 'Three', reason: expect.stringMatching(/^It says nothing yet/) as string },
      { id: published.id, title: 'Four', reason: 'It is published already' },
      { id: NOBODY_S, title: null, reason: expect.any(String) as string },
    ],
  });
  const seen = { ...first, version: first.version + 1 };
  expect((await act('take-down', [seen, empty])).done).toEqual([first.id]);
  const { done, refused } = await act('delete', [empty, published]);
  expect([done, refused.map(({ id }) => id)]).toEqual([[empty.id], [published.id]]);
});
