import { chooseMembership } from '@linehaul/contract/join';
import { APPROVAL_DAYS } from '@linehaul/contract/join-state';
import { addDays, formatDay } from '@linehaul/contract/dates';
import { getOrganisationForm, setOrganisationForm } from '@linehaul/contract/organisations';
import { decideApplication } from '@linehaul/contract/office-applications';
import { listMembershipProducts } from '@linehaul/contract/memberships';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { getAdminHome } from '@linehaul/contract/admin-home';
import { auditEntriesAbout } from '../../../test/audit-entries.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { applicationsOf, createApprovedProduct } from '../../../test/people/application-factories.ts';
import { applicantAtPayment, createProduct, meetBefore } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { REQUIRED_ANSWERS, toFormFields } from '../../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { withoutLock } from '../../../test/race/without-lock.ts';
import { todayOf } from '../../adapters/clock.ts';
import { expireApprovals } from './expire-approvals-job.ts';

let portal: TestPortal;
let applications: ReturnType<typeof applicationsOf>;
let token: string;
beforeAll(async () => {
  portal = await startTestPortal();
  applications = applicationsOf(portal);
  token = (await officeOf(portal)).token;
});
beforeEach(() => clearLimits(portal));
afterEach(() => portal.context.clock.set(new Date()));
afterAll(() => portal.stop());

type Applicant = Awaited<ReturnType<typeof applications.choosing>>;

const mailsTo = async (address: string) => {
  await portal.drain();
  return (await portal.mailbox.list()).filter(({ to }) => to.includes(address));
};
const subjectsTo = async (applicant: Applicant) =>
  (await mailsTo(applicant.account.email)).map(({ subject }) => subject).toSorted();

const sent = async (): Promise<Applicant> => {
  const applicant = await applications.choosing();
  const { status, text } = await applications.send(applicant);
  expect(status, text).toBe(200);
  return applicant;
};

test('the applicant sees at every moment what stands, from sending to the payment', async () => {
  const applicant = await applications.choosing();
  expect(await applications.join(applicant)).toMatchObject({ nextStep: 'application', application: null });
  expect((await applications.send(applicant)).data).toMatchObject({
    nextStep: 'application',
    application: { status: 'waiting', sentUtc: expect.any(String), questions: [], approvedUntil: null },
  });
  await applications.decide(applicant, { token, decision: 'ask', words: 'Who maintains your trailers?' });
  expect((await applications.join(applicant)).application).toMatchObject({
    status: 'asked',
    questions: [{ question: 'Who maintains your trailers?', answer: null }],
  });
  const answered = await applications.answer(applicant, 'Our own workshop.\nIt is accredited.');
  expect(answered.data.application).toMatchObject({
    status: 'waiting',
    questions: [{ answer: 'Our own workshop.\nIt is accredited.', answeredUtc: expect.any(String) }],
  });
  const decided = await applications.decide(applicant, { token, decision: 'approve' });
  const until = addDays(todayOf(portal.context), APPROVAL_DAYS);
  expect(decided.data).toMatchObject({ status: 'approved', approvedUntil: until });
  expect(await applications.join(applicant)).toMatchObject({
    nextStep: 'payment',
    application: { status: 'approved', approvedUntil: until },
  });
});

test('each thing that happens is one mail, and the office is told of what comes in and of answers', async () => {
  const applicant = await sent();
  await Promise.all([applications.send(applicant), applications.send(applicant)]);
  await applications.decide(applicant, { token, decision: 'ask', words: 'Who maintains your trailers?' });
  await applications.answer(applicant, 'Our own workshop.');
  await applications.decide(applicant, { token, decision: 'approve' });
  const { association, publicUrl } = portal.context.config;
  const mails = await mailsTo(applicant.account.email);
  expect(mails).toHaveLength(3);
  const named = (words: string) => mails.find(({ subject }) => subject.includes(words));
  expect(named('We are looking at')?.text).toContain('nothing to pay');
  expect(named('A question')?.text).toContain('Who maintains your trailers?');
  const approved = named('is approved');
  expect(approved?.text).toContain(`${publicUrl}/sign-up/payment`);
  expect(approved?.text).toContain(`${APPROVAL_DAYS} days`);
  expect(approved?.text).toContain(formatDay(addDays(todayOf(portal.context), APPROVAL_DAYS)));
  const office = (await mailsTo(association.email)).filter(({ text }) =>
    text.includes(applicant.account.email),
  );
  expect(office.map(({ subject }) => subject.includes('has answered'))).toHaveLength(2);
  const id = await applications.findId(applicant);
  expect(office.every(({ text }) => text.includes(`/admin/applications/${id}`))).toBe(true);
});

test('who is declined reads why and whom to call, and chooses another membership', async () => {
  const applicant = await sent();
  await applications.decide(applicant, {
    token,
    decision: 'decline',
    words: 'Your fleet is too small for it.',
  });
  expect(await applications.join(applicant)).toMatchObject({
    nextStep: 'application',
    application: { status: 'declined', reason: 'Your fleet is too small for it.' },
  });
  const mail = (await mailsTo(applicant.account.email)).find(({ text }) => text.includes('too small'));
  expect(mail?.text).toContain(portal.context.config.association.phone);
  expect((await applications.send(applicant)).status).toBe(409);
  const { productId } = await createProduct(portal);
  const chosen = await portal.call(chooseMembership, { body: { productId }, token: applicant.token });
  expect(chosen.data).toMatchObject({ nextStep: 'payment', application: null });
  // An officer who was called approves after all; it counts once that membership is chosen again.
  expect((await applications.decide(applicant, { token, decision: 'approve' })).status).toBe(200);
  const body = { productId: applicant.productId };
  const again = await portal.call(chooseMembership, { body, token: applicant.token });
  expect(again.data).toMatchObject({
    nextStep: 'payment',
    application: { status: 'approved', reason: null },
  });
});

test('nothing changes while it is looked at; while it is asked back the details may, and it may be withdrawn', async () => {
  const applicant = await sent();
  const other = await createProduct(portal);
  const choose = () =>
    portal.call(chooseMembership, { body: { productId: other.productId }, token: applicant.token });
  const change = async () =>
    portal.call(setOrganisationForm, {
      body: {
        workflowName: 'join',
        orgId: applicant.orgId,
        workflowFormFields: await toFormFields(portal, {
          ...REQUIRED_ANSWERS,
          'Physical Address': { ...REQUIRED_ANSWERS['Physical Address'], Suburb: 'Quilpie' },
        }),
      },
      token: applicant.token,
    });
  expect([(await choose()).status, (await change()).status]).toEqual([409, 409]);
  await applications.decide(applicant, { token, decision: 'ask', words: 'Where is your depot?' });
  expect([(await choose()).status, (await change()).status]).toEqual([409, 200]);
  const { answers } = await applications.read(await applications.findId(applicant), token);
  expect(JSON.stringify(answers)).toContain('Quilpie');
  expect((await applications.withdraw(applicant)).data).toMatchObject({
    nextStep: 'application',
    application: null,
  });
  expect((await applications.withdraw(applicant)).status).toBe(200);
  expect((await choose()).data.nextStep).toBe('payment');
});

test('of two officers who decide at once one does, and the second is told', async () => {
  const applicant = await sent();
  const id = await applications.findId(applicant);
  const { version } = await applications.read(id, token);
  const other = (await officeOf(portal)).token;
  const tries = await meetBefore(portal, 'membership_applications', () => [
    portal.call(decideApplication, { body: { id, version, decision: 'approve' }, token }),
    portal.call(decideApplication, { body: { id, version, decision: 'decline', words: 'No' }, token: other }),
  ]);
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(tries.find(({ status }) => status === 409)?.problem.message).toContain(
    'Somebody has changed or decided',
  );
  expect((await subjectsTo(applicant)).length).toBe(2);
});

test('without the lock of the row both would decide: what keeps them apart is that lock', async () => {
  const applicant = await sent();
  const id = await applications.findId(applicant);
  const { version } = await applications.read(id, token);
  const other = (await officeOf(portal)).token;
  let statuses: number[] = [];
  const lock = {
    isIn: (text: string) => /from "membership_applications".*for no key update/s.test(text),
    withoutIt: (text: string) => text.replace(/ for no key update/, ''),
  };
  await withoutLock(lock, async () => {
    const tries = await meetBefore(portal, 'membership_applications', () => [
      portal.call(decideApplication, { body: { id, version, decision: 'approve' }, token }),
      portal.call(decideApplication, {
        body: { id, version, decision: 'decline', words: 'No' },
        token: other,
      }),
    ]);
    statuses = tries.map(({ status }) => status);
  });
  expect(statuses).toEqual([200, 200]);
});

test('a decision on what was changed since it was seen is refused, and so are words that are missing', async () => {
  const applicant = await sent();
  const id = await applications.findId(applicant);
  const { version } = await applications.read(id, token);
  await applications.withdraw(applicant);
  const late = await portal.call(decideApplication, { body: { id, version, decision: 'approve' }, token });
  expect(late.status).toBe(409);
  const another = await sent();
  const wordless = await applications.decide(another, { token, decision: 'ask' });
  expect(wordless.problem.modelState).toEqual({ words: ['Please type a question'] });
  const reasonless = await applications.decide(another, { token, decision: 'decline' });
  expect(reasonless.problem.modelState).toEqual({ words: ['Please type a reason'] });
});

test('an approval ends after its days, and the application is sent again', async () => {
  const applicant = await sent();
  await applications.decide(applicant, { token, decision: 'approve' });
  const lastDay = new Date(Date.now() + APPROVAL_DAYS * 86_400_000);
  portal.context.clock.set(lastDay);
  await expireApprovals(portal.context);
  // By the clock of now, at which the person is still signed in.
  portal.context.clock.set(new Date());
  expect((await applications.join(applicant)).nextStep).toBe('payment');
  portal.context.clock.set(new Date(lastDay.getTime() + 86_400_000));
  await expireApprovals(portal.context);
  portal.context.clock.set(new Date());
  expect(await applications.join(applicant)).toMatchObject({
    nextStep: 'application',
    application: { status: 'expired', approvedUntil: expect.any(String) },
  });
  expect((await applications.send(applicant)).data.application).toMatchObject({ status: 'waiting' });
});

test('a change of the product touches nobody who has applied or been approved', async () => {
  const [waiting, approved] = [await sent(), await sent()];
  await applications.decide(approved, { token, decision: 'approve' });
  await portal.context.db.updateTable('membershipProducts').set({ approval: 'none' }).execute();
  expect((await applications.join(waiting)).nextStep).toBe('application');
  expect((await applications.join(approved)).nextStep).toBe('payment');
  // Who takes it back has not applied any more.
  expect((await applications.withdraw(waiting)).data.nextStep).toBe('payment');
});

test.each([
  ['joining-and-rejoining', 'application', true],
  ['joining', 'payment', false],
  ['none', 'payment', false],
] as const)('who joins again with a product that asks %s waits for %s', async (approval, step, isNeeded) => {
  const product = await createApprovedProduct(portal, approval);
  const applicant = await applicantAtPayment(portal, product);
  await portal.context.db
    .insertInto('memberships')
    .values({
      ...{ organisationId: applicant.orgId, productId: product.productId, productPriceId: product.annualKey },
      ...{ paymentMethod: 8, status: 'lapsed', totalCents: 110_000 },
      ...{ startsOn: '2020-01-01', endsOn: '2020-12-31' },
      ...{ activatedAt: new Date('2020-01-01T02:00:00Z'), createdAt: new Date('2020-01-01T02:00:00Z') },
    })
    .execute();
  expect((await applications.join(applicant)).nextStep).toBe(step);
  const query = { workflowName: 'join' as const, orgId: applicant.orgId };
  const { data } = await portal.call(listMembershipProducts, { query, token: applicant.token });
  expect(data.items.find(({ id }) => id === product.productId)?.needsApproval).toBe(isNeeded);
});

test('what was approved before the last membership began does not let anybody in again', async () => {
  const applicant = await sent();
  await applications.decide(applicant, { token, decision: 'approve' });
  await portal.context.db
    .insertInto('memberships')
    .values({
      ...{
        organisationId: applicant.orgId,
        productId: applicant.productId,
        productPriceId: applicant.annualKey,
      },
      ...{ paymentMethod: 8, status: 'lapsed', totalCents: 110_000 },
      ...{ startsOn: '2020-01-01', endsOn: '2020-12-31' },
      ...{ activatedAt: new Date(Date.now() + 1000), createdAt: new Date() },
    })
    .execute();
  expect(await applications.join(applicant)).toMatchObject({ nextStep: 'application', application: null });
});

test('the office finds applications by organisation and person, the oldest first, and counts what waits', async () => {
  const before = (await applications.list(token)).data.waitingCount;
  const [first, second] = [await sent(), await sent()];
  await applications.decide(second, { token, decision: 'decline', words: 'Not now' });
  const byName = (await applications.list(token, { keyword: first.orgName })).data;
  expect(byName).toMatchObject({ totalItems: 1, applications: [{ organisationName: first.orgName }] });
  const byMail = (await applications.list(token, { keyword: second.account.email })).data;
  expect(byMail).toMatchObject({ totalItems: 1, applications: [{ status: 'declined' }] });
  expect(
    (await applications.list(token, { keyword: first.orgName, status: 'declined' })).data.totalItems,
  ).toBe(0);
  const all = (await applications.list(token, { size: 100 })).data.applications;
  expect(all.map(({ sentUtc }) => sentUtc)).toEqual(all.map(({ sentUtc }) => sentUtc).toSorted());
  expect((await applications.list(token)).data.waitingCount).toBe(before + 1);
  expect((await portal.call(getAdminHome, { token })).data.applicationCount).toBe(before + 1);
});

test('the page of one application says who asks for what at which price, with the answers of the form', async () => {
  const applicant = await sent();
  const detail = await applications.read(await applications.findId(applicant), token);
  expect(detail).toMatchObject({
    ...{
      organisationName: applicant.orgName,
      organisationId: applicant.orgId,
      status: 'waiting',
      version: 1,
    },
    ...{ email: applicant.account.email, frequency: 'Annual', total: 1100, isRejoining: false },
  });
  const query = { workflowName: 'join' as const, orgId: applicant.orgId };
  const own = await portal.call(getOrganisationForm, { query, token: applicant.token });
  expect(detail.answers).toEqual(own.data);
});

test('what applicants and officers do is told by the audit log', async () => {
  const applicant = await sent();
  await applications.decide(applicant, { token, decision: 'ask', words: 'Where is your depot?' });
  await applications.answer(applicant, 'In Charleville.');
  await applications.decide(applicant, { token, decision: 'decline', words: 'No depot of ours is near.' });
  const entries = await auditEntriesAbout(portal, applicant.orgId);
  expect(
    entries.map(({ action }) => action).filter((action) => action.startsWith('membership-application')),
  ).toEqual(['sent', 'asked', 'answered', 'declined'].map((act) => `membership-application.${act}`));
});
