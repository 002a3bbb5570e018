import { getAdminHome } from '@linehaul/contract/admin-home';
import { addDays } from '@linehaul/contract/dates';
import {
  downloadRenewalRun,
  holdRenewal,
  listRenewals,
  rehearseRenewal,
} from '@linehaul/contract/office-renewals';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { checkBooks } from '../../../test/money/check-books.ts';
import { noonOf } from '../../../test/money/instalment-factories.ts';
import type { Applicant } from '../../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../../test/money/money-portal.ts';
import { rehearsalDesk } from '../../../test/money/rehearsal-desk.ts';
import { effectsBetween, effectsOf, snapshotOf } from '../../../test/money/renewal-effects.ts';
import {
  memberSince,
  productRenewing,
  renewOn,
  statusesOfYears,
  yearsOf,
} from '../../../test/money/renewal-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { paymentEngineOf } from '../../wiring.ts';
import { renewMemberships } from '../renew-memberships-job.ts';
import { runRenewal } from './run-renewal-job.ts';

const portal = await startMoneyPortal();
const { db, clock } = portal.context;
const engine = paymentEngineOf(portal.context);

/** What one test leaves running is no concern of the next. */
afterEach(async () => {
  await db.deleteFrom('renewalHolds').execute();
  await db
    .updateTable('memberships')
    .set({ status: 'ended' })
    .where('status', 'in', ['active', 'grace', 'suspended', 'past-due'])
    .execute();
});

const books = () => checkBooks({ db, sandbox: portal.sandbox });

const agree = (member: Applicant) =>
  db
    .updateTable('memberships')
    .set({ renewsAutomatically: true })
    .where('organisationId', '=', member.orgId)
    .execute();

const raisePrice = async ({ productId }: Applicant): Promise<void> => {
  await db.updateTable('productPrices').set({ isActive: false }).where('productId', '=', productId).execute();
  await sql`insert into product_prices (product_id, frequency, total_cents, payment_count, allowed_payment_methods)
    select product_id, frequency, 132000, payment_count, allowed_payment_methods from product_prices
    where product_id = ${productId} and frequency = 'Annual'`.execute(db);
};

/** One of each: to be asked, reminded, charged, in grace, suspended and lapsed on 20 June 2084, each by its last day. */
const membersInEveryState = async () => {
  const automatic = await productRenewing(portal, { renews: 'automatic' });
  const charged = await memberSince(portal, { joinedOn: '2083-06-20', product: automatic });
  await agree(charged);
  const members = {
    asked: await memberSince(portal, { joinedOn: '2083-07-20' }),
    reminded: await memberSince(portal, { joinedOn: '2083-06-27' }),
    charged,
    late: await memberSince(portal, { joinedOn: '2083-06-20' }),
    resting: await memberSince(portal, { joinedOn: '2083-05-21' }),
    over: await memberSince(portal, { joinedOn: '2083-04-21' }),
  };
  for (let day = '2084-03-22'; day < '2084-06-20'; day = addDays(day, 1)) {
    clock.set(noonOf(day));
    await renewMemberships(engine);
  }
  await portal.drain();
  return members;
};

test('a run does exactly what the rehearsal of its day lists, and nothing of it twice', async () => {
  const members = await membersInEveryState();
  clock.set(noonOf('2084-06-20'));
  const desk = await rehearsalDesk(portal);
  const { id, entries } = await desk.rehearse('2084-06-20');
  const before = await snapshotOf(db);
  expect(await desk.run(id)).toMatchObject({
    ...{ mayStart: true, memberships: 6, startedUtc: null },
    totals: [
      { kind: 'invoice', count: 1, amount: 1100 },
      { kind: 'debit', count: 1, amount: 1100 },
      { kind: 'credit', count: 1, amount: 1100 },
      { kind: 'mail', count: 6, amount: null },
      { kind: 'state', count: 3, amount: null },
    ],
  });
  const kindsOf = ({ orgId }: Applicant) =>
    entries
      .find((entry) => entry.orgId === orgId)
      ?.acts.map(({ kind, mail, to }) => [kind, mail ?? to].filter(Boolean).join(' '));
  expect(Object.values(members).map(kindsOf)).toEqual([
    ['invoice', 'mail invoice'],
    ['mail reminder'],
    ['debit'],
    ['mail reminder', 'state grace', 'mail grace'],
    ['state suspended', 'mail suspended'],
    ['credit', 'state lapsed', 'mail lapsed'],
  ]);
  const started = await Promise.all([desk.start(id), desk.start(id)]);
  expect(started.map(({ status }) => status)).toEqual([200, 200]);
  // Two workers beside the one that the portal has.
  await Promise.all([runRenewal(engine, { runId: id }), runRenewal(engine, { runId: id })]);
  await portal.drain();
  await renewMemberships(engine);
  await portal.drain();
  const done = effectsBetween(before, await snapshotOf(db));
  // Paying the next year by itself ends the one before it.
  const paid = `${members.charged.orgId} state active > ended`;
  expect(done).toEqual([...effectsOf(entries), paid].toSorted());
  expect(await desk.run(id)).toMatchObject({
    ...{ mayStart: false, outcomes: [{ outcome: 'done', count: 6 }] },
    finishedUtc: expect.any(String),
  });
  expect(await books()).toEqual([]);
});

test('control: what is paid, bought dearer or added between rehearsal and run is listed, and not done', async () => {
  const paying = await memberSince(portal, { joinedOn: '2086-03-10' });
  const dearer = await memberSince(portal, { joinedOn: '2086-04-09' });
  const same = await memberSince(portal, { joinedOn: '2086-04-09' });
  await renewOn(portal, '2087-02-15');
  clock.set(noonOf('2087-03-10'));
  const desk = await rehearsalDesk(portal);
  const { id, entries } = await desk.rehearse('2087-03-10');
  const before = await snapshotOf(db);
  const [, next] = await yearsOf(portal, paying);
  const office = await officeOf(portal);
  expect((await office.record(next?.invoiceId ?? '')).status).toBe(200);
  await raisePrice(dearer);
  const added = await memberSince(portal, { joinedOn: '2086-04-08' });
  clock.set(noonOf('2087-03-10'));
  expect((await desk.start(id)).status).toBe(200);
  await portal.drain();
  const after = await desk.entries(id);
  const outcomeOf = ({ orgId }: Applicant) => after.find((entry) => entry.orgId === orgId);
  expect(outcomeOf(same)?.outcome).toBe('done');
  expect(outcomeOf(paying)).toMatchObject({ outcome: 'changed', dueActs: [] });
  expect(outcomeOf(dearer)).toMatchObject({
    outcome: 'changed',
    acts: [{ kind: 'invoice', amount: 1100 }, { kind: 'mail' }],
    dueActs: [{ kind: 'invoice', amount: 1320 }, { kind: 'mail' }],
  });
  expect(outcomeOf(added)).toMatchObject({ outcome: 'new', acts: [], dueActs: [{ kind: 'invoice' }, {}] });
  const done = effectsBetween(before, await snapshotOf(db)).filter((line) => !line.startsWith(paying.orgId));
  expect(done).toEqual(effectsOf(entries.filter(({ orgId }) => orgId === same.orgId)));
  expect(done).not.toEqual(effectsOf(entries));
  expect(await statusesOfYears(portal, dearer)).toEqual(['active']);
});

test('a rehearsal of weeks ahead lists what the hours of these days do, each on its day', async () => {
  const automatic = await productRenewing(portal, { renews: 'automatic' });
  const charged = await memberSince(portal, { joinedOn: '2088-05-10', product: automatic });
  await agree(charged);
  await memberSince(portal, { joinedOn: '2088-04-20' });
  const leaving = await memberSince(portal, { joinedOn: '2088-04-25' });
  await db
    .updateTable('memberships')
    .set({ renewalStoppedAt: clock.now() })
    .where('organisationId', '=', leaving.orgId)
    .execute();
  clock.set(noonOf('2089-03-20'));
  const { entries } = await (await rehearsalDesk(portal)).rehearse('2089-06-25');
  const days = new Set(entries.flatMap(({ acts }) => acts.map(({ on }) => on)));
  expect(days.size).toBeGreaterThan(7);
  // What a day between them had to do would be done, and found, on the next of these.
  const visited = [...new Set([...days].flatMap((day) => [day, addDays(day, 1)]))].toSorted();
  for (const day of visited) {
    const before = await snapshotOf(db);
    await renewOn(portal, day);
    const paid = day === '2089-05-10' ? [`${charged.orgId} state active > ended`] : [];
    const done = effectsBetween(before, await snapshotOf(db));
    expect([day, done]).toEqual([day, [...effectsOf(entries, day), ...paid].toSorted()]);
  }
}, 180_000);

test('while the renewal waits for the office nothing is done before a rehearsal is run', async () => {
  const member = await memberSince(portal, { joinedOn: '2090-03-10' });
  clock.set(noonOf('2091-03-10'));
  const desk = await rehearsalDesk(portal);
  const hold = (isHeld: boolean) => portal.call(holdRenewal, { body: { isHeld }, token: desk.token });
  expect([(await hold(true)).data.heldUtc, (await hold(true)).status]).toEqual([expect.any(String), 200]);
  await renewOn(portal, '2091-03-10');
  expect(await statusesOfYears(portal, member)).toEqual(['active']);
  const waiting = async () => (await portal.call(getAdminHome, { token: desk.token })).data.heldRenewal;
  expect(await waiting()).toEqual({ heldUtc: expect.any(String), rehearsal: null });
  const { id, entries } = await desk.rehearse('2091-03-10');
  expect((await waiting())?.rehearsal).toEqual({ id, memberships: 1 });
  expect(entries.flatMap(({ acts }) => acts.map(({ kind }) => kind))).toEqual([
    ...['invoice', 'mail', 'mail', 'state', 'mail'],
  ]);
  expect((await desk.start(id)).status).toBe(200);
  await portal.drain();
  expect(await statusesOfYears(portal, member)).toEqual(['grace', 'pending-payment']);
  expect((await waiting())?.rehearsal).toBeNull();
  expect((await hold(false)).data.heldUtc).toBeNull();
  expect(await waiting()).toBeNull();
});

test('only a rehearsal of today can be run, and none looks back or too far ahead', async () => {
  clock.set(noonOf('2092-03-10'));
  const desk = await rehearsalDesk(portal);
  const { id } = await desk.rehearse('2092-03-11');
  expect((await desk.start(id)).status).toBe(409);
  const today = await desk.rehearse('2092-03-10');
  clock.set(noonOf('2092-03-11'));
  const { token } = await rehearsalDesk(portal);
  const late = await rehearsalDesk(portal);
  expect((await late.start(today.id)).status).toBe(409);
  for (const until of ['2092-03-10', '2093-04-01'])
    expect((await portal.call(rehearseRenewal, { body: { until }, token })).status).toBe(400);
});

test('what is odd is said, also where it keeps the renewal from being asked for', async () => {
  const lonely = await memberSince(portal, { joinedOn: '2094-03-10' });
  const archived = await memberSince(portal, { joinedOn: '2094-03-10' });
  const dearer = await memberSince(portal, { joinedOn: '2094-03-10' });
  const cardless = await memberSince(portal, {
    joinedOn: '2094-03-10',
    product: await productRenewing(portal, { renews: 'automatic' }),
  });
  await db
    .updateTable('organisationContacts')
    .set({ isAdministrator: false })
    .where('organisationId', '=', lonely.orgId)
    .execute();
  await db
    .updateTable('membershipProducts')
    .set({ isActive: false })
    .where('id', '=', archived.productId)
    .execute();
  await raisePrice(dearer);
  await agree(cardless);
  await db
    .updateTable('payments')
    .set({ providerPaymentMethodId: null })
    .where('organisationId', '=', cardless.orgId)
    .execute();
  clock.set(noonOf('2095-02-10'));
  const desk = await rehearsalDesk(portal);
  const { id, entries } = await desk.rehearse('2095-02-10');
  const oddOf = ({ orgId }: Applicant) => {
    const entry = entries.find((one) => one.orgId === orgId);
    return [entry?.oddities, entry?.acts.length];
  };
  expect([lonely, archived, dearer, cardless].map(oddOf)).toEqual([
    [['no-administrator'], 0],
    [['archived'], 0],
    [['price-changed'], 2],
    [['no-card'], 2],
  ]);
  const file = await portal.call(downloadRenewalRun, { query: { id }, token: desk.token });
  expect(file.status).toBe(200);
  const lines = file.text.trim().split('\r\n');
  expect(lines).toHaveLength(1 + 1 + 1 + 2 + 2);
  expect(lines.filter((line) => line.includes(dearer.orgName ?? ''))).toHaveLength(2);
});

test('the office sees who is due, in grace, suspended, ending and lapsed, as the hourly work has left them', async () => {
  const members = await membersInEveryState();
  await db
    .updateTable('memberships')
    .set({ renewalStoppedAt: clock.now() })
    .where('organisationId', '=', members.reminded.orgId)
    .where('renewsId', 'is', null)
    .execute();
  await renewOn(portal, '2084-06-20');
  await renewOn(portal, '2084-06-20');
  const { token } = await rehearsalDesk(portal);
  const list = async (body: { state?: 'grace'; keyword?: string }) =>
    (await portal.call(listRenewals, { body, token })).data;
  const all = await list({});
  const stateOf = ({ orgId }: Applicant) => all.memberships.find((one) => one.orgId === orgId)?.state;
  expect(Object.values(members).map(stateOf)).toEqual([
    ...['due', 'ending', undefined, 'grace', 'suspended', 'lapsed'],
  ]);
  const grace = await list({ state: 'grace' });
  expect(grace.totalItems).toBe(grace.counts.find(({ state }) => state === 'grace')?.count);
  expect(grace.memberships.map(({ state }) => state)).toEqual(grace.memberships.map(() => 'grace'));
  const late = await list({ keyword: members.late.orgName?.toUpperCase() ?? '' });
  expect(late.memberships).toMatchObject([
    {
      ...{ orgId: members.late.orgId, endsOn: '2084-06-19', graceUntil: '2084-07-19' },
      ...{ lapsesOn: '2084-08-19', invoice: { amount: 1100, isCollected: false } },
    },
  ]);
});
