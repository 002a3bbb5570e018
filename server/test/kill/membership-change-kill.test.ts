import {
  answerAboutChange,
  askForChange,
  listUpgrades,
  orderUpgrade,
  type Upgrade,
  type Upgrades,
} from '@linehaul/contract/level-change';
import { pay } from '@linehaul/contract/join';
import { getRenewal, type MembershipChange } from '@linehaul/contract/renewal';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { IS_DEEP } from '../depth.ts';
import { checkBooks } from '../money/check-books.ts';
import { type Applicant, CARD, choiceOf, holdWebhooks, setUp } from '../money/money-factories.ts';
import { applicationsOf } from '../people/application-factories.ts';
import { applicantAtPayment, createProduct, type TestProduct } from '../people/join-factories.ts';
import { type Office, officeOf } from '../people/office-factories.ts';
import { differencesOf, type FlowPlan, openFlows } from './flow-plan.ts';
import { killAtEach, killUntilChargedTwice, killUntilViolated } from './kill-at-each.ts';
import type { KillablePortal } from './killable-portal.ts';
import { type KillPoint, pointsOf } from './kill-points.ts';

const flows = openFlows();
afterEach(() => flows.stop());

/** What the level costs when the member asks for it, and when it is approved. */
const [ASKED_CENTS, APPROVED_CENTS] = [220_000, 231_000];
/** Of what is held, joined today. */
const HELD_CENTS = 110_000;

interface Changing extends Applicant {
  readonly office: Office;
  readonly product: TestProduct;
}

const requireDone = ({ status, text }: { status: number; text: string }, what: string): void => {
  if (status !== 200) throw new Error(`${what} answered ${text}`);
};

const upgradesOf = async ({ remote }: KillablePortal, { orgId, token }: Changing): Promise<Upgrades> =>
  (await remote.call(listUpgrades, { query: { orgId }, token })).data;

const levelOf = async (own: KillablePortal, changing: Changing): Promise<Upgrade> => {
  const { product } = changing;
  const level = (await upgradesOf(own, changing)).levels.find(
    ({ productId }) => productId === product.productId,
  );
  if (!level) throw new Error('The level is not offered');
  return level;
};

const setPrice = ({ db }: KillablePortal, { product }: Changing, totalCents: number) =>
  db.updateTable('productPrices').set({ totalCents }).where('id', '=', product.annualKey).execute();

/** Asks for the level at what it costs as one asks. */
const ask = async (own: KillablePortal, changing: Changing) => {
  const { orgId, token } = changing;
  const { priceId, total: agreedTotal } = await levelOf(own, changing);
  const body = { orgId, priceId, from: 'this-year' as const, agreedTotal };
  requireDone(await own.remote.call(askForChange, { body, token }), 'asking');
};

const decide = async (own: KillablePortal, { orgId, office }: Changing, question?: string) => {
  const decision = question === undefined ? 'approve' : 'ask';
  const words = question !== undefined && { words: question };
  const asked = { token: office.token, decision, ...words } as const;
  requireDone(await applicationsOf(own.remote).decide({ orgId }, asked), `to ${decision}`);
};

const answer = async ({ remote }: KillablePortal, { orgId, token }: Changing) => {
  const body = { orgId, answer: 'Forty-four.' };
  requireDone(await remote.call(answerAboutChange, { body, token }), 'answering');
};

/** Agrees to the price of the day, and pays it with the card that is kept; what is ordered already is paid. */
const order = async (own: KillablePortal, changing: Changing) => {
  const { orgId, token, product } = changing;
  const { open } = await upgradesOf(own, changing);
  const agreedTotal = open?.amount ?? (await levelOf(own, changing)).total;
  const body = { orgId, priceId: product.annualKey, agreedTotal, payBy: 'kept' as const };
  const ordered = await own.remote.call(orderUpgrade, { body, token });
  requireDone(ordered, 'ordering');
  if (ordered.data.outcome !== 'paid') throw new Error(`ordering answered ${ordered.text}`);
};

/** What the page and the office’s queue lead to next, from where the change stands. */
const goOn = async (own: KillablePortal, changing: Changing, change: MembershipChange | null) => {
  const isOrdered = change === null && (await upgradesOf(own, changing)).open !== null;
  if (isOrdered) return order(own, changing);
  if (change === null) return ask(own, changing);
  if (change.status === 'asked') return answer(own, changing);
  if (change.status === 'approved') return order(own, changing);
  if (change.questions.length === 0) return decide(own, changing, 'How many trucks run today?');
  // The office has changed its price while it looked at the change.
  await setPrice(own, changing, APPROVED_CENTS);
  return decide(own, changing);
};

/** From where it stands until the level is held. */
const makeChange = async (own: KillablePortal, changing: Changing): Promise<void> => {
  const { orgId, token, product } = changing;
  for (let step = 0; step < 8; step += 1) {
    const held = await own.db
      .selectFrom('memberships')
      .select('productId')
      .where('organisationId', '=', orgId)
      .executeTakeFirstOrThrow();
    if (held.productId === product.productId) return;
    const { data, status, text } = await own.remote.call(getRenewal, { query: { orgId }, token });
    if (status !== 200) throw new Error(`the renewal answered ${text}`);
    await goOn(own, changing, data.change);
  }
  throw new Error('The change does not come to an end');
};

const PLAN: FlowPlan<Changing> = {
  async prepare(own) {
    const { remote, db } = own;
    holdWebhooks(remote);
    await sql`delete from rate_limits`.execute(db);
    await db.updateTable('membershipProducts').set({ isActive: false }).execute();
    const member = await applicantAtPayment(remote);
    await setUp(remote, member, CARD.works);
    const { token } = member;
    requireDone(await remote.call(pay, { body: choiceOf(member, 4), token }), 'joining');
    const product = await createProduct(remote, { totalCents: ASKED_CENTS });
    const set = { approval: 'joining' as const };
    await db.updateTable('membershipProducts').set(set).where('id', '=', product.productId).execute();
    return { ...member, product, office: await officeOf(remote) };
  },
  act: makeChange,
  async findViolations({ db, remote }, { orgId, orgName, product, account }) {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from memberships where organisation_id = ${orgId} and product_id = ${product.productId}
        and total_cents = ${APPROVED_CENTS}) as held,
      (select count(*)::int from membership_applications where organisation_id = ${orgId}) as asked,
      (select count(*)::int from membership_applications where organisation_id = ${orgId} and status = 'approved'
        and asked_cents = ${ASKED_CENTS - HELD_CENTS} and approved_cents = ${APPROVED_CENTS - HELD_CENTS}) as approved,
      (select count(*)::int from membership_application_questions q
        join membership_applications a on a.id = q.application_id
        where a.organisation_id = ${orgId} and q.answer = 'Forty-four.') as answered,
      (select count(*)::int from membership_application_questions q
        join membership_applications a on a.id = q.application_id where a.organisation_id = ${orgId}) as questions,
      (select count(*)::int from membership_level_changes c join memberships m on m.id = c.membership_id
        where m.organisation_id = ${orgId} and c.status = 'applied') as changes,
      (select count(*)::int from invoices where organisation_id = ${orgId} and status = 'paid') as invoices,
      (select sum(amount_cents)::int from payments where organisation_id = ${orgId} and status = 'succeeded') as paid,
      (select count(*)::int from mails where to_address = ${account.email} and subject ~ 'our change to ') as told,
      (select count(*)::int from mails where subject ~ ${`^${orgName} (asks to change to|has answered)`}) as office,
      (select count(*)::int from audit_log where subject_id = ${orgId} and (action like 'membership-application.%'
        or action in ('membership.level-change-ordered', 'membership.level-changed'))) as logged`.execute(db);
    return [
      ...differencesOf(rows[0], { held: 1, asked: 1, approved: 1, answered: 1, questions: 1, changes: 1 }),
      ...differencesOf(rows[0], { invoices: 2, paid: APPROVED_CENTS, told: 3, office: 2, logged: 6 }),
      ...(await checkBooks({ db, sandbox: remote.sandbox })),
    ];
  },
};

const POINTS: KillPoint[] = pointsOf(['before-commit'], 'after-write', 'after-response');

test.each(POINTS)(
  'killed at each %s of asking, answering, approving and agreeing: one change, told once, charged as it was agreed',
  async (point) => {
    const { killCount, violations } = await killAtEach(await flows.begin(PLAN, point));
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThan(0);
  },
  600_000,
);

test('twin: without transactions a kill leaves a change of which nobody was told', async () => {
  const says = /\d (told|office|logged|asked|questions|answered)$/;
  const violations = await killUntilViolated(await flows.begin(PLAN, 'after-write', 'transaction'), says);
  expect(violations.join('\n')).toMatch(new RegExp(says.source, 'm'));
}, 600_000);

test.runIf(IS_DEEP)(
  'twin: with a new key for every request a kill charges the change twice',
  async () => {
    expect(await killUntilChargedTwice(await flows.begin(PLAN, 'after-response', 'key'))).not.toEqual([]);
  },
  600_000,
);
