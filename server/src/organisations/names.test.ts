import { registerAccount, upgradeGuest } from '@linehaul/contract/accounts';
import { setAccountDetails } from '@linehaul/contract/account-details';
import { registerGuest } from '@linehaul/contract/guests';
import { chooseOrganisation } from '@linehaul/contract/join';
import { nameKeyOf, nameWithoutUnseen, NO_ADDRESSES } from '@linehaul/contract/names';
import { setOrganisationForm } from '@linehaul/contract/organisations';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearLimits } from '../../test/people/account-factories.ts';
import { createSignedIn } from '../../test/people/join-factories.ts';
import {
  createOrganisation,
  fieldIdOf,
  REQUIRED_ANSWERS,
  toFormFields,
} from '../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

const ADDRESS = 'Claim at www.evil.example';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await createOrganisation(portal, { name: 'Kestrel Haulage' });
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const PERSON = {
  firstName: 'Vera',
  lastName: 'Owen',
  emailAddress: 'vera@owen.example',
  password: 'Wide-Load!Ahead7',
};

const signedIn = async (contactType: 'Prospect-Guest' | 'Prospect-Applicant' = 'Prospect-Applicant') =>
  (await createSignedIn(portal, { contactType })).token;

const CALLS = {
  'the first name of an applicant': () =>
    portal.call(registerAccount, { body: { ...PERSON, firstName: ADDRESS, mobile: '0412 345 678' } }),
  'the last name of a guest': () => portal.call(registerGuest, { body: { ...PERSON, lastName: ADDRESS } }),
  'the name of a guest who joins': async () => {
    const { emailAddress: _, ...person } = PERSON;
    const body = { ...person, lastName: ADDRESS, mobile: '0412 345 678' };
    return portal.call(upgradeGuest, { body, token: await signedIn('Prospect-Guest') });
  },
  'the name in one’s own details': async () => {
    const workflowFormFields = [{ id: await fieldIdOf(portal, 'First Name'), value: ADDRESS }];
    return portal.call(setAccountDetails, { body: { workflowFormFields }, token: await signedIn() });
  },
  'an organisation’s name': async () =>
    portal.call(chooseOrganisation, { body: { orgName: ADDRESS }, token: await signedIn() }),
  'an answer in an organisation’s form': async () => {
    const workflowFormFields = [
      ...(await toFormFields(portal, REQUIRED_ANSWERS)),
      { id: await fieldIdOf(portal, 'Trading Name'), value: ADDRESS },
    ];
    const body = { workflowName: 'join' as const, orgName: 'Owen Haulage', workflowFormFields };
    return portal.call(setOrganisationForm, { body, token: await signedIn() });
  },
};

test.each(Object.entries(CALLS))('an address in %s is refused in words', async (_name, call) => {
  const { status, problem } = await call();
  expect(status).toBe(400);
  expect(Object.values(problem.modelState ?? {}).flat()).toContain(NO_ADDRESSES);
});

test.each(['kestrel HAULAGE', 'Kestrel\u200B Haulage', 'Ｋestrel Haulage', 'Kestrel \u00A0Haulage\u2060'])(
  'the name %j is no twin of Kestrel Haulage, which the applicant asks to join, once that is meant',
  async (orgName) => {
    const { data } = await portal.call(chooseOrganisation, { body: { orgName }, token: await signedIn() });
    expect(data.nextStep).toBe('approval');
    const meant = await portal.call(chooseOrganisation, {
      body: { orgName, isNew: true },
      token: await signedIn(),
    });
    expect([meant.status, meant.problem.type]).toEqual([409, 'urn:linehaul:error:organisation-exists']);
    expect(meant.problem.message).toBe('Kestrel Haulage is already with us');
  },
);

const inSql = async (names: readonly string[]) =>
  (
    await sql<{ key: string; seen: string }>`
      select organisation_name_key(name) as key, name_without_unseen(name) as seen
      from unnest(${names}::text[]) with ordinality as given (name, place) order by place`.execute(
      portal.context.db,
    )
  ).rows;

/** Any character but NUL and halves of pairs, which no text of the database holds. */
const character = fc
  .oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 0x2fff }) },
    { weight: 1, arbitrary: fc.integer({ min: 0xe000, max: 0x1ffff }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        0x130,
        0x3a3,
        0x3c2,
        0x200b,
        0x200c,
        0x200d,
        0xa0,
        0x2028,
        0xfeff,
        0xad,
        0xe0020,
      ),
    },
  )
  .map((code) => String.fromCodePoint(code));

/** Those of characters that the database’s Unicode has: the pages’ may be newer, and order the marks that it added. */
const knownToBoth = async (names: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as given (name) where unicode_assigned(name)`.execute(
    portal.context.db,
  );
  return rows.map(({ name }) => name);
};

test('the database tells names apart as the pages do', async () => {
  const names = fc.array(fc.string({ unit: character, maxLength: 12 }), { minLength: 200, maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(names, async (drawn) => {
      const given = await knownToBoth(drawn);
      expect(given.length).toBeGreaterThan(drawn.length / 4);
      const expected = given.map((name) => ({ key: nameKeyOf(name), seen: nameWithoutUnseen(name) }));
      expect(await inSql(given)).toEqual(expected);
    }),
    { numRuns: 10 },
  );
});
