import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@linehaul/contract/endpoint';
import { addDays } from '@linehaul/contract/dates';
import { listOwnAudits, removeAuditFile, submitAudit, uploadAuditFile } from '@linehaul/contract/audits';
import {
  beginCpdAudit,
  type BegunAudit,
  concludeCpdAudit,
  decideCpdAudit,
  downloadCpdAuditDraw,
  getAuditedPerson,
  getCpdAudit,
  redrawCpdAudit,
} from '@linehaul/contract/office-audits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Desk, openDesk } from '../../../test/content/office-desk.ts';
import {
  createCpdCategory,
  createCpdFile,
  createCpdProgramme,
  createCpdRecord,
  joinCpdProgramme,
} from '../../../test/cpd/cpd-factories.ts';
import { SAMPLE_FILES } from '../../../test/files/sample-files.ts';
import { sendMultipart } from '../../../test/files/send-multipart.ts';
import { noonOf } from '../../../test/money/instalment-factories.ts';
import { clearLimits, createAccount } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { remindOfAudits } from './remind-job.ts';

const TODAY = '2083-03-01';
const DUE = '2083-03-31';
/** What gives somebody more time. */
const MORE = { decision: 'extend', answer: 'The one of April, please', dueDate: '2083-05-31' } as const;

type Decision = BodyOf<typeof decideCpdAudit>;

let portal: TestPortal;
let desk: Desk;
let categoryId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  portal.context.clock.set(noonOf(TODAY));
  desk = await openDesk(portal);
  categoryId = await createCpdCategory(portal);
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const by = () => ({ token: desk.token });
const programmeOf = async (accountIds: readonly string[]): Promise<string> => {
  const programmeId = await createCpdProgramme(portal);
  for (const accountId of accountIds)
    await joinCpdProgramme(portal, { programmeId, accountId, since: '2081-05-01' });
  return programmeId;
};
const beginWith = (programmeId: string, given: Partial<BegunAudit> = {}, id = randomUUID()) =>
  portal.call(beginCpdAudit, {
    ...by(),
    body: {
      ...{ id, programmeId, onDate: '2082-12-31', sampleKind: 'people' as const, sampleAmount: 1 },
      ...{ seed: '', asks: 'The certificate of attendance', dueDate: DUE, ...given },
    },
  });
const begin = async (...given: Parameters<typeof beginWith>): Promise<string> =>
  (await beginWith(...given)).data.id;
const detail = async (id: string) => (await portal.call(getCpdAudit, { query: { id }, ...by() })).data;
const ownOf = async ({ token }: SignedIn) => {
  const [audit] = (await portal.call(listOwnAudits, { token })).data.audits;
  if (!audit) throw new Error('They were not drawn');
  return audit;
};
const decide = ({ auditedId: id }: { auditedId: string }, version: number, given: Partial<Decision> = {}) =>
  portal.call(decideCpdAudit, {
    ...by(),
    body: { id, version, decision: 'met', answer: '', dueDate: null, ...given },
  });
const subjectsOf = async ({ account }: Pick<SignedIn, 'account'>): Promise<string[]> => {
  await portal.drain();
  const mails = await portal.mailbox.list();
  return mails
    .filter(({ to, subject }) => to === account.email && /CPD/.test(subject))
    .map((mail) => mail.subject);
};

/** Somebody with one approved activity, who was drawn. */
const drawn = async () => {
  const member = await createSignedIn(portal, { contactType: 'Member' });
  const accountId = member.account.id;
  const recordId = await createCpdRecord(portal, { accountId, categoryId, completedOn: '2082-04-01' });
  const before = await createCpdFile(portal, recordId);
  portal.context.clock.advance(1000);
  const auditId = await begin(await programmeOf([accountId]));
  const { auditedId, version } = await ownOf(member);
  return { ...member, recordId, before, auditId, auditedId, version };
};
const add = (token: string, id: string) =>
  sendMultipart(portal, uploadAuditFile, {
    ...{ token, fields: { id } },
    files: [{ name: 'attendance.pdf', bytes: SAMPLE_FILES.pdf }],
  });
const send = ({ token, auditedId, version }: Awaited<ReturnType<typeof drawn>>) =>
  portal.call(submitAudit, { token, body: { id: auditedId, version, note: 'Everything is there' } });

describe('the draw', () => {
  test('comes again from its seed in the database, which knows nothing of the code', async () => {
    const accounts = await Promise.all(Array.from({ length: 12 }, () => createAccount(portal)));
    const id = await begin(await programmeOf(accounts.map((account) => account.id)), {
      ...{ sampleAmount: 40, sampleKind: 'percent' },
    });
    const { seed, sample, population, people } = await detail(id);
    expect([sample, population, people.length]).toEqual([5, 12, 5]);
    expect(seed).toMatch(/^[0-9a-f]{32}$/);
    const { rows } = await sql<{ email: string }>`
      select email from cpd_audits, unnest(population) as member
      join accounts on accounts.id = member where cpd_audits.id = ${id}
      order by encode(sha256(convert_to(seed || ':' || member, 'UTF8')), 'hex') limit 5`.execute(
      portal.context.db,
    );
    const inDraw = people.toSorted((one, other) => one.position - other.position);
    expect(inDraw.map(({ email }) => email)).toEqual(rows.map(({ email }) => email));
    const again = (await portal.call(redrawCpdAudit, { query: { id }, ...by() })).data;
    expect(again).toEqual({ isSame: true, isPopulationWhole: true, drawn: 5 });
    const { text } = await portal.call(downloadCpdAuditDraw, { query: { id }, ...by() });
    expect(text).toContain(seed);
    expect(text.match(/yes/g)).toHaveLength(5);
  });

  test('takes those who were in the programme on the day and are there still, and stays when they change', async () => {
    const [one, left, late] = await Promise.all([1, 2, 3].map(() => createAccount(portal)));
    if (!one || !left || !late) throw new Error('Three were made');
    const programmeId = await programmeOf([one.id]);
    const joins = { programmeId, since: '2081-05-01' };
    await joinCpdProgramme(portal, { ...joins, accountId: left.id, until: '2082-12-30' });
    await joinCpdProgramme(portal, { ...joins, accountId: late.id, since: '2083-01-01' });
    const id = await begin(programmeId, { sampleAmount: 100, seed: 'ours' });
    expect(await detail(id)).toMatchObject({ population: 1, sample: 1, seed: 'ours' });
    const change = portal.context.db.updateTable('cpdAudits').set({ seed: 'another' }).where('id', '=', id);
    await expect(change.execute()).rejects.toThrow(/cannot be changed/);
  });

  test('is refused where nobody can be drawn, and for a last day that is no day to come', async () => {
    const programmeId = await createCpdProgramme(portal);
    expect((await beginWith(programmeId)).status).toBe(409);
    expect((await beginWith(programmeId, { dueDate: TODAY })).status).toBe(400);
    expect((await beginWith(randomUUID())).status).toBe(404);
  });

  test('is made once when it is pressed twice, and each is told once', async () => {
    const account = await createAccount(portal);
    const [programmeId, id] = [await programmeOf([account.id]), randomUUID()];
    const both = await Promise.all([1, 2].map(() => beginWith(programmeId, {}, id)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await detail(id)).people).toHaveLength(1);
    expect(await subjectsOf({ account })).toHaveLength(1);
  });
});

describe('evidence for an audit', () => {
  test('is added to what was approved, taken off again, and is the office’s to read', async () => {
    const audited = await drawn();
    const { token, recordId, before, auditedId } = audited;
    expect((await add(token, recordId)).status).toBe(200);
    const [record] = (await ownOf(audited)).records;
    expect([record?.attachments.length, record?.addedIds.length]).toEqual([2, 1]);
    const remove = (id: string) => portal.call(removeAuditFile, { token, body: { id } });
    expect((await remove(before)).status).toBe(409);
    expect((await remove(record?.addedIds[0] ?? '')).status).toBe(200);
    expect((await add(token, recordId)).status).toBe(200);
    const seen = (await portal.call(getAuditedPerson, { query: { id: auditedId }, ...by() })).data;
    expect(seen.records[0]?.attachments).toHaveLength(2);
    expect(seen.records[0]?.attachments[0]?.url).toContain('/api/admin/cpd/file');
  });

  test('is closed once it is sent, and was never open outside of the period', async () => {
    const audited = await drawn();
    const elsewhere = await createCpdRecord(portal, {
      ...{ accountId: audited.account.id, categoryId, completedOn: '2081-12-31' },
    });
    expect((await add(audited.token, elsewhere)).status).toBe(409);
    expect([(await send(audited)).status, (await send(audited)).status]).toEqual([200, 200]);
    expect((await add(audited.token, audited.recordId)).status).toBe(409);
    expect(await ownOf(audited)).toMatchObject({ state: 'submitted', note: 'Everything is there' });
  });

  test('is nobody else’s to add or to send', async () => {
    const audited = await drawn();
    const other = await createSignedIn(portal, { contactType: 'Member' });
    expect((await add(other.token, audited.recordId)).status).toBe(404);
    expect((await send({ ...audited, token: other.token })).status).toBe(404);
    expect((await portal.call(listOwnAudits, { token: other.token })).data.audits).toEqual([]);
  });
});

describe('the office decides', () => {
  test('once, whoever decides at that moment, and the person is told once', async () => {
    const audited = await drawn();
    await send(audited);
    const both = await Promise.all([
      decide(audited, 2),
      decide(audited, 2, { decision: 'not-met', answer: 'It is not enough' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await subjectsOf(audited)).toHaveLength(2);
  });

  test('not by what has been sent meanwhile', async () => {
    const audited = await drawn();
    await send(audited);
    expect((await decide(audited, 1)).status).toBe(409);
    expect((await ownOf(audited)).state).toBe('submitted');
  });

  test('gives more time, after which they send again, and ends the audit when nobody is open', async () => {
    const audited = await drawn();
    const { auditId, recordId, token } = audited;
    await send(audited);
    expect((await decide(audited, 2, MORE)).status).toBe(200);
    expect(await ownOf(audited)).toMatchObject({ state: 'asked', dueDate: '2083-05-31' });
    expect((await add(token, recordId)).status).toBe(200);
    const conclude = () =>
      portal.call(concludeCpdAudit, { ...by(), body: { id: auditId, summary: 'All is well' } });
    expect((await conclude()).status).toBe(409);
    await send({ ...audited, version: 3 });
    expect((await decide(audited, 4)).status).toBe(200);
    const both = await Promise.all([conclude(), conclude()]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await detail(auditId)).toMatchObject({ summary: 'All is well', counts: { met: 1, left: 0 } });
  });
});

test('who still has to send is reminded before the last day and on it, once each, whoever does the work', async () => {
  const [audited, sent] = [await drawn(), await drawn()];
  await send(sent);
  const counts: number[] = [];
  for (const days of [15, 14, 13, 3, 0, -1]) {
    portal.context.clock.set(noonOf(addDays(DUE, -days)));
    await Promise.all([remindOfAudits(portal.context), remindOfAudits(portal.context)]);
    const subjects = await subjectsOf(audited);
    counts.push(subjects.filter((subject) => subject.startsWith('Evidence')).length);
  }
  expect(counts).toEqual([0, 1, 1, 2, 3, 3]);
  expect(await subjectsOf(sent)).toHaveLength(1);
});
