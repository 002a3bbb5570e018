import { DEFAULT_TIME_ZONE } from '@linehaul/contract/constants';
import { addDays, addMonths, dayOf, endOfMembershipYear } from '@linehaul/contract/dates';
import { holdRenewal, type RenewalEntry } from '@linehaul/contract/office-renewals';
import { pay } from '@linehaul/contract/join';
import { afterEach, expect, test } from 'vitest';
import { applicantAtPayment, createSignedIn } from '../people/join-factories.ts';
import { createOrganisation } from '../people/organisation-factories.ts';
import { checkBooks } from '../money/check-books.ts';
import { CARD, choiceOf, holdWebhooks, setUp } from '../money/money-factories.ts';
import { rehearsalDesk } from '../money/rehearsal-desk.ts';
import { effectsBetween, effectsOf, snapshotOf } from '../money/renewal-effects.ts';
import { productRenewing } from '../money/renewal-factories.ts';
import { IS_DEEP } from '../depth.ts';
import { type FlowPlan, openFlows } from './flow-plan.ts';
import { killAtEach, killUntilViolated } from './kill-at-each.ts';
import type { KillablePortal } from './killable-portal.ts';
import { type KillPoint, pointsOf } from './kill-points.ts';

const flows = openFlows();
afterEach(() => flows.stop());

const today = () => dayOf(new Date(), DEFAULT_TIME_ZONE);

type Terms = Parameters<typeof productRenewing>[1];

/** Somebody whose year ends so many days from now. */
const memberEnding = async (
  { remote, db }: KillablePortal,
  { inDays, status = 'active', ...terms }: Terms & { inDays: number; status?: string },
): Promise<void> => {
  const { productId, annualKey } = await productRenewing(remote, terms);
  const { account } = await createSignedIn(remote, { contactType: 'Member' });
  const name = `Haulage of ${account.email}`;
  const { id: organisationId } = await createOrganisation(remote, { name, administrators: [account] });
  const startsOn = addDays(addMonths(addDays(today(), inDays), -12), 1);
  const endsOn = endOfMembershipYear(startsOn);
  const now = new Date();
  await db
    .insertInto('memberships')
    .values({
      ...{ organisationId, productId, productPriceId: annualKey, status, totalCents: 110_000 },
      ...{ startsOn, endsOn, paymentMethod: 8 },
      ...(status !== 'active' && { graceUntil: addDays(endsOn, 30), lapsesOn: addDays(endsOn, 61) }),
      ...{ activatedAt: now, createdAt: now },
    })
    .execute();
};

/** Joined by a card that may pay the next year, and that is asked today. */
const memberCharged = async ({ remote, db }: KillablePortal): Promise<void> => {
  const applicant = await applicantAtPayment(remote, await productRenewing(remote, { renews: 'automatic' }));
  await setUp(remote, applicant, CARD.works);
  const body = choiceOf(applicant, 4);
  const { status, text } = await remote.call(pay, { body, token: applicant.token });
  if (status !== 200) throw new Error(`pay answered ${text}`);
  const startsOn = addMonths(today(), -12);
  await db
    .updateTable('memberships')
    .set({ startsOn, endsOn: endOfMembershipYear(startsOn), renewsAutomatically: true })
    .where('organisationId', '=', applicant.orgId)
    .execute();
};

interface Rehearsed {
  readonly id: string;
  readonly entries: readonly RenewalEntry[];
  readonly before: Awaited<ReturnType<typeof snapshotOf>>;
}

/** What one pass leaves running is no concern of the next. */
const endAll = ({ db }: KillablePortal) =>
  db.updateTable('memberships').set({ status: 'ended' }).where('status', '<>', 'ended').execute();

const findDifferences = async (own: KillablePortal, { id, entries, before }: Rehearsed) => {
  const { db, remote } = own;
  const after = await snapshotOf(db);
  // Paying the next year by itself ends the one before it.
  const done = effectsBetween(before, after).filter((line) => !line.endsWith('state active > ended'));
  const planned = effectsOf(entries);
  const lines = await db.selectFrom('renewalRunEntries').select('outcome').where('runId', '=', id).execute();
  const run = await db
    .selectFrom('renewalRuns')
    .select('finishedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [
    ...planned.filter((line) => !done.includes(line)).map((line) => `not done: ${line}`),
    ...done.filter((line) => !planned.includes(line)).map((line) => `not listed: ${line}`),
    ...(done.length === planned.length ? [] : [`${done.length} done of ${planned.length} listed`]),
    ...lines.filter(({ outcome }) => outcome !== 'done').map(({ outcome }) => `a line is ${outcome}`),
    ...(run.finishedAt === null ? ['the run is not finished'] : []),
    ...(await checkBooks({ db, sandbox: remote.sandbox })),
  ];
};

/** One to be asked and one whose membership is over; where there is time also one to be charged, one who comes into grace and one suspended. */
const PLAN: FlowPlan<Rehearsed> = {
  async prepare(own) {
    await endAll(own);
    holdWebhooks(own.remote);
    const desk = await rehearsalDesk(own.remote);
    await own.remote.call(holdRenewal, { body: { isHeld: true }, token: desk.token });
    await memberEnding(own, { inDays: 20 });
    await memberEnding(own, { inDays: -61, status: 'suspended' });
    if (IS_DEEP) {
      await memberCharged(own);
      await memberEnding(own, { inDays: -1 });
      await memberEnding(own, { inDays: -31, status: 'grace' });
    }
    await own.rest();
    const { id, entries } = await desk.rehearse(today());
    return { id, entries, before: await snapshotOf(own.db) };
  },
  async act(own, { id }) {
    const desk = await rehearsalDesk(own.remote);
    const { status, text } = await desk.start(id);
    if (status !== 200) throw new Error(`starting answered ${text}`);
    await own.rest();
  },
  findViolations: findDifferences,
};

const POINTS: KillPoint[] = pointsOf(['after-write'], 'before-commit', 'after-response');

test.each(POINTS)(
  'killed at each %s of a run of renewals: exactly what the rehearsal lists, once',
  async (point) => {
    const { killCount, violations } = await killAtEach(await flows.begin(PLAN, point));
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThan(2);
  },
  900_000,
);

test.runIf(IS_DEEP)(
  'twin: without transactions a kill leaves something of the list undone, or done twice',
  async () => {
    const violations = await killUntilViolated(await flows.begin(PLAN, 'after-write', 'transaction'));
    expect(violations.length).toBeGreaterThan(0);
  },
  900_000,
);
