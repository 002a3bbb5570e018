import { randomUUID } from 'node:crypto';
import { setCommunicationPreferences } from '@linehaul/contract/communication-preferences';
import { certifyCpd, checkCpdCertificate } from '@linehaul/contract/cpd-certificates';
import { getCpdTracker } from '@linehaul/contract/cpd';
import { listOfficeCpdRecords } from '@linehaul/contract/office-cpd';
import { listGivenHours, restoreGivenHours, revokeGivenHours } from '@linehaul/contract/office-given';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCpdCategory, createCpdRecord } from '../../../test/cpd/cpd-factories.ts';
import { createEvent, createPlace, createTicketType } from '../../../test/events/event-factories.ts';
import { waitForMails } from '../../../test/kept-mails.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { followAttendance } from '../credits/follow-attendance-job.ts';

let portal: TestPortal;
let officers: [string, string];
let categoryId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  officers = [(await officeOf(portal)).token, (await officeOf(portal)).token];
  categoryId = await createCpdCategory(portal);
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const REASON = 'You left before the first session.';

/** Somebody who was let in at an event that gives two and a half hours. */
const letIn = async (title: string): Promise<{ readonly person: SignedIn; readonly eventId: string }> => {
  const eventId = await createEvent(portal, { title, cpdHundredths: 250, cpdCategoryId: categoryId });
  const person = await createSignedIn(portal, { contactType: 'Member' });
  const ticketTypeId = await createTicketType(portal, eventId);
  await createPlace(portal, { eventId, ticketTypeId, accountId: person.account.id });
  await portal.context.db
    .updateTable('eventPlaces')
    .set({ attendanceStatus: 'Attended' })
    .where('eventId', '=', eventId)
    .execute();
  await followAttendance(portal.context, { eventId });
  return { person, eventId };
};

const listed = async (state: 'approved' | 'revoked', keyword: string) => {
  const { data } = await portal.call(listGivenHours, { body: { state, keyword }, token: officers[0] });
  return data.records;
};
const one = async (state: 'approved' | 'revoked', keyword: string) => {
  const [record] = await listed(state, keyword);
  if (!record) throw new Error(`No hours are listed for ${keyword}`);
  return record;
};
const act = (
  endpoint: typeof revokeGivenHours | typeof restoreGivenHours,
  { cpdId: id, version }: { readonly cpdId: string; readonly version: number },
  token = officers[0],
) => portal.call(endpoint, { body: { id, version, reason: REASON }, token });
const recordOf = async ({ token }: SignedIn) =>
  (await portal.call(getCpdTracker, { token })).data.otherRecords[0];

test('hours that are taken back by hand count no more, once, and their person and the page of the certificate say so', async () => {
  const { person, eventId } = await letIn('Zq safety day');
  // What ends a certificate is told to whoever hears of no decisions either.
  const options = { cpdDecisionsOption: 'False' } as const;
  await portal.call(setCommunicationPreferences, { body: options, token: person.token });
  const given = await one('approved', 'zq safety');
  expect(given).toMatchObject({ hours: 2.5, source: 'event', reason: '', canRestore: false });
  expect(await listed('approved', person.account.email)).toHaveLength(1);
  const { data } = await portal.call(certifyCpd, {
    body: { of: 'record', id: given.cpdId },
    token: person.token,
  });
  const check = async () =>
    (await portal.call(checkCpdCertificate, { params: { number: data.number } })).data.standing;
  expect(await check()).toBe('holds');
  const answers = await Promise.all(officers.map((token) => act(revokeGivenHours, given, token)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await recordOf(person)).toMatchObject({ state: 'revoked', takenBackReason: REASON });
  expect(await check()).toBe('ended');
  await portal.drain();
  const mails = await waitForMails(portal, person.account.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Zq safety day: hours taken back']);
  expect(mails[0]?.text).toContain(REASON);
  await followAttendance(portal.context, { eventId });
  expect(await recordOf(person)).toMatchObject({ state: 'revoked' });
  const logged = await portal.context.db
    .selectFrom('auditLog')
    .select('reason')
    .where('subjectId', '=', person.account.id)
    .where('action', '=', 'cpd.credit-revoked')
    .execute();
  expect(logged).toEqual([{ reason: REASON }]);
});

test('the office gives them again, and certificates hold again; what follows from who came it does not give by hand', async () => {
  const { person, eventId } = await letIn('Zq yard day');
  await act(revokeGivenHours, await one('approved', 'zq yard'));
  const back = await one('revoked', 'zq yard');
  expect(back).toMatchObject({ reason: REASON, canRestore: true });
  expect((await act(restoreGivenHours, back)).status).toBe(200);
  expect((await act(restoreGivenHours, back)).status).toBe(409);
  expect(await recordOf(person)).toMatchObject({ state: 'approved', hours: 2.5, takenBackReason: '' });
  await portal.context.db
    .updateTable('eventPlaces')
    .set({ attendanceStatus: 'Active' })
    .where('eventId', '=', eventId)
    .execute();
  await followAttendance(portal.context, { eventId });
  const followed = await one('revoked', 'zq yard');
  expect(followed).toMatchObject({ reason: '', canRestore: false });
  const refused = await act(restoreGivenHours, followed);
  expect([refused.status, refused.problem?.message]).toEqual([
    409,
    'These hours went with the check-in or the attendance. Note that again instead',
  ]);
});

test('an approval by mistake is taken back, once, with a reason that its person reads; certificates end with it, and hold again with it', async () => {
  const person = await createSignedIn(portal, { contactType: 'Member' });
  const { account, token } = person;
  const record = { accountId: account.id, categoryId, completedOn: '2026-03-01', title: 'Zq own' };
  const own = { cpdId: await createCpdRecord(portal, record), version: 1 };
  expect(await listed('approved', 'zq own')).toEqual([]);
  const { data } = await portal.call(certifyCpd, { body: { of: 'record', id: own.cpdId }, token });
  const check = async () =>
    (await portal.call(checkCpdCertificate, { params: { number: data.number } })).data.standing;
  expect(await check()).toBe('holds');
  const answers = await Promise.all(officers.map((officer) => act(revokeGivenHours, own, officer)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await recordOf(person)).toMatchObject({ state: 'revoked', takenBackReason: REASON });
  expect(await check()).toBe('ended');
  const body = { state: 'revoked' as const, keyword: 'zq own' };
  const office = await portal.call(listOfficeCpdRecords, { body, token: officers[0] });
  expect(office.data.records).toMatchObject([{ cpdId: own.cpdId, version: 2, answer: REASON }]);
  await portal.drain();
  const mails = await waitForMails(portal, account.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Zq own: hours taken back']);
  expect((await act(restoreGivenHours, { ...own, version: 2 })).status).toBe(200);
  expect((await act(restoreGivenHours, { ...own, version: 2 })).status).toBe(409);
  expect(await recordOf(person)).toMatchObject({ state: 'approved', hours: 1, takenBackReason: '' });
  expect(await check()).toBe('holds');
  const logged = await portal.context.db
    .selectFrom('auditLog')
    .select(['action', 'reason'])
    .where('subjectId', '=', account.id)
    .where('action', 'in', ['cpd.credit-revoked', 'cpd.approved'])
    .orderBy('position')
    .execute();
  expect(logged).toEqual([
    { action: 'cpd.credit-revoked', reason: REASON },
    { action: 'cpd.approved', reason: REASON },
  ]);
});

test.each(['draft', 'submitted', 'asked-back', 'declined', 'withdrawn'])(
  'what is %s has no hours that could be taken back or given again',
  async (state) => {
    const { account } = await createSignedIn(portal, { contactType: 'Member' });
    const record = { accountId: account.id, categoryId, completedOn: '2026-03-01', state };
    const own = { cpdId: await createCpdRecord(portal, record), version: 1 };
    const statuses = [(await act(revokeGivenHours, own)).status, (await act(restoreGivenHours, own)).status];
    expect(statuses).toEqual([404, 404]);
  },
);

test('hours are not taken back without a reason', async () => {
  const { account } = await createSignedIn(portal);
  const sourceKey = `event:${randomUUID()}:${account.id}`;
  const record = { accountId: account.id, categoryId, completedOn: '2026-03-01', title: 'Zq due' };
  const given = await createCpdRecord(portal, { ...record, source: 'event', sourceKey });
  const body = { id: given, version: 1, reason: ' ' };
  expect((await portal.call(revokeGivenHours, { body, token: officers[0] })).status).toBe(400);
});
