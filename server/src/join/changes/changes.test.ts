import { addDays } from '@linehaul/contract/dates';
import { askForChange } from '@linehaul/contract/level-change';
import { chooseOrganisation, chooseMembership } from '@linehaul/contract/join';
import { APPROVAL_DAYS } from '@linehaul/contract/join-state';
import { changeLevelByOffice, orderUpgrade } from '@linehaul/contract/level-change';
import { getHome } from '@linehaul/contract/home';
import { decideApplication } from '@linehaul/contract/office-applications';
import { beforeEach, afterEach, expect, test } from 'vitest';
import { auditEntriesAbout } from '../../../test/audit-entries.ts';
import { changeDeskOf } from '../../../test/money/change-desk.ts';
import { checkBooks } from '../../../test/money/check-books.ts';
import { noonOf } from '../../../test/money/instalment-factories.ts';
import type { Applicant } from '../../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../../test/money/money-portal.ts';
import { renewalOf, renewOn, subjectsTo, tokenOf } from '../../../test/money/renewal-factories.ts';
import { todayOf } from '../../adapters/clock.ts';
import { clearLimits, signIn } from '../../../test/people/account-factories.ts';
import { createSignedIn, meetBefore, type TestProduct } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { withoutLock } from '../../../test/race/without-lock.ts';
import { expireApprovals } from '../applications/expire-approvals-job.ts';

const portal = await startMoneyPortal();
const { db, clock } = portal.context;
const desk = changeDeskOf(portal);

beforeEach(() => clearLimits(portal));
afterEach(async () => {
  await db.updateTable('membershipProducts').set({ isActive: false }).execute();
  const violations = await checkBooks({ db, sandbox: portal.sandbox });
  if (violations.length > 0) throw new Error(violations.join('\n'));
});

const applicationsOfOrg = ({ orgId }: Applicant) =>
  db
    .selectFrom('membershipApplications')
    .select(['id', 'kind', 'status', 'version', 'askedCents', 'approvedCents', 'decidedBy'])
    .where('organisationId', '=', orgId)
    .orderBy('sentAt')
    .execute();

const detailOf = async (member: Applicant) => {
  const { token } = await officeOf(portal);
  return desk.applications.read(await desk.applications.findId(member), token);
};

test('a change is asked for, asked back, answered and approved at the price of that day, and only then ordered and paid', async () => {
  const { member, product } = await desk.memberAnd('joining');
  const shown = await desk.findLevel(member, product, 'this-year');
  expect(shown.needsApproval).toBe(true);
  const before = await desk.stateOf(member);
  const asked = await desk.ask(member, product);
  expect(asked.data.change).toMatchObject({
    ...{ status: 'waiting', from: 'this-year', productId: product.productId, questions: [] },
    ...{ askedTotal: shown.total, approvedTotal: null, total: shown.total, whyNot: null },
  });
  await desk.decide(member, 'ask', 'How many trucks run today?');
  expect((await renewalOf(portal, member)).change).toMatchObject({
    status: 'asked',
    questions: [{ question: 'How many trucks run today?', answer: null }],
  });
  expect((await desk.answer(member, 'Forty-four.')).data.change).toMatchObject({
    status: 'waiting',
    questions: [{ answer: 'Forty-four.' }],
  });
  expect(await desk.stateOf(member)).toEqual(before);

  clock.set(noonOf('2082-09-20'));
  const today = await desk.findLevel(member, product, 'this-year');
  expect(today.total).toBeLessThan(shown.total);
  expect(await detailOf(member)).toMatchObject({
    ...{ kind: 'this-year', askedTotal: shown.total, approvedTotal: null, total: today.total, whyNot: null },
  });
  const approved = await desk.decide(member, 'approve');
  expect(approved.data.approvedUntil).toBe(addDays('2082-09-20', APPROVAL_DAYS));
  expect((await renewalOf(portal, member)).change).toMatchObject({
    ...{ status: 'approved', askedTotal: shown.total, approvedTotal: today.total, total: today.total },
  });
  expect(await desk.stateOf(member)).toEqual(before);

  const body = { orgId: member.orgId, priceId: shown.priceId, payBy: 'invoice' as const };
  const late = await portal.call(orderUpgrade, {
    body: { ...body, agreedTotal: shown.total },
    token: await tokenOf(portal, member),
  });
  expect([late.status, late.problem.message]).toEqual([409, expect.stringContaining('please look again')]);
  expect(await desk.stateOf(member)).toEqual(before);
  const ordered = await desk.order(member, product, 'kept');
  expect(ordered.data.outcome).toBe('paid');
  await portal.drain();
  expect((await desk.stateOf(member)).memberships).toMatchObject([{ productId: product.productId }]);
  expect((await renewalOf(portal, member)).change).toBeNull();
  expect((await auditEntriesAbout(portal, member.orgId)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(
      ['sent', 'asked', 'answered', 'approved'].map((act) => `membership-application.${act}`),
    ),
  );
});

test('a question or an approval that waits is on the home of each who administers the organisation, of nobody else, until it is dealt with', async () => {
  const { member, product } = await desk.memberAnd('joining');
  const people = await Promise.all([0, 1, 2].map(() => createSignedIn(portal, { contactType: 'Member' })));
  const [colleague, payer, stranger] = people.map(({ account }) => account);
  await db
    .insertInto('organisationContacts')
    .values([
      { organisationId: member.orgId, accountId: colleague?.id ?? '', isAdministrator: true },
      { organisationId: member.orgId, accountId: payer?.id ?? '', pays: true },
    ])
    .execute();
  const questionsOf = async (account = member.account) => {
    const token = await signIn(portal, account);
    const { data } = await portal.call(getHome, { query: { parts: 'waitingChanges' }, token });
    return data.parts.waitingChanges?.items;
  };
  await desk.ask(member, product);
  expect(await questionsOf()).toEqual([]);
  await desk.decide(member, 'ask', 'How many trucks run today?');
  const waiting = [
    {
      ...{ orgId: member.orgId, organisationName: member.orgName, question: 'How many trucks run today?' },
      ...{ productName: expect.stringMatching(/^Operator/), approvedUntil: null },
    },
  ];
  expect([await questionsOf(), await questionsOf(colleague)]).toEqual([waiting, waiting]);
  expect([await questionsOf(payer), await questionsOf(stranger)]).toEqual([[], []]);
  await desk.answer(member, 'Forty-four.');
  expect([await questionsOf(), await questionsOf(colleague)]).toEqual([[], []]);
  await desk.decide(member, 'ask', 'And trailers?');
  expect(await questionsOf()).toMatchObject([{ question: 'And trailers?' }]);
  await desk.answer(member, 'None.');
  await desk.decide(member, 'approve');
  const approvedUntil = addDays(todayOf(portal.context), APPROVAL_DAYS);
  expect(await questionsOf(colleague)).toMatchObject([{ question: null, approvedUntil }]);
  expect([await questionsOf(payer), await questionsOf(stranger)]).toEqual([[], []]);
  const set = { approvedUntil: addDays(todayOf(portal.context), -1) };
  await db
    .updateTable('membershipApplications')
    .set(set)
    .where('organisationId', '=', member.orgId)
    .where('status', '=', 'approved')
    .execute();
  expect(await questionsOf()).toEqual([]);
});

test('each thing that happens to a change is one mail, in words that name it, with both prices where they differ', async () => {
  const { member, product } = await desk.memberAnd('joining');
  await Promise.all([desk.ask(member, product), desk.ask(member, product)]);
  await desk.decide(member, 'ask', 'How many trucks run today?');
  await desk.answer(member, 'Forty-four.');
  clock.set(noonOf('2082-09-20'));
  await desk.decide(member, 'approve');
  await portal.drain();
  expect((await subjectsTo(portal, member, /your change to/)).toSorted()).toEqual([
    expect.stringMatching(/^A question about your change/),
    expect.stringMatching(/^We are looking at your change/),
  ]);
  const mails = (await portal.mailbox.list()).filter(({ to }) => to === member.account.email);
  const approved = mails.find(({ subject }) => /^Your change to .* is approved$/.test(subject));
  expect(approved?.text).toContain('Price when you asked');
  expect(approved?.text).toContain('Price today');
  expect(approved?.text).toContain(`/settings/membership-profile?organisation=${member.orgId}`);
  const { association } = portal.context.config;
  const office = (await portal.mailbox.list()).filter(
    ({ to, text }) => to.includes(association.email) && text.includes(member.account.email),
  );
  expect(office.map(({ subject }) => /asks to change to|has answered/.test(subject))).toEqual([true, true]);
});

test('a change for the next year is approved, seen at the price of that day, chosen, and invoiced with the renewal', async () => {
  const { member, product } = await desk.memberAnd('joining');
  expect((await desk.ask(member, product, { from: 'next-year' })).status).toBe(200);
  await db
    .updateTable('productPrices')
    .set({ totalCents: 231_000 })
    .where('id', '=', product.annualKey)
    .execute();
  await desk.decide(member, 'approve');
  expect((await renewalOf(portal, member)).change).toMatchObject({
    ...{ from: 'next-year', askedTotal: 2200, approvedTotal: 2310, total: 2310 },
  });
  // Nothing is chosen by the approval: the price has changed since it was shown.
  expect((await renewalOf(portal, member)).nextLevel.isChange).toBe(false);
  const chosen = await desk.choose(member, product);
  expect([chosen.data.nextLevel.isChange, chosen.data.change]).toEqual([true, null]);
  await renewOn(portal, '2083-02-20');
  expect((await renewalOf(portal, member)).invoice?.amount).toBe(2310);
});

test('who is declined reads why, keeps the membership, and asks for it no more', async () => {
  const { member, product } = await desk.memberAnd('joining');
  await desk.ask(member, product);
  await desk.decide(member, 'decline', 'This level is for carriers of livestock.');
  expect((await renewalOf(portal, member)).change).toMatchObject({
    status: 'declined',
    reason: 'This level is for carriers of livestock.',
  });
  const again = await desk.ask(member, product);
  expect([again.status, again.problem.message]).toEqual([409, expect.stringContaining('was declined')]);
  // An officer who was called approves after all.
  expect((await desk.decide(member, 'approve')).status).toBe(200);
  expect((await desk.order(member, product)).status).toBe(200);
});

test('a change that waits or is asked back can be taken back, twice, and another asked for; beside it none', async () => {
  const { member, product } = await desk.memberAnd('joining');
  const { product: other } = await desk.memberAnd('joining');
  await desk.ask(member, product);
  const beside = await desk.ask(member, other);
  expect([beside.status, beside.problem.message]).toEqual([
    409,
    expect.stringContaining('looked at already'),
  ]);
  await desk.decide(member, 'ask', 'Why?');
  expect((await desk.withdraw(member)).data.change).toBeNull();
  expect((await desk.withdraw(member)).status).toBe(200);
  expect((await desk.answer(member, 'Too late')).status).toBe(409);
  expect((await desk.ask(member, other, { from: 'next-year' })).status).toBe(200);
});

test('at another price than was shown nothing is asked for, and nobody asks for what needs no approval', async () => {
  const { member, product } = await desk.memberAnd('joining');
  const dear = await desk.ask(member, product, { agreedTotal: 1 });
  expect([dear.status, dear.problem.message]).toEqual([
    409,
    expect.stringContaining('Nothing was asked for'),
  ]);
  await desk.setApproval(product.productId, 'none');
  const needless = await desk.ask(member, product);
  expect([needless.status, needless.problem.message]).toEqual([
    409,
    expect.stringContaining('does not have to be approved'),
  ]);
  expect(await applicationsOfOrg(member)).toEqual([]);
});

test('what cannot be changed any more is not approved, and the office is told why', async () => {
  const { member, product } = await desk.memberAnd('joining');
  await desk.ask(member, product);
  await renewOn(portal, '2083-02-20');
  expect((await detailOf(member)).whyNot).toContain('has been invoiced already');
  const approved = await desk.decide(member, 'approve');
  expect([approved.status, approved.problem.message]).toEqual([
    409,
    expect.stringContaining('The next year has been invoiced already'),
  ]);
  expect((await desk.decide(member, 'decline', 'Please choose it for the next year.')).status).toBe(200);
});

/** A second administrator of the organisation, signed in now. */
const secondOf = async ({ orgId }: Applicant) => {
  const second = await createSignedIn(portal, { contactType: 'Member' });
  await db
    .insertInto('organisationContacts')
    .values({
      ...{ organisationId: orgId, accountId: second.account.id },
      ...{ isAdministrator: true, createdAt: clock.now() },
    })
    .execute();
  return second;
};

const askTwice = async (member: Applicant, product: TestProduct) => {
  const { priceId, total: agreedTotal } = await desk.findLevel(member, product, 'this-year');
  const body = { orgId: member.orgId, priceId, from: 'this-year' as const, agreedTotal };
  const tokens = [await tokenOf(portal, member), (await secondOf(member)).token];
  const answers = await meetBefore(portal, 'membership_applications', () =>
    tokens.map((token) => portal.call(askForChange, { body, token })),
  );
  return answers.map(({ status }) => status);
};

test('two administrators who ask at once ask once, and both see it', async () => {
  const { member, product } = await desk.memberAnd('joining');
  const second = await secondOf(member);
  const { priceId, total: agreedTotal } = await desk.findLevel(member, product, 'this-year');
  const tokens = [await tokenOf(portal, member), second.token];
  const body = { orgId: member.orgId, priceId, from: 'this-year' as const, agreedTotal };
  const answers = await Promise.all(tokens.map((token) => portal.call(askForChange, { body, token })));
  expect(answers.map(({ status, data }) => [status, data?.change?.status])).toEqual([
    [200, 'waiting'],
    [200, 'waiting'],
  ]);
  expect(await applicationsOfOrg(member)).toHaveLength(1);
  await portal.drain();
  // It is told to whoever of both came first.
  const told = await Promise.all(
    [member, second].map((asker) => subjectsTo(portal, asker, /^We are looking at your change/)),
  );
  expect(told.flat()).toHaveLength(1);
});

test('without the lock of the membership one of two who ask at once would fail: what keeps them apart is that lock', async () => {
  const { member, product } = await desk.memberAnd('joining');
  let statuses: number[] = [];
  const lock = {
    isIn: (text: string) => /from "memberships" where "id" = .* for no key update/s.test(text),
    withoutIt: (text: string) => text.replace(/ for no key update/, ''),
  };
  await withoutLock(lock, async () => {
    statuses = await askTwice(member, product);
  });
  expect(statuses).not.toEqual([200, 200]);
  // The database holds it then.
  expect(await applicationsOfOrg(member)).toHaveLength(1);
});

test('taken back and approved at once, one of both holds, and the other is told', async () => {
  const { member, product } = await desk.memberAnd('joining');
  await desk.ask(member, product);
  const [{ token: officer }, own] = [await officeOf(portal), await tokenOf(portal, member)];
  const id = await desk.applications.findId(member);
  const { version } = await desk.applications.read(id, officer);
  const [approved, withdrawn] = await Promise.all([
    portal.call(decideApplication, { body: { id, version, decision: 'approve' }, token: officer }),
    desk.withdraw({ ...member, token: own }),
  ]);
  expect(new Set([approved.status, withdrawn.status])).toEqual(new Set([200, 409]));
  const [{ status } = { status: '' }] = await applicationsOfOrg(member);
  expect(status).toBe(approved.status === 200 ? 'approved' : 'withdrawn');
  expect((await desk.order(member, product)).status).toBe(approved.status === 200 ? 200 : 409);
});

test('an order of the office is its approval: what was asked for is approved with it, and the log says so', async () => {
  const { member, product } = await desk.memberAnd('joining-and-rejoining');
  await desk.ask(member, product);
  const { token, account } = await officeOf(portal);
  const { priceId, total: agreedTotal } = await desk.findLevel(member, product, 'this-year');
  const body = {
    orgId: member.orgId,
    priceId,
    agreedTotal,
    isAtOnce: false,
    reason: 'Met them at the forum',
  };
  expect((await portal.call(changeLevelByOffice, { body, token })).status).toBe(200);
  expect(await applicationsOfOrg(member)).toMatchObject([{ status: 'approved', decidedBy: account.id }]);
  const entries = await auditEntriesAbout(portal, member.orgId);
  expect(entries.find(({ action }) => action === 'membership.level-change-ordered')?.after).toMatchObject({
    approves: true,
    reason: 'Met them at the forum',
  });
  // No member comes in by that call.
  const own = await tokenOf(portal, member);
  expect((await portal.call(changeLevelByOffice, { body, token: own })).status).toBe(403);
});

test('an approval ends after its days, and one that nobody decided ends with its membership', async () => {
  const { member, product } = await desk.memberAnd('joining');
  await desk.ask(member, product);
  await desk.decide(member, 'approve');
  clock.set(noonOf(addDays('2082-09-08', APPROVAL_DAYS + 1)));
  expect((await renewalOf(portal, member)).change?.status).toBe('expired');
  await expireApprovals(portal.context);
  expect(await applicationsOfOrg(member)).toMatchObject([{ status: 'expired' }]);
  expect((await desk.order(member, product)).status).toBe(409);
  expect((await desk.ask(member, product)).status).toBe(200);
  await expireApprovals(portal.context);
  expect((await applicationsOfOrg(member)).at(-1)?.status).toBe('waiting');
  await db
    .updateTable('memberships')
    .set({ status: 'lapsed' })
    .where('organisationId', '=', member.orgId)
    .execute();
  await expireApprovals(portal.context);
  expect((await applicationsOfOrg(member)).at(-1)?.status).toBe('withdrawn');
});

test.each([
  ['joining', 'asked for nothing before'],
  ['joining-and-rejoining', 'approved for a change'],
] as const)(
  'who lets the membership lapse to join again with a product that asks %s, %s, applies all the same',
  async (approval, standing) => {
    const { member, product } = await desk.memberAnd(approval);
    if (standing === 'approved for a change') {
      await desk.ask(member, product);
      await desk.decide(member, 'approve');
    }
    await db
      .updateTable('memberships')
      .set({ status: 'lapsed', startsOn: '2081-03-10', endsOn: '2082-03-09' })
      .where('organisationId', '=', member.orgId)
      .execute();
    const token = await tokenOf(portal, member);
    const begun = await portal.call(chooseOrganisation, { body: { orgId: member.orgId }, token });
    expect(begun.status, begun.text).toBe(200);
    await db
      .updateTable('joins')
      .set({ hasDetails: true })
      .where('accountId', '=', member.account.id)
      .where('status', '=', 'open')
      .execute();
    const chosen = await portal.call(chooseMembership, { body: { productId: product.productId }, token });
    expect(chosen.data).toMatchObject({ nextStep: 'application', application: null });
  },
);

test('nobody but who administers the organisation asks, answers or takes back', async () => {
  const { member, product } = await desk.memberAnd('joining');
  const { priceId, total: agreedTotal } = await desk.findLevel(member, product, 'this-year');
  const body = { orgId: member.orgId, priceId, from: 'this-year' as const, agreedTotal };
  const stranger = await createSignedIn(portal, { contactType: 'Member' });
  expect((await portal.call(askForChange, { body, token: stranger.token })).status).toBe(404);
  const office = await officeOf(portal);
  expect((await portal.call(askForChange, { body, token: office.token })).status).toBe(403);
  expect((await portal.call(askForChange, { body })).status).toBe(401);
  expect(await applicationsOfOrg(member)).toEqual([]);
});
