import { chooseOrganisation } from '@linehaul/contract/join';
import { getJoin } from '@linehaul/contract/join-state';
import { setOrganisationForm } from '@linehaul/contract/organisations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicantAtMembership, createSignedIn, meetBefore } from '../../test/people/join-factories.ts';
import { REQUIRED_ANSWERS, toFormFields } from '../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

const APPLICANTS = 5;
let portal: TestPortal;
let unguarded: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
  unguarded = await startTestPortal();
  await sql`alter table organisations drop constraint organisations_name_key`.execute(unguarded.context.db);
});
afterAll(async () => {
  await portal.stop();
  await unguarded.stop();
});

/** Applicants who know nothing of each other save the same new organisation at the same time. */
const saveAtOnce = async (where: TestPortal, orgName: string) => {
  const applicants = await Promise.all(Array.from({ length: APPLICANTS }, () => createSignedIn(where)));
  const workflowFormFields = await toFormFields(where, REQUIRED_ANSWERS);
  const answers = await meetBefore(where, 'organisations', () =>
    applicants.map(({ token }, index) => {
      const spelling = index % 2 === 0 ? orgName : orgName.toUpperCase();
      return where.call(setOrganisationForm, {
        body: { workflowName: 'join', orgName: spelling, workflowFormFields },
        token,
      });
    }),
  );
  const organisations = await where.context.db
    .selectFrom('organisations')
    .select('id')
    .where('nameKey', '=', orgName.toLowerCase())
    .execute();
  return { applicants, answers, organisations };
};

test('of several who name the same new organisation at once one creates it, the others ask to join it', async () => {
  const { applicants, answers, organisations } = await saveAtOnce(portal, 'Everyone Wants This Name');
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(organisations).toHaveLength(1);
  expect(answers.filter(({ data }) => !data.isJoinRequested)).toHaveLength(1);
  const steps = await Promise.all(
    applicants.map(async ({ token }) => (await portal.call(getJoin, { token })).data.nextStep),
  );
  expect(steps.toSorted()).toEqual([
    ...Array.from({ length: APPLICANTS - 1 }, () => 'approval'),
    'membership',
  ]);
});

test('the same race makes several organisations when the database does not guard the name', async () => {
  const { organisations } = await saveAtOnce(unguarded, 'Everyone Wants This Name');
  expect(organisations.length).toBeGreaterThan(1);
});

test('of two who rename their organisations to the same name at once one gets it, the other asks to join it', async () => {
  const applicants = [await applicantAtMembership(portal), await applicantAtMembership(portal)];
  const answers = await meetBefore(portal, 'organisations', () =>
    applicants.map(({ token }) =>
      portal.call(chooseOrganisation, { body: { orgName: 'The Better Name' }, token }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ data }) => data.nextStep).toSorted()).toEqual(['approval', 'membership']);
});
