import { getPaymentSetupIntent, pay } from '@linehaul/contract/join';
import { keepDiscountCode } from '@linehaul/contract/join-codes';
import { addDays } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeJoinsOf } from '../../../test/money/code-joins.ts';
import {
  ACCOUNT,
  type Applicant,
  CARD,
  chargesOf,
  choiceOf,
  enquire,
  payBy,
  recordsOf,
  setUp,
} from '../../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../../test/money/money-portal.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { applicationsOf, createApprovedProduct } from '../../../test/people/application-factories.ts';
import { createJoiningCode } from '../../../test/people/code-factories.ts';
import { applicantAtPayment, createProduct } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { todayOf } from '../../adapters/clock.ts';

const portal = await startMoneyPortal();
const codes = codeJoinsOf(portal);
const applications = applicationsOf(portal);
const { token } = await officeOf(portal);
beforeEach(() => clearLimits(portal));

const decided = async (applicant: Applicant, decision: 'approve' | 'ask' | 'decline'): Promise<void> => {
  await applications.send(applicant);
  const words = decision === 'approve' ? undefined : 'Which accreditation do you hold?';
  const { status, text } = await applications.decide(applicant, { token, decision, ...(words && { words }) });
  if (status !== 200) throw new Error(text);
};

/** How an application may stand that is not approved. */
const NOT_APPROVED: Readonly<Record<string, (applicant: Applicant) => Promise<unknown>>> = {
  'not sent': async () => undefined,
  waiting: (applicant) => applications.send(applicant),
  'asked back': (applicant) => decided(applicant, 'ask'),
  declined: (applicant) => decided(applicant, 'decline'),
  withdrawn: async (applicant) => {
    await applications.send(applicant);
    await applications.withdraw(applicant);
  },
  'approved too long ago': async (applicant) => {
    await decided(applicant, 'approve');
    await portal.context.db
      .updateTable('membershipApplications')
      .set({ approvedUntil: addDays(todayOf(portal.context), -1) })
      .where('organisationId', '=', applicant.orgId)
      .execute();
  },
};

interface Way {
  readonly prepare?: (applicant: Applicant) => Promise<unknown>;
  readonly try: (applicant: Applicant) => Promise<{ readonly status: number; readonly text: string }>;
}

const freeCode = await createJoiningCode(portal, { percent: 100 });

/** A card or account that is confirmed while nothing asks for approval yet: the refusal must not lean on a missing one. */
const confirm = (number: string) => (applicant: Applicant) => setUp(portal, applicant, number);

const keepFree = ({ orgId, token: own }: Applicant) =>
  portal.call(keepDiscountCode, { body: { orgId, code: freeCode.code }, token: own });

/** Every call that can pay for a join, or get hold of what pays for it. */
const WAYS: Readonly<Record<string, Way>> = {
  'by card': { prepare: confirm(CARD.works), try: (applicant) => payBy(portal, applicant, 4) },
  'by card after a refused one': {
    prepare: async (applicant) => {
      await setUp(portal, applicant, CARD.declinedOnCharge);
      await payBy(portal, applicant, 4);
      await setUp(portal, applicant, CARD.works);
    },
    try: (applicant) => payBy(portal, applicant, 4),
  },
  'by direct debit': { prepare: confirm(ACCOUNT.pays), try: (applicant) => payBy(portal, applicant, 2) },
  offline: { try: (applicant) => enquire(portal, applicant) },
  'by a code that leaves nothing to pay': {
    prepare: keepFree,
    try: (applicant) => codes.forNothing(applicant, { code: freeCode.code }),
  },
  'by the form of a card, which a payment begins with': {
    try: ({ orgId, token: own }) => {
      const query = { workflowName: 'join', orgId, paymentMethod: 'card' } as const;
      return portal.call(getPaymentSetupIntent, { query, token: own });
    },
  },
  'by the form of an account, which a payment begins with': {
    try: ({ orgId, token: own }) => {
      const query = { workflowName: 'join', orgId, paymentMethod: 'au_becs_debit' } as const;
      return portal.call(getPaymentSetupIntent, { query, token: own });
    },
  },
};

/** Ready to pay in a way before the product begins to ask for approval. */
const readyFor = async (way: Way): Promise<Applicant> => {
  const applicant = await applicantAtPayment(portal);
  await way.prepare?.(applicant);
  await portal.context.db
    .updateTable('membershipProducts')
    .set({ approval: 'joining-and-rejoining' })
    .where('id', '=', applicant.productId)
    .execute();
  return applicant;
};

const countOf = async ({ orgId }: Applicant) => {
  const { rows } = await sql<{ invoices: number; active: number; links: number }>`
    select (select count(*)::int from invoices where organisation_id = ${orgId}) as invoices,
      (select count(*)::int from memberships where organisation_id = ${orgId} and activated_at is not null) as active,
      (select count(*)::int from account_tokens tokens join invoices on invoices.id::text = tokens.subject_id::text
        where invoices.organisation_id = ${orgId}) as links`.execute(portal.context.db);
  return rows[0];
};

/** The form of a card or account is no payment: that an approval ran out a moment ago is found out by what reserves. */
const CASES = Object.keys(NOT_APPROVED).flatMap((standing) =>
  Object.keys(WAYS)
    .filter((way) => standing !== 'approved too long ago' || !way.startsWith('by the form'))
    .map((way) => [standing, way] as const),
);

test.each(CASES)('while the application is %s, nobody pays %s', async (standing, name) => {
  const way = WAYS[name] as Way;
  const applicant = await readyFor(way);
  const before = (await chargesOf(portal, applicant)).length;
  await NOT_APPROVED[standing]?.(applicant);
  const { status, text } = await way.try(applicant);
  expect([status, text]).toEqual([409, expect.stringContaining('"nextStep":"application"')]);
  expect(await countOf(applicant)).toEqual({ invoices: 0, active: 0, links: 0 });
  expect(await chargesOf(portal, applicant)).toHaveLength(before);
});

describe('the control', () => {
  test.each(Object.keys(WAYS))('once it is approved, %s is not refused', async (name) => {
    const way = WAYS[name] as Way;
    const applicant = await readyFor(way);
    await decided(applicant, 'approve');
    const { status, text } = await way.try(applicant);
    expect(status, text).toBe(200);
  });

  test.each(Object.keys(WAYS))('of a product that asks for nothing, %s is not refused', async (name) => {
    const way = WAYS[name] as Way;
    const applicant = await applicantAtPayment(portal);
    await way.prepare?.(applicant);
    const { status, text } = await way.try(applicant);
    expect(status, text).toBe(200);
  });
});

test('a payment that names another product than the join has chosen asks for the approval of that one', async () => {
  const applicant = await applicantAtPayment(portal);
  await setUp(portal, applicant, CARD.works);
  const guarded = await createApprovedProduct(portal);
  const body = choiceOf({ ...applicant, ...guarded }, 4);
  const refused = await portal.call(pay, { body, token: applicant.token });
  expect([refused.status, refused.problem.nextStep]).toEqual([409, 'application']);
  expect(await chargesOf(portal, applicant)).toEqual([]);
  const open = await createProduct(portal);
  const taken = choiceOf({ ...applicant, ...open }, 4);
  expect((await portal.call(pay, { body: taken, token: applicant.token })).data.outcome).toBe('paid');
});

test('an approval is for its product and its organisation alone', async () => {
  const [one, other] = [await createApprovedProduct(portal), await createApprovedProduct(portal)];
  const applicant = await applicantAtPayment(portal, one);
  await decided(applicant, 'approve');
  const stranger = await applicantAtPayment(portal, one);
  expect((await enquire(portal, stranger)).status).toBe(409);
  expect((await enquire(portal, { ...applicant, ...other })).status).toBe(409);
  expect((await enquire(portal, applicant)).status).toBe(200);
});

test('what is invoiced already stays to be paid when its product begins to ask', async () => {
  const applicant = await applicantAtPayment(portal);
  await enquire(portal, applicant);
  await portal.context.db
    .updateTable('membershipProducts')
    .set({ approval: 'joining' })
    .where('id', '=', applicant.productId)
    .execute();
  const { invoices } = await recordsOf(portal, applicant);
  const office = await officeOf(portal);
  expect((await office.record(invoices[0]?.id ?? '')).status).toBe(200);
  expect((await recordsOf(portal, applicant)).memberships).toMatchObject([{ status: 'active' }]);
});
