import { joinForNothing } from '@linehaul/contract/join-codes';
import { pay, submitEnquiry } from '@linehaul/contract/join';
import { expect, test } from 'vitest';
import { type Applicant, CARD, choiceOf, setUp } from '../../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../../test/money/money-portal.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createJoiningCode } from '../../../test/people/code-factories.ts';
import { applicantAtPayment, createSignedIn } from '../../../test/people/join-factories.ts';
import { behindTheLoss, LOSSES } from '../../../test/people/role-lost.ts';

const portal = await startMoneyPortal();
const { db } = portal.context;

type Run = (token: string) => Promise<{ status: number; text?: string }>;

const ACTS: Record<string, (applicant: Applicant) => Promise<Run>> = {
  'paying by card': async (applicant) => {
    await setUp(portal, applicant, CARD.works);
    const body = choiceOf(applicant, 4);
    return (token) => portal.call(pay, { body, token });
  },
  'asking for an invoice': (applicant) => {
    const body = choiceOf(applicant, 8);
    return Promise.resolve((token) => portal.call(submitEnquiry, { body, token }));
  },
  'joining for nothing': async (applicant) => {
    const { code } = await createJoiningCode(portal, { percent: 100 });
    const { paymentMethodKey: _, ...choice } = choiceOf(applicant, 8);
    return (token) => portal.call(joinForNothing, { body: { ...choice, discountCode: code }, token });
  },
};

const stateOf = async ({ orgId }: Applicant) => ({
  memberships: await db
    .selectFrom('memberships')
    .select(['id', 'status'])
    .where('organisationId', '=', orgId)
    .execute(),
  invoices: await db.selectFrom('invoices').select('id').where('organisationId', '=', orgId).execute(),
  payments: await db.selectFrom('payments').select('id').where('organisationId', '=', orgId).execute(),
});
const NOTHING = { memberships: [], invoices: [], payments: [] };

/** Somebody at the payment of a join, and another who administers the same organisation. */
const twoAtPayment = async () => {
  await clearLimits(portal);
  const applicant = await applicantAtPayment(portal);
  const { account: first } = await createSignedIn(portal, { contactType: 'Member' });
  await db
    .insertInto('organisationContacts')
    .values({ organisationId: applicant.orgId, accountId: first.id, isAdministrator: true })
    .execute();
  return { applicant, both: { orgId: applicant.orgId, first, second: applicant.account } };
};

const cases = Object.entries(ACTS).flatMap(([name, prepare]) =>
  LOSSES.map(({ loss }) => ({ name, prepare, loss })),
);

test.each(cases)(
  '$name joins with no organisation that one is $loss while it waits',
  async ({ prepare, loss }) => {
    const { applicant, both } = await twoAtPayment();
    const run = await prepare(applicant);
    const [lost] = await behindTheLoss(portal, { ...both, loss }, run);
    expect(lost).toBe(200);
    expect(await stateOf(applicant)).toEqual(NOTHING);
  },
);

test.each(Object.entries(ACTS))('%s joins for who still administers it', async (_, prepare) => {
  const { applicant } = await twoAtPayment();
  const run = await prepare(applicant);
  const done = await run(applicant.token);
  expect(done.status, done.text).toBe(200);
  expect((await stateOf(applicant)).memberships).toHaveLength(1);
});
