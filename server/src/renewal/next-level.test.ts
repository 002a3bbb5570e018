import { chooseNextLevel, listNextLevels } from '@linehaul/contract/renewal';
import { expect, test } from 'vitest';
import { checkBooks } from '../../test/money/check-books.ts';
import type { Applicant } from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import {
  memberSince,
  renewalOf,
  renewOn,
  statusesOfYears,
  tokenOf,
  yearsOf,
} from '../../test/money/renewal-factories.ts';
import { createProduct, createSignedIn } from '../../test/people/join-factories.ts';

const portal = await startMoneyPortal();
const { db } = portal.context;

const choose = async (member: Applicant, priceId: string, agreedTotal: number) =>
  portal.call(chooseNextLevel, {
    body: { orgId: member.orgId, priceId, agreedTotal },
    token: await tokenOf(portal, member),
  });

const levelsOf = async ({ orgId, account, ...rest }: Applicant) => {
  const token = await tokenOf(portal, { account, ...rest });
  return (await portal.call(listNextLevels, { query: { orgId }, token })).data.levels;
};

const invoicesOf = ({ orgId }: Applicant) =>
  db
    .selectFrom('invoices')
    .innerJoin('invoiceLines as line', 'line.invoiceId', 'invoices.id')
    .select(['invoices.status', 'invoices.totalCents', 'line.itemName'])
    .where('invoices.organisationId', '=', orgId)
    .orderBy('invoices.createdAt')
    .orderBy('invoices.invoiceNumber')
    .execute();

const choicesInLog = async ({ orgId }: Applicant) =>
  db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('action', '=', 'membership.next-level-chosen')
    .where('subjectId', '=', orgId)
    .execute();

test('another level is shown with its price, holds from the renewal on, and is invoiced as it was shown', async () => {
  const member = await memberSince(portal, { joinedOn: '2082-03-10' });
  const smaller = await createProduct(portal, { totalCents: 55_000 });
  const levels = await levelsOf(member);
  expect(levels.find(({ isPresent }) => isPresent)).toMatchObject({
    ...{ priceId: member.annualKey, isChosen: true, total: 1100 },
  });
  expect(levels.find(({ priceId }) => priceId === smaller.annualKey)).toMatchObject({
    ...{ total: 550, payments: [550], isPresent: false, isChosen: false },
  });
  const answer = await choose(member, smaller.annualKey, 550);
  expect([answer.status, answer.data?.nextLevel.isChange]).toEqual([200, true]);
  await renewOn(portal, '2083-02-08');
  expect((await invoicesOf(member))[1]).toMatchObject({
    ...{ totalCents: 55_000, itemName: expect.stringMatching(/^Operator \d+, annual membership$/) },
  });
  const products = await db
    .selectFrom('memberships')
    .select('productId')
    .where('organisationId', '=', member.orgId)
    .orderBy('startsOn')
    .execute();
  expect(products.map(({ productId }) => productId)).toEqual([member.productId, smaller.productId]);
  expect(await choicesInLog(member)).toMatchObject([
    { before: { frequency: 'Annual' }, after: { frequency: 'Annual' } },
  ]);
});

test('the same choice twice at once is one, and choosing what is held takes it back', async () => {
  const member = await memberSince(portal, { joinedOn: '2082-03-11' });
  const other = await createProduct(portal, { totalCents: 220_000 });
  const answers = await Promise.all([1, 2].map(() => choose(member, other.annualKey, 2200)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await choicesInLog(member)).toHaveLength(1);
  expect((await choose(member, member.annualKey, 1100)).data?.nextLevel.isChange).toBe(false);
  await renewOn(portal, '2083-02-10');
  expect((await invoicesOf(member))[1]?.totalCents).toBe(110_000);
});

test('how often it is paid can be changed too', async () => {
  const member = await memberSince(portal, { joinedOn: '2082-03-12' });
  const answer = await choose(member, member.monthlyKey, 1100);
  expect(answer.data?.nextLevel).toMatchObject({ frequency: 'Monthly', isChange: true });
});

test('at another price than was shown nothing changes, and the new one is said', async () => {
  const member = await memberSince(portal, { joinedOn: '2082-03-13' });
  const other = await createProduct(portal, { totalCents: 220_000 });
  await db.updateTable('productPrices').set({ isActive: false }).where('id', '=', other.annualKey).execute();
  const { allowedPaymentMethods, productId } = await db
    .selectFrom('productPrices')
    .select(['allowedPaymentMethods', 'productId'])
    .where('id', '=', other.annualKey)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('productPrices')
    .values({ productId, allowedPaymentMethods, frequency: 'Annual', paymentCount: 1, totalCents: 230_000 })
    .execute();
  const refused = await choose(member, other.annualKey, 2200);
  expect([refused.status, refused.problem.message]).toEqual([
    409,
    expect.stringContaining('has changed to $2,300.00. Nothing was changed'),
  ]);
  expect((await renewalOf(portal, member)).nextLevel.isChange).toBe(false);
  expect((await choose(member, other.annualKey, 2300)).status).toBe(200);
  await db
    .updateTable('membershipProducts')
    .set({ isActive: false })
    .where('id', '=', member.productId)
    .execute();
  await renewOn(portal, '2083-02-12');
  // What is held is sold no more; what was chosen is.
  expect((await invoicesOf(member))[1]?.totalCents).toBe(230_000);
});

test('an open invoice of the next year gives way to the one that was chosen, and the books balance', async () => {
  const member = await memberSince(portal, { joinedOn: '2082-03-14' });
  await renewOn(portal, '2083-02-20');
  const smaller = await createProduct(portal, { totalCents: 55_000 });
  const answers = await Promise.all([1, 2].map(() => choose(member, smaller.annualKey, 550)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await statusesOfYears(portal, member)).toEqual(['active', 'cancelled', 'pending-payment']);
  expect((await invoicesOf(member)).map(({ status, totalCents }) => [status, totalCents])).toEqual([
    ...[
      ['paid', 110_000],
      ['cancelled', 110_000],
      ['open', 55_000],
    ],
  ]);
  expect((await yearsOf(portal, member)).at(-1)?.startsOn).toBe('2083-03-14');
  expect(await checkBooks({ db, sandbox: portal.sandbox })).toEqual([]);
});

test('who does not administer the organisation chooses nothing for it', async () => {
  const member = await memberSince(portal, { joinedOn: '2082-03-15' });
  const stranger = await createSignedIn(portal, { contactType: 'Member' });
  const body = { orgId: member.orgId, priceId: member.monthlyKey, agreedTotal: 1100 };
  expect((await portal.call(chooseNextLevel, { body, token: stranger.token })).status).toBe(404);
  expect((await portal.call(chooseNextLevel, { body })).status).toBe(401);
});
