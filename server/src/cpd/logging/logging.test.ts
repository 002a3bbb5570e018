import { randomUUID } from 'node:crypto';
import {
  beginCpdRecord,
  getCpdRecord,
  listCpdCategories,
  removeCpdFile,
  saveCpdRecord,
  type SentCpdRecord,
  submitCpdRecord,
  uploadCpdFile,
  withdrawCpdRecord,
} from '@linehaul/contract/cpd-logging';
import { getCpdTracker } from '@linehaul/contract/cpd';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCpdCategory, createCpdRecord } from '../../../test/cpd/cpd-factories.ts';
import { SAMPLE_FILES } from '../../../test/files/sample-files.ts';
import { sendMultipart } from '../../../test/files/send-multipart.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let categoryId: string;
let member: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  categoryId = await createCpdCategory(portal);
  member = await createSignedIn(portal, { contactType: 'Member' });
});
afterAll(() => portal.stop());

const sent = (given: Partial<SentCpdRecord> = {}): SentCpdRecord => ({
  ...{ title: 'Load restraint', categoryId, presenter: 'Ines Duarte', domain: 'Safety', note: 'Twist locks' },
  ...{ completedDate: '2026-02-03', hours: 1.25 },
  ...given,
});
const OPEN = sent({ title: '', categoryId: null, completedDate: null, hours: null });

const by = ({ token }: SignedIn = member) => ({ token });
const begin = async (given: Partial<SentCpdRecord> = {}, who = member) => {
  const { data } = await portal.call(beginCpdRecord, { body: sent(given), ...by(who) });
  return { id: data.cpdId, version: data.version };
};
const readOf = async (id: string) => (await portal.call(getCpdRecord, { query: { id }, ...by() })).data;
const submit = (seen: { id: string; version: number }, who = member) =>
  portal.call(submitCpdRecord, { body: seen, ...by(who) });
const save = (seen: { id: string; version: number }, record: SentCpdRecord, who = member) =>
  portal.call(saveCpdRecord, { body: { ...seen, record }, ...by(who) });
const withdraw = (seen: { id: string; version: number }, who = member) =>
  portal.call(withdrawCpdRecord, { body: seen, ...by(who) });
const setState = (id: string, state: string) =>
  portal.context.db.updateTable('cpdRecords').set({ state }).where('id', '=', id).execute();
const attach = (id: string, file: { name: string; bytes: Buffer }, who = member) =>
  sendMultipart(portal, uploadCpdFile, { token: who.token, fields: { id }, files: [file] });
const PDF = { name: 'certificate.pdf', bytes: SAMPLE_FILES.pdf };
const idOf = ({ text }: { text: string }): string => (JSON.parse(text) as { data: { id: string } }).data.id;

describe('a draft', () => {
  test('is kept with whatever is still open, and stands in the tracker of its person', async () => {
    const { data } = await portal.call(beginCpdRecord, { body: OPEN, ...by() });
    expect(await readOf(data.cpdId)).toMatchObject({
      state: 'draft',
      hours: null,
      categoryId: null,
      version: 1,
    });
    const { otherRecords } = (await portal.call(getCpdTracker, by())).data;
    expect(otherRecords.map(({ cpdId }) => cpdId)).toContain(data.cpdId);
  });

  test('is changed by the version that was seen, in two windows by the first alone', async () => {
    const seen = await begin();
    const answers = await Promise.all([
      save(seen, sent({ title: 'From here' })),
      save(seen, sent({ title: 'From there' })),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const saved = answers.find(({ status }) => status === 200);
    expect(saved?.data).toEqual({ cpdId: seen.id, version: 2 });
  });

  test('is begun once by whoever presses again after a lost answer, as it was typed last, and is nobody else’s to take over', async () => {
    const id = randomUUID();
    const press = (given: Partial<SentCpdRecord> = {}, who = member) =>
      portal.call(beginCpdRecord, { body: { ...sent(given), id }, ...by(who) });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status, data }) => [status, data])).toEqual(
      Array.from({ length: 3 }, () => [200, { cpdId: id, version: 1 }]),
    );
    expect((await press({ title: 'Typed meanwhile' })).data).toEqual({ cpdId: id, version: 2 });
    expect(await readOf(id)).toMatchObject({ title: 'Typed meanwhile', version: 2 });
    expect((await press({ title: 'From before' })).status).toBe(409);
    const stranger = await createSignedIn(portal, { contactType: 'Member' });
    expect((await press({}, stranger)).status).toBe(404);
    expect(await readOf(id)).toMatchObject({ title: 'Typed meanwhile', version: 2 });
  });

  test('saved or sent again after a lost answer is as it was kept, and nothing is logged twice', async () => {
    const seen = await begin();
    const typed = sent({ title: 'Typed on the road' });
    expect((await save(seen, typed)).data.version).toBe(2);
    expect((await save(seen, typed)).data).toEqual({ cpdId: seen.id, version: 2 });
    const kept = { id: seen.id, version: 2 };
    expect((await submit(kept)).data.version).toBe(3);
    expect((await submit(kept)).data).toEqual({ cpdId: seen.id, version: 3 });
    expect((await save(kept, typed)).data).toEqual({ cpdId: seen.id, version: 3 });
    expect((await submit(seen)).status).toBe(409);
    const logged = await portal.context.db
      .selectFrom('auditLog')
      .select('after')
      .where('action', '=', 'cpd.submitted')
      .execute();
    expect(logged.filter(({ after }) => JSON.stringify(after).includes(seen.id))).toHaveLength(1);
  });

  test('goes to the office only with everything that it needs, said at each field', async () => {
    const seen = await begin(OPEN);
    const refused = await submit(seen);
    expect(refused.status).toBe(400);
    expect(Object.keys((JSON.parse(refused.text) as { modelState: object }).modelState).toSorted()).toEqual([
      'categoryId',
      'completedDate',
      'hours',
      'title',
    ]);
    const early = await begin({ completedDate: '2099-01-01' });
    expect((await submit(early)).status).toBe(400);
  });

  test('is deleted with its files when it is withdrawn', async () => {
    const seen = await begin();
    await attach(seen.id, PDF);
    const { fileKey } = await portal.context.db
      .selectFrom('cpdRecordFiles')
      .select('fileKey')
      .where('recordId', '=', seen.id)
      .executeTakeFirstOrThrow();
    expect((await withdraw(seen)).status).toBe(200);
    await portal.drain();
    expect(await portal.context.files.find(fileKey)).toBeUndefined();
    expect((await portal.call(getCpdRecord, { query: { id: seen.id }, ...by() })).status).toBe(404);
  });
});

describe('what has been sent to the office', () => {
  test('waits for it, stays complete when it is changed, and is logged once', async () => {
    const seen = await begin();
    const { data } = await submit(seen);
    expect(await readOf(seen.id)).toMatchObject({ state: 'submitted', version: 2 });
    const again = { id: seen.id, version: data.version };
    expect((await submit(again)).data).toEqual(data);
    expect((await save(again, OPEN)).status).toBe(400);
    expect((await save(again, sent({ hours: 2 }))).status).toBe(200);
    const logged = await portal.context.db
      .selectFrom('auditLog')
      .select('after')
      .where('action', '=', 'cpd.submitted')
      .execute();
    expect(logged.filter(({ after }) => JSON.stringify(after).includes(seen.id))).toHaveLength(1);
  });

  test('is withdrawn, once however often that is pressed, and then closed', async () => {
    const seen = await begin();
    const { data } = await submit(seen);
    const sentVersion = { id: seen.id, version: data.version };
    const pressed = await Promise.all([withdraw(sentVersion), withdraw(sentVersion)]);
    const again = await withdraw(sentVersion);
    expect([...pressed, again].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await readOf(seen.id)).state).toBe('withdrawn');
    expect((await withdraw({ ...sentVersion, version: 3 })).status).toBe(409);
    expect((await save({ ...sentVersion, version: 3 }, sent())).status).toBe(409);
  });

  test.each(['approved', 'declined', 'withdrawn'])('is changed no more once it is %s', async (state) => {
    const seen = await begin();
    const file = idOf(await attach(seen.id, PDF));
    await setState(seen.id, state);
    const statuses = [
      (await save(seen, sent())).status,
      (await submit(seen)).status,
      (await withdraw(seen)).status,
      (await attach(seen.id, PDF)).status,
      (await portal.call(removeCpdFile, { body: { id: file }, ...by() })).status,
    ];
    expect(statuses).toEqual([409, 409, 409, 409, 409]);
  });
});

test('nobody reads or changes what somebody else has logged, or what was given to them', async () => {
  const stranger = await createSignedIn(portal, { contactType: 'Member' });
  const seen = await begin();
  const file = idOf(await attach(seen.id, PDF));
  const given = await createCpdRecord(portal, {
    ...{ accountId: stranger.account.id, categoryId, completedOn: '2026-01-01' },
    ...{ source: 'event', sourceKey: 'event-place:of-a-stranger' },
  });
  const statuses = [
    (await portal.call(getCpdRecord, { query: { id: seen.id }, ...by(stranger) })).status,
    (await save(seen, sent(), stranger)).status,
    (await submit(seen, stranger)).status,
    (await withdraw(seen, stranger)).status,
    (await attach(seen.id, PDF, stranger)).status,
    (await portal.call(removeCpdFile, { body: { id: file }, ...by(stranger) })).status,
    (await withdraw({ id: given, version: 1 }, stranger)).status,
  ];
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 404]);
});

describe('evidence', () => {
  test('is what its name says, at most five files, and is taken off again with its bytes', async () => {
    const { id } = await begin();
    const wrong = await attach(id, { name: 'certificate.pdf', bytes: Buffer.from('MZ nothing of the kind') });
    expect(wrong.status).toBe(400);
    const ids: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) ids.push(idOf(await attach(id, PDF)));
    expect((await attach(id, PDF)).status).toBe(400);
    const [first = ''] = ids;
    expect((await portal.call(removeCpdFile, { body: { id: first }, ...by() })).status).toBe(200);
    expect((await readOf(id)).attachments.map((each) => each.id)).toEqual(ids.slice(1));
  });
});

test('a category that is offered no more is not chosen anew, and stays where it was chosen', async () => {
  const old = await createCpdCategory(portal);
  const seen = await begin({ categoryId: old });
  await portal.context.db
    .updateTable('cpdCategories')
    .set({ isActive: false })
    .where('id', '=', old)
    .execute();
  const { categories } = (await portal.call(listCpdCategories, by())).data;
  expect(categories.map((each) => each.categoryId)).toEqual([categoryId]);
  expect((await save(seen, sent({ categoryId: old }))).status).toBe(200);
  const anew = await portal.call(beginCpdRecord, { body: sent({ categoryId: old }), ...by() });
  expect(anew.status).toBe(400);
});
