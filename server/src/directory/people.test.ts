import type { CallInput } from '@linehaul/contract/endpoint';
import { listDirectoryPeople } from '@linehaul/contract/directory';
import { type PrivacyAnswers, PRIVACY_CHOICES, setPrivacy } from '@linehaul/contract/privacy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Closeness, maySee, UNSAID_PRIVACY } from '../accounts/privacy/privacy-rules.ts';
import { WITHOUT_LIMITS } from '../../test/calls/without-limits.ts';
import { type Firm, openFirm, staffOf } from '../../test/people/firm-people.ts';
import { createSignedIn, type SignedIn } from '../../test/people/join-factories.ts';
import { officeOf } from '../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
let stranger: SignedIn;
let officer: string;
beforeAll(async () => {
  portal = await startTestPortal({}, undefined, { limits: WITHOUT_LIMITS });
  stranger = await createSignedIn(portal, { contactType: 'Member' });
  officer = (await officeOf(portal)).token;
});
afterAll(() => portal.stop());

const MOBILE = '+61412345678';

const createPerson = async (firm: Firm, lastName: string, answers?: Partial<PrivacyAnswers>) => {
  const person = await staffOf(portal, firm, { firstName: 'Isla', lastName });
  await portal.context.db
    .updateTable('accounts')
    .set({ mobile: MOBILE })
    .where('id', '=', person.account.id)
    .execute();
  if (answers) {
    const body = { ...UNSAID_PRIVACY, ...answers };
    expect((await portal.call(setPrivacy, { body, token: person.token })).status).toBe(200);
  }
  return person;
};

const find = async (
  body: NonNullable<CallInput<typeof listDirectoryPeople>['body']>,
  token = stranger.token,
) => {
  const { status, data } = await portal.call(listDirectoryPeople, { body, token });
  expect(status).toBe(200);
  return data;
};

test('every answer is obeyed: the list of the database and `maySee` say the same to everybody', async () => {
  const firm = await openFirm(portal);
  const colleague = await staffOf(portal, firm);
  const viewers: readonly (readonly [Closeness, string])[] = [
    ['member', stranger.token],
    ['connection', colleague.token],
    ['officer', officer],
  ];
  for (const profile of PRIVACY_CHOICES)
    for (const phone of PRIVACY_CHOICES) {
      const lastName = `Wandoo${profile}${phone}`;
      const answers = { ...UNSAID_PRIVACY, profile, phone };
      const { token } = await createPerson(firm, lastName, answers);
      for (const [closeness, by] of [...viewers, ['self', token] as const]) {
        const seen = maySee(answers, 'profile', closeness);
        const called = maySee(answers, 'phone', closeness);
        const about = `${lastName} to ${closeness}`;
        const { people, totalItems } = await find({ keyword: lastName }, by);
        expect(totalItems, about).toBe(seen ? 1 : 0);
        expect(
          people.map((person) => person.phone),
          about,
        ).toEqual(seen ? [called ? MOBILE : null] : []);
        const withPhone = await find({ keyword: lastName, shows: ['phone'] }, by);
        expect(withPhone.totalItems, about).toBe(called ? 1 : 0);
      }
    }
});

test('who has never said shows name and organisation to members, and no way to reach them', async () => {
  const firm = await openFirm(portal);
  const { account } = await createPerson(firm, 'Quandong');
  expect(await find({ keyword: 'isla quan' })).toEqual({
    people: [
      {
        ...{ id: account.id, name: 'Isla Quandong', isYou: false, phone: null, email: null },
        organisations: [{ id: firm.orgId, name: firm.name }],
      },
    ],
    totalItems: 1,
  });
  const { token } = firm.administrator;
  expect((await find({ keyword: 'quandong' }, token)).people).toMatchObject([{ email: account.email }]);
});

test('the people of an organisation that is not listed are found without it', async () => {
  const firm = await openFirm(portal);
  await createPerson(firm, 'Tuart');
  const hide = portal.context.db.updateTable('organisations').set({ isListed: false });
  await hide.where('id', '=', firm.orgId).execute();
  expect((await find({ keyword: 'tuart' })).people).toMatchObject([{ organisations: [] }]);
  expect((await find({ organisationId: firm.orgId })).totalItems).toBe(0);
  expect((await find({ organisationId: firm.orgId }, firm.administrator.token)).totalItems).toBe(2);
});

test('who was shut out, has left or is no member is not found', async () => {
  const firm = await openFirm(portal);
  const { account } = await createPerson(firm, 'Mallee');
  const total = async () => (await find({ keyword: 'mallee' })).totalItems;
  const { db } = portal.context;
  const set = (values: { disabledAt?: Date | null; contactType?: 'Prospect-Applicant' | 'Member' }) =>
    db.updateTable('accounts').set(values).where('id', '=', account.id).execute();
  expect(await total()).toBe(1);
  await set({ disabledAt: new Date() });
  expect(await total()).toBe(0);
  await set({ disabledAt: null, contactType: 'Prospect-Applicant' });
  expect(await total()).toBe(0);
  await set({ contactType: 'Member' });
  expect(await total()).toBe(1);
  await db.deleteFrom('organisationContacts').where('accountId', '=', account.id).execute();
  expect(await total()).toBe(0);
});

test('pages follow each other by last name, each person once', async () => {
  const firm = await openFirm(portal);
  for (const letter of ['c', 'a', 'e', 'b', 'd']) await createPerson(firm, `Ironbark${letter}`);
  const names = [];
  for (const page of [1, 2, 3])
    names.push(...(await find({ keyword: 'ironbark', page, size: 2 })).people.map(({ name }) => name.at(-1)));
  expect(names.join('')).toBe('abcde');
});
