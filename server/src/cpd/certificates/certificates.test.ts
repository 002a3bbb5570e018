import { certifyCpd, checkCpdCertificate, downloadCpdCertificate } from '@linehaul/contract/cpd-certificates';
import { getCpdTracker } from '@linehaul/contract/cpd';
import { closeAccount } from '@linehaul/contract/personal-data';
import { DEFAULT_TIME_ZONE } from '@linehaul/contract/constants';
import { dayOf } from '@linehaul/contract/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createCpdCategory,
  createCpdProgramme,
  createCpdRecord,
  joinCpdProgramme,
} from '../../../test/cpd/cpd-factories.ts';
import { readCodes } from '../../../test/events/read-codes.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { giveCredit, revokeCredit } from '../credits/give-credit-command.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

type Of = 'record' | 'period';
const certify = ({ token }: SignedIn, id: string, of: Of = 'record') =>
  portal.call(certifyCpd, { token, body: { of, id } });
const numberOf = async (person: SignedIn, id: string, of: Of = 'record'): Promise<string> =>
  (await certify(person, id, of)).data.number;
const check = (number: string) => portal.call(checkCpdCertificate, { params: { number } });
const standingOf = async (number: string) => (await check(number)).data.standing;
const fetchPdf = (number: string, { token }: SignedIn) =>
  portal.fetch(downloadCpdCertificate.path.replace(':number', number), {
    headers: { authorization: `Bearer ${token}` },
  });
const download = async (number: string, person: SignedIn) => {
  const response = await fetchPdf(number, person);
  if (response.status !== 200) throw new Error(await response.text());
  const bytes = Buffer.from(await response.arrayBuffer());
  return { codes: readCodes(bytes), text: (await readPdf(bytes)).replaceAll(/\s+/g, ' ') };
};
const change = (id: string, values: object) =>
  portal.context.db.updateTable('cpdRecords').set(values).where('id', '=', id).execute();

const createMember = () =>
  createSignedIn(portal, { contactType: 'Member', firstName: 'Kim', lastName: 'Brennan' });

const earned = async (values: object = {}) => {
  const person = await createMember();
  const categoryId = await createCpdCategory(portal);
  const record = {
    ...{ accountId: person.account.id, categoryId, completedOn: '2026-02-03', hundredths: 250 },
    ...{ title: 'Load restraint', presenter: 'Ines Duarte' },
  };
  return { person, categoryId, id: await createCpdRecord(portal, { ...record, ...values }) };
};

/** A member in a programme of ten hours a calendar year, with what was done this year and the year before. */
const tracked = async (hundredths: number, before: number = 0) => {
  const person = await createMember();
  const categoryId = await createCpdCategory(portal);
  const programmeId = await createCpdProgramme(portal, {
    ...{ carryOverHundredths: 300, categories: [{ categoryId }] },
  });
  const year = Number(dayOf(portal.context.clock.now(), DEFAULT_TIME_ZONE).slice(0, 4));
  const accountId = person.account.id;
  await joinCpdProgramme(portal, { programmeId, accountId, since: `${year - 1}-01-01` });
  const log = (completedOn: string, of: number) =>
    createCpdRecord(portal, { accountId, categoryId, completedOn, hundredths: of });
  const earlier = before > 0 ? await log(`${year - 1}-03-01`, before) : undefined;
  const [one, other] = [await log(`${year}-01-01`, hundredths - 100), await log(`${year}-01-02`, 100)];
  const { periods } = (await portal.call(getCpdTracker, { token: person.token })).data;
  const [current] = periods;
  if (!current) throw new Error('There is no period');
  return { person, year, one, other, earlier, current, programme: current.programmeName };
};

test('a certificate says whose hours they are, and its code leads to a page that confirms them and nothing else', async () => {
  const { person, id } = await earned();
  const number = await numberOf(person, id);
  const { codes, text } = await download(number, person);
  for (const words of ['Kim Brennan', 'Load restraint', '2.5 hours', '03/02/2026', 'Ines Duarte', number])
    expect(text).toContain(words);
  const { publicUrl } = portal.context.config;
  expect(codes).toEqual([new URL(`/cpd/certificate/${number}`, publicUrl).href]);
  const read = new URL(codes[0] ?? '').pathname.split('/').at(-1) ?? '';
  expect((await check(read)).data).toEqual({
    standing: 'holds',
    certificate: {
      ...{ name: 'Kim Brennan', activity: 'Load restraint', hours: 2.5 },
      ...{ periodStartDate: null, date: '2026-02-03' },
    },
    checkedAt: expect.any(String),
  });
  expect((await check(number.toLowerCase().replaceAll('-', ' '))).data.standing).toBe('holds');
});

test('two who ask at once, and whoever asks again, get the same number', async () => {
  const { person, id } = await earned();
  const numbers = await Promise.all(Array.from({ length: 6 }, () => numberOf(person, id)));
  expect(new Set([...numbers, await numberOf(person, id)]).size).toBe(1);
  const rows = portal.context.db.selectFrom('cpdCertificates').select('number').where('recordId', '=', id);
  expect(await rows.execute()).toHaveLength(1);
  const logged = portal.context.db
    .selectFrom('auditLog')
    .select('position')
    .where('action', '=', 'cpd.certified')
    .where('subjectId', '=', person.account.id);
  expect(await logged.execute()).toHaveLength(1);
});

test('hours that are taken back end their certificate, which names nobody any more, and given again it holds again', async () => {
  const person = await createMember();
  const credit = {
    ...{ accountId: person.account.id, source: 'event' as const, sourceKey: `event:${person.account.id}` },
    ...{ title: 'Forum', categoryId: await createCpdCategory(portal), presenter: '', domain: '' },
    ...{ completedOn: '2026-02-03', hundredths: 200 },
  };
  const at = portal.context.clock.now();
  const give = (hundredths: number) =>
    inTransaction(portal.context.db, (transaction) =>
      giveCredit(transaction, { ...credit, hundredths }, { at }),
    );
  const revoke = () =>
    inTransaction(portal.context.db, (transaction) => revokeCredit(transaction, credit.sourceKey, { at }));
  await give(200);
  const { otherRecords } = (await portal.call(getCpdTracker, { token: person.token })).data;
  const id = otherRecords[0]?.cpdId ?? '';
  const number = await numberOf(person, id);
  await revoke();
  const { data, text } = await check(number);
  expect(data).toEqual({ standing: 'ended', certificate: null, checkedAt: expect.any(String) });
  expect(text).not.toMatch(/Kim|Brennan|Forum/);
  expect((await certify(person, id)).status).toBe(409);
  expect((await fetchPdf(number, person)).status).toBe(409);
  await give(200);
  expect(await standingOf(number)).toBe('holds');
  expect(await numberOf(person, id)).toBe(number);
  await revoke();
  await give(150);
  expect(await standingOf(number)).toBe('ended');
  const anew = await numberOf(person, id);
  expect((await check(anew)).data.certificate?.hours).toBe(1.5);
  await revoke();
  await give(200);
  expect([await standingOf(number), await standingOf(anew)]).toEqual(['ended', 'ended']);
});

test.each([
  ['its hours', { hundredths: 200 }],
  ['its day', { completedOn: '2026-02-04' }],
  ['its name', { title: 'Load restraint, part 1' }],
  ['that it is approved', { state: 'revoked' }],
])('a certificate ends when %s has changed', async (_, values) => {
  const { person, id } = await earned();
  const number = await numberOf(person, id);
  await change(id, values);
  expect(await standingOf(number)).toBe('ended');
});

test.each(['draft', 'submitted', 'asked-back', 'declined', 'withdrawn', 'revoked'])(
  'there is no certificate for an activity that is %s',
  async (state) => {
    const { person, id } = await earned({ state });
    expect((await certify(person, id)).status).toBe(409);
  },
);

test('a certificate is nobody else’s to ask for or to download', async () => {
  const { person, id } = await earned();
  const number = await numberOf(person, id);
  const other = await createMember();
  expect((await certify(other, id)).status).toBe(404);
  expect((await fetchPdf(number, other)).status).toBe(404);
});

test('a period has a certificate once everything is done, with what was asked for', async () => {
  const short = await tracked(900);
  expect((await certify(short.person, short.current.cpdPeriodId, 'period')).status).toBe(409);
  const { person, current, programme, year } = await tracked(1100);
  const numbers = await Promise.all([1, 2, 3].map(() => numberOf(person, current.cpdPeriodId, 'period')));
  expect(new Set(numbers).size).toBe(1);
  const [number = ''] = numbers;
  const { codes, text } = await download(number, person);
  for (const words of [programme, `01/01/${year} to 31/12/${year}`, '11 hours', '10 hours'])
    expect(text).toContain(words);
  expect(codes[0]).toContain(number);
  expect((await check(number)).data.certificate).toEqual({
    ...{ name: 'Kim Brennan', activity: programme, hours: 11 },
    ...{ periodStartDate: `${year}-01-01`, date: `${year}-12-31` },
  });
  expect((await certify(await createMember(), current.cpdPeriodId, 'period')).status).toBe(404);
});

test('hours that are taken back end the certificate of their period, and of the one that they were carried to', async () => {
  const { person, current, other, earlier } = await tracked(900, 1200);
  expect(current).toMatchObject({ carriedOverHours: 2, missingHours: 0 });
  const number = await numberOf(person, current.cpdPeriodId, 'period');
  await change(other, { state: 'revoked' });
  expect(await standingOf(number)).toBe('ended');
  await change(other, { state: 'approved' });
  expect(await standingOf(number)).toBe('holds');
  await change(earlier ?? '', { state: 'revoked' });
  expect(await standingOf(number)).toBe('ended');
});

test('a certificate of a period stays as it was issued when the programme asks for more, or more is done', async () => {
  const { person, current, one } = await tracked(1000);
  const number = await numberOf(person, current.cpdPeriodId, 'period');
  await portal.context.db
    .updateTable('cpdProgrammes')
    .set({ requiredHundredths: 2000 })
    .where('id', '=', current.programmeId)
    .execute();
  expect(await standingOf(number)).toBe('holds');
  expect(await numberOf(person, current.cpdPeriodId, 'period')).toBe(number);
  const { accountId, categoryId } = await portal.context.db
    .selectFrom('cpdRecords')
    .select(['accountId', 'categoryId'])
    .where('id', '=', one)
    .executeTakeFirstOrThrow();
  await createCpdRecord(portal, { accountId, categoryId, completedOn: current.periodStartDate });
  expect((await check(number)).data.certificate?.hours).toBe(10);
});

test('a certificate names its person as its paper does, and whoever has another name asks for another', async () => {
  const { person, id } = await earned();
  const rename = (lastName: string) =>
    portal.context.db.updateTable('accounts').set({ lastName }).where('id', '=', person.account.id).execute();
  const number = await numberOf(person, id);
  await rename('Duarte');
  expect((await check(number)).data.certificate?.name).toBe('Kim Brennan');
  expect((await download(number, person)).text).toContain('Kim Brennan');
  const anew = await numberOf(person, id);
  expect([await standingOf(number), (await check(anew)).data.certificate?.name]).toEqual([
    'ended',
    'Kim Duarte',
  ]);
  expect((await check(number)).text).not.toMatch(/Duarte|Brennan/);
  await change(id, { state: 'revoked' });
  await rename('Brennan');
  expect((await certify(person, id)).status).toBe(409);
  expect([await standingOf(number), await standingOf(anew)]).toEqual(['ended', 'ended']);
});

test('numbers that are none, or nobody’s, are answered alike', async () => {
  const { person, id } = await earned();
  const number = await numberOf(person, id);
  const slipped = (number.startsWith('A') ? 'B' : 'A') + number.slice(1);
  const answers = await Promise.all(
    ['x', slipped, 'K7MP-Q2XD-W9RT-4HBC', '2222-2222-2222-2222'].map(async (other) => {
      const { status, text } = await check(other);
      const { instance: _instance, ...problem } = JSON.parse(text);
      return JSON.stringify({ status, problem });
    }),
  );
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('404');
});

test('whoever tries numbers is soon made to wait', async () => {
  const statuses = await Promise.all(Array.from({ length: 70 }, async () => (await check('x')).status));
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
});

test('once the account is closed its certificates are told as no longer kept, and nothing else of them is left', async () => {
  const { person, id } = await earned();
  const number = await numberOf(person, id);
  await portal.call(closeAccount, { token: person.token, body: { email: person.account.email } });
  expect((await check(number)).data).toMatchObject({ standing: 'not-kept', certificate: null });
  const row = await portal.context.db
    .selectFrom('cpdCertificates')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst();
  const { id: _, number: __, issuedAt: ___, replacedAt: ____, ...rest } = row ?? {};
  expect(Object.values(rest).filter((value) => value !== null)).toEqual([]);
});
