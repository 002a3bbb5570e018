import {
  addLicence,
  downloadLicenceFile,
  getLicences,
  LICENCE_FILES_MAX_COUNT,
  type OwnLicence,
  removeLicence,
  removeLicenceFile,
  renewLicence,
  saveLicence,
  type SentLicence,
  uploadLicenceFile,
} from '@linehaul/contract/licences';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLicenceKind } from '../../../test/cpd/licence-factories.ts';
import { SAMPLE_FILES } from '../../../test/files/sample-files.ts';
import { sendMultipart } from '../../../test/files/send-multipart.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let kindId: string;
let member: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  kindId = await createLicenceKind(portal, { name: 'Heavy vehicle licence' });
});
beforeEach(async () => {
  member = await createSignedIn(portal, { contactType: 'Member' });
});
afterAll(() => portal.stop());

const sent = (given: Partial<SentLicence> = {}): SentLicence => ({
  ...{ kindId, number: '204 118 77', licenceClass: 'HC', issuedDate: '2026-01-02', expiryDate: '2087-01-01' },
  ...given,
});
const by = ({ token }: SignedIn = member) => ({ token });
const add = async (given: Partial<SentLicence> = {}) => {
  const { data } = await portal.call(addLicence, { body: { licence: sent(given) }, ...by() });
  return { id: data.licenceId, version: data.version };
};
const held = async (who = member): Promise<OwnLicence[]> =>
  (await portal.call(getLicences, by(who))).data.licences;
const attach = (id: string, who = member) =>
  sendMultipart(portal, uploadLicenceFile, {
    ...{ token: who.token, fields: { id } },
    files: [{ name: 'licence.pdf', bytes: SAMPLE_FILES.pdf }],
  });
const fieldsOf = ({ text }: { text: string }): string[] =>
  Object.keys((JSON.parse(text) as { modelState: object }).modelState);
const keysOf = async (licenceId: string): Promise<string[]> => {
  const files = portal.context.db.selectFrom('licenceFiles').select('fileKey');
  return (await files.where('licenceId', '=', licenceId).execute()).map(({ fileKey }) => fileKey);
};

describe('a licence', () => {
  test('is kept by its person, and seen by nobody else', async () => {
    const { id } = await add();
    const [licence] = await held();
    expect(licence).toMatchObject({
      ...{ licenceId: id, kindName: 'Heavy vehicle licence', number: '204 118 77', licenceClass: 'HC' },
      ...{ issuedDate: '2026-01-02', expiryDate: '2087-01-01', standing: 'valid', earlier: [] },
    });
    const other = await createSignedIn(portal, { contactType: 'Member' });
    expect(await held(other)).toEqual([]);
    const answer = await portal.call(saveLicence, {
      ...{ body: { id, version: 1, licence: sent() }, ...by(other) },
    });
    expect(answer.status).toBe(404);
  });

  test('names its last day where its kind needs one, and cannot end before it begins', async () => {
    const open = sent({ expiryDate: null });
    const refused = await portal.call(addLicence, { body: { licence: open }, ...by() });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['expiryDate']]);
    const back = sent({ issuedDate: '2026-01-02', expiryDate: '2026-01-01' });
    expect((await portal.call(addLicence, { body: { licence: back }, ...by() })).status).toBe(400);
    const forGood = await createLicenceKind(portal, { needsExpiry: false });
    expect((await add({ kindId: forGood, expiryDate: null })).version).toBe(1);
  });

  test('of an archived kind is not begun any more, and one that there is may still be corrected', async () => {
    const archived = await createLicenceKind(portal);
    const seen = await add({ kindId: archived });
    await portal.context.db
      .updateTable('licenceKinds')
      .set({ isActive: false })
      .where('id', '=', archived)
      .execute();
    const begun = await portal.call(addLicence, { body: { licence: sent({ kindId: archived }) }, ...by() });
    expect([begun.status, fieldsOf(begun)]).toEqual([400, ['kindId']]);
    const body = { ...seen, licence: sent({ kindId: archived, number: '1' }) };
    expect((await portal.call(saveLicence, { body, ...by() })).status).toBe(200);
  });

  test('is changed by the version that was seen, in two windows by the first alone', async () => {
    const seen = await add();
    const save = (number: string) =>
      portal.call(saveLicence, { body: { ...seen, licence: sent({ number }) }, ...by() });
    const answers = await Promise.all([save('1'), save('2')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('corrected again since the answer was lost is as it was kept', async () => {
    const seen = await add();
    const save = (number: string) =>
      portal.call(saveLicence, { body: { ...seen, licence: sent({ number }) }, ...by() });
    expect([(await save('7')).data.version, (await save('7')).data.version]).toEqual([2, 2]);
    expect((await save('8')).status).toBe(409);
  });

  test('sent four times at once, or again since its answer was lost, is kept once; another number is another one', async () => {
    const answers = await Promise.all([add(), add(), add(), add()]);
    const again = await add();
    expect(new Set([...answers, again].map(({ id }) => id)).size).toBe(1);
    await add({ number: '204 118 78' });
    expect(await held()).toHaveLength(2);
  });

  test('goes with its history and all files when it is removed', async () => {
    const seen = await add();
    await attach(seen.id);
    const keys = await keysOf(seen.id);
    const { data } = await portal.call(renewLicence, { body: { ...seen, licence: sent() }, ...by() });
    const body = { id: data.licenceId, version: data.version };
    expect((await portal.call(removeLicence, { body, ...by() })).status).toBe(200);
    await portal.drain();
    expect(await held()).toEqual([]);
    expect(keys).toHaveLength(1);
    for (const key of keys) expect(await portal.context.files.find(key)).toBeUndefined();
  });
});

describe('a renewal', () => {
  test('keeps what was before as history, which is changed no more', async () => {
    const seen = await add();
    const next = sent({ number: '9', issuedDate: '2087-01-02', expiryDate: '2092-01-01' });
    const { data } = await portal.call(renewLicence, { body: { ...seen, licence: next }, ...by() });
    const [licence, ...others] = await held();
    expect(others).toEqual([]);
    expect(licence).toMatchObject({ licenceId: data.licenceId, number: '9', expiryDate: '2092-01-01' });
    expect(licence?.earlier).toMatchObject([{ licenceId: seen.id, expiryDate: '2087-01-01' }]);
    const again = { id: seen.id, version: 2, licence: sent() };
    expect((await portal.call(saveLicence, { body: again, ...by() })).status).toBe(409);
    expect((await attach(seen.id)).status).toBe(409);
  });

  test('pressed four times at once, or again since its answer was lost, is one; with other words it is refused', async () => {
    const seen = await add();
    const renew = (number: string) =>
      portal.call(renewLicence, { body: { ...seen, licence: sent({ number }) }, ...by() });
    const answers = await Promise.all([1, 2, 3, 4].map(() => renew('9')));
    const again = await renew('9');
    expect(new Set([...answers, again].map(({ data }) => data.licenceId)).size).toBe(1);
    expect((await renew('10')).status).toBe(409);
    expect((await held()).map(({ earlier }) => earlier.length)).toEqual([1]);
  });
});

describe('its files', () => {
  test('are read by their person alone, and taken off again', async () => {
    const { id } = await add();
    await attach(id);
    const [file] = (await held())[0]?.attachments ?? [];
    if (!file) throw new Error('Nothing was attached');
    const read = (who: SignedIn) =>
      portal.call(downloadLicenceFile, { query: { id: file.id }, token: who.token });
    expect((await read(member)).status).toBe(200);
    const other = await createSignedIn(portal, { contactType: 'Member' });
    expect((await read(other)).status).toBe(404);
    const [key] = await keysOf(id);
    expect((await portal.call(removeLicenceFile, { body: { id: file.id }, ...by() })).status).toBe(200);
    await portal.drain();
    expect(await portal.context.files.find(key ?? '')).toBeUndefined();
  });

  test('are so many at most, whoever sends them at once', async () => {
    const { id } = await add();
    const answers = await Promise.all(Array.from({ length: LICENCE_FILES_MAX_COUNT + 2 }, () => attach(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(LICENCE_FILES_MAX_COUNT);
  });
});
