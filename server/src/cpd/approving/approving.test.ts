import { randomUUID } from 'node:crypto';
import { setCommunicationPreferences } from '@linehaul/contract/communication-preferences';
import { getCpdTracker } from '@linehaul/contract/cpd';
import type { BodyOf } from '@linehaul/contract/endpoint';
import {
  decideCpdRecords,
  downloadOfficeCpdFile,
  listOfficeCpdRecords,
  type OfficeCpdState,
} from '@linehaul/contract/office-cpd';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createCpdCategory,
  createCpdFile,
  createCpdProgramme,
  createCpdRecord,
  joinCpdProgramme,
} from '../../../test/cpd/cpd-factories.ts';
import { createOrganisation } from '../../../test/people/organisation-factories.ts';
import { type Desk, openDesk } from '../../../test/content/office-desk.ts';
import { waitForMails } from '../../../test/kept-mails.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let desk: Desk;
let member: SignedIn;
let categoryId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  desk = await openDesk(portal);
  member = await createSignedIn(portal, { contactType: 'Member' });
  categoryId = await createCpdCategory(portal);
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

type Decision = 'approve' | 'ask-back' | 'decline';
const waiting = (state = 'submitted'): Promise<string> =>
  createCpdRecord(portal, {
    ...{ accountId: member.account.id, categoryId, completedOn: '2026-02-01', state },
    submittedAt: portal.context.clock.now(),
  });
const decide = (ids: readonly string[], decision: Decision, answer = '') =>
  portal.call(decideCpdRecords, {
    body: { items: ids.map((id) => ({ id, version: 1, fileIds: [] })), decision, answer },
    token: desk.token,
  });
const listed = async (state: OfficeCpdState, keyword = '') => {
  const body = { state, keyword, size: 100 };
  const { records } = (await portal.call(listOfficeCpdRecords, { body, token: desk.token })).data;
  return records.map(({ cpdId }) => cpdId);
};
const stateOf = async (id: string): Promise<string | undefined> => {
  const { otherRecords } = (await portal.call(getCpdTracker, { token: member.token })).data;
  return otherRecords.find(({ cpdId }) => cpdId === id)?.state;
};

test('what waits is listed with its evidence, and drafts never are', async () => {
  const [id, draft] = [await waiting(), await waiting('draft')];
  const [file, own] = [await createCpdFile(portal, id), await createCpdFile(portal, draft)];
  const found = await listed('submitted', member.account.email);
  expect(found).toContain(id);
  expect(found).not.toContain(draft);
  expect(await listed('submitted', 'nobody of this name')).toEqual([]);
  const statusOf = async (query: string) =>
    (await portal.call(downloadOfficeCpdFile, { query: { id: query }, token: desk.token })).status;
  expect([await statusOf(file), await statusOf(own)]).toEqual([200, 404]);
});

test('what else of the person waits or counts for the same day is told beside it, whoever gave it, and nothing else is', async () => {
  const { account } = await createSignedIn(portal, { contactType: 'Member' });
  const on = (completedOn: string, state: string, given = {}) =>
    createCpdRecord(portal, {
      ...{ accountId: account.id, categoryId, completedOn, state, title: 'Load restraint', hundredths: 150 },
      ...{ submittedAt: portal.context.clock.now(), ...given },
    });
  const id = await on('2026-02-03', 'submitted');
  const sourceKey = `event:${randomUUID()}:${account.id}`;
  const given = await on('2026-02-03', 'approved', {
    title: 'Load restraint evening',
    source: 'event',
    sourceKey,
  });
  const twice = await on('2026-02-03', 'submitted');
  for (const state of ['draft', 'asked-back', 'declined', 'withdrawn', 'revoked'])
    await on('2026-02-03', state);
  await on('2026-02-04', 'approved');
  await createCpdRecord(portal, { accountId: member.account.id, categoryId, completedOn: '2026-02-03' });
  const body = { state: 'submitted' as const, keyword: account.email };
  const { records } = (await portal.call(listOfficeCpdRecords, { body, token: desk.token })).data;
  const event = {
    cpdId: given,
    title: 'Load restraint evening',
    hours: 1.5,
    state: 'approved',
    source: 'event',
  };
  const same = { title: 'Load restraint', hours: 1.5, state: 'submitted', source: 'own' };
  const toldOf = (cpdId: string) =>
    records
      .find((record) => record.cpdId === cpdId)
      ?.sameDay.toSorted((one, other) => (one.title < other.title ? -1 : 1));
  expect(toldOf(id)).toEqual([{ cpdId: twice, ...same }, event]);
  expect(toldOf(twice)).toEqual([{ cpdId: id, ...same }, event]);
});

test.each([
  ['approve', '', ['approved', /approved/]],
  ['ask-back', 'Please add the certificate', ['asked-back', /something more/]],
  ['decline', 'This is part of the job', ['declined', /not counted/]],
] as const)(
  '%s: the person sees it, is written to, and it is logged',
  async (decision, answer, [state, subject]) => {
    const id = await waiting();
    expect((await decide([id], decision, answer)).data).toEqual({ decided: 1 });
    expect(await stateOf(id)).toBe(state);
    const mails = await portal.context.db
      .selectFrom('mails')
      .select('subject')
      .where('toAddress', '=', member.account.email)
      .execute();
    expect(mails.some((mail) => subject.test(mail.subject))).toBe(true);
    const logged = await portal.context.db
      .selectFrom('auditLog')
      .select('after')
      .where('action', '=', `cpd.${state}`)
      .execute();
    expect(JSON.stringify(logged)).toContain(id);
  },
);

test.each(['ask-back', 'decline'] as const)('%s needs words for the person', async (decision) => {
  const id = await waiting();
  expect((await decide([id], decision)).status).toBe(400);
  expect(await stateOf(id)).toBe('submitted');
});

test('many are decided at once: all of them, or none where one has changed', async () => {
  const ids = [await waiting(), await waiting(), await waiting()];
  const gone = await waiting('withdrawn');
  expect((await decide([...ids, gone], 'approve')).status).toBe(409);
  expect(await Promise.all(ids.map(stateOf))).toEqual(['submitted', 'submitted', 'submitted']);
  expect((await decide(ids, 'approve')).data).toEqual({ decided: 3 });
});

const mailsTo = async ({ account }: SignedIn) => {
  const mails = portal.context.db.selectFrom('mails').select(['subject', 'kind', 'status']);
  return await mails.where('toAddress', '=', account.email).execute();
};

test('who has switched mails of decisions off by the link in one gets no more of them, and sees them in the tracker all the same', async () => {
  const person = await createSignedIn(portal, { contactType: 'Member' });
  const submit = () =>
    createCpdRecord(portal, {
      ...{ accountId: person.account.id, categoryId, completedOn: '2026-02-01', state: 'submitted' },
      submittedAt: portal.context.clock.now(),
    });
  await decide([await submit()], 'approve');
  await portal.drain();
  const [mail] = await waitForMails(portal, person.account.email);
  const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '');
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await portal.fetch(`${pathname}${search}`, { method: 'POST', body })).status).toBe(200);
  const answers = ['ask-back', 'decline', 'approve'] as const;
  for (const decision of answers)
    expect((await decide([await submit()], decision, 'Please look at it')).status).toBe(200);
  expect((await mailsTo(person)).map(({ kind, status }) => [kind, status])).toEqual([
    ['cpdDecisions', 'sent'],
  ]);
  const { otherRecords } = (await portal.call(getCpdTracker, { token: person.token })).data;
  expect(otherRecords.map(({ state }) => state).toSorted()).toEqual([
    ...['approved', 'approved', 'asked-back', 'declined'],
  ]);
  await portal.call(setCommunicationPreferences, {
    ...{ body: { cpdDecisionsOption: 'True' }, token: person.token },
  });
  await decide([await submit()], 'approve');
  expect(await mailsTo(person)).toHaveLength(2);
});

test('of two officers who decide at the same moment, one does, and one mail goes', async () => {
  const id = await waiting();
  const answers = await Promise.all([decide([id], 'approve'), decide([id], 'decline', 'Does not count')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const logged = await portal.context.db
    .selectFrom('auditLog')
    .select('action')
    .where('action', 'in', ['cpd.approved', 'cpd.declined'])
    .where('after', '@>', JSON.stringify({ record: id }) as never)
    .execute();
  expect(logged).toHaveLength(1);
});

test('what was given by the portal is not the office’s to decide on', async () => {
  const id = await createCpdRecord(portal, {
    ...{ accountId: member.account.id, categoryId, completedOn: '2026-02-01', state: 'submitted' },
    ...{ source: 'event', sourceKey: 'event-place:decided' },
  });
  expect((await decide([id], 'approve')).status).toBe(409);
});

test('is narrowed by programme, category, organisation and how long it has waited, with a count that agrees', async () => {
  const { account } = await createSignedIn(portal, { contactType: 'Member' });
  await createOrganisation(portal, { name: 'Mulga Plains Haulage', contacts: [account] });
  const [counted, other] = [await createCpdCategory(portal), await createCpdCategory(portal)];
  const programmeId = await createCpdProgramme(portal, { categories: [{ categoryId: counted }] });
  await joinCpdProgramme(portal, { programmeId, accountId: account.id, since: '2026-01-01' });
  const sentDaysAgo = (days: number, categoryOf: string): Promise<string> =>
    createCpdRecord(portal, {
      ...{ accountId: account.id, categoryId: categoryOf, completedOn: '2026-02-01', state: 'submitted' },
      submittedAt: new Date(portal.context.clock.now().getTime() - days * 86_400_000),
    });
  const [old, fresh] = [await sentDaysAgo(20, counted), await sentDaysAgo(1, other)];
  const narrowed = async (given: Partial<BodyOf<typeof listOfficeCpdRecords>>) => {
    const body = { state: 'submitted' as const, keyword: account.email, ...given };
    const { records, totalItems } = (await portal.call(listOfficeCpdRecords, { body, token: desk.token }))
      .data;
    expect(totalItems).toBe(records.length);
    return records.map(({ cpdId }) => cpdId);
  };
  expect(await narrowed({})).toEqual([old, fresh]);
  expect(await narrowed({ programmeId })).toEqual([old]);
  expect(await narrowed({ categoryId: other })).toEqual([fresh]);
  expect(await narrowed({ waitedDays: 14 })).toEqual([old]);
  expect(await narrowed({ organisation: 'mulga' })).toEqual([old, fresh]);
  expect(await narrowed({ organisation: 'no such %' })).toEqual([]);
  expect(await narrowed({ programmeId, categoryId: other, organisation: 'Mulga' })).toEqual([]);
});
