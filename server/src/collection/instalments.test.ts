import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import { addMonths } from '@linehaul/contract/dates';
import { addFault, clearFaults } from '@linehaul/payment-sandbox/faults';
import { afterEach, describe, expect, test } from 'vitest';
import {
  collectOn,
  monthlyMember,
  noonOf,
  planOf,
  statusesOf,
  turnInto,
} from '../../test/money/instalment-factories.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import {
  type Applicant,
  applicantWith,
  CARD,
  payBy,
  reconcileNow,
} from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import { paymentEngineOf } from '../wiring.ts';
import { collectInstalment } from './collect-instalment-job.ts';
import { sweepInstalments } from './sweep-instalments-job.ts';

const portal = await startMoneyPortal();
afterEach(() => clearFaults(portal.sandbox));

const JOINED_ON = '2083-01-31';

const paidCount = async (member: Applicant): Promise<number> =>
  (await statusesOf(portal, member)).filter((status) => status === 'paid').length;

const subjectsOf = async ({ account: { email } }: Applicant, count: number): Promise<string[]> =>
  (await waitForMails(portal, email, count)).map(({ subject }) => subject);

/** Instalments at the provider that took money. */
const chargesFor = async (member: Applicant) => {
  const { instalments } = await planOf(portal, member);
  const ids = new Set(instalments.map(({ id }) => id));
  return portal.sandbox.store
    .rows(`select data from objects where kind = 'payment_intent'`)
    .map(
      ({ data }) =>
        (JSON.parse(String(data)) as { object: { metadata: Record<string, string>; status: string } }).object,
    )
    .filter(({ metadata, status }) => status === 'succeeded' && ids.has(metadata['subject_id'] ?? ''));
};

describe('on their days', () => {
  test('each instalment is collected on its own day and not before, however often that day is worked through', async () => {
    const member = await monthlyMember(portal, { number: CARD.works, joinedOn: JOINED_ON });
    await collectOn(portal, '2083-02-27');
    expect(await paidCount(member)).toBe(1);
    await collectOn(portal, '2083-02-28');
    await collectOn(portal, '2083-02-28');
    expect(await paidCount(member)).toBe(2);
    await collectOn(portal, '2083-03-30');
    expect(await paidCount(member)).toBe(2);
    await collectOn(portal, '2083-03-31');
    const { invoice, membership, payments } = await planOf(portal, member);
    expect([invoice.status, invoice.amountPaidCents, membership.status]).toEqual(['open', 30_000, 'active']);
    expect(payments.map(({ purpose, amountCents }) => [purpose, amountCents])).toEqual([
      ['membership-join', 10_000],
      ['instalment', 10_000],
      ['instalment', 10_000],
    ]);
    expect(await chargesFor(member)).toHaveLength(2);
  });

  test('a day begins at midnight in the association’s time zone', async () => {
    const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-03-05' });
    const sweepAt = async (instant: string): Promise<void> => {
      portal.context.clock.set(new Date(instant));
      await sweepInstalments(portal.context);
      await portal.drain();
    };
    // Daylight saving has ended the day before: midnight is at 14:00 UTC again.
    await sweepAt('2083-04-04T13:59:00Z');
    expect(await paidCount(member)).toBe(1);
    await sweepAt('2083-04-04T14:01:00Z');
    expect(await paidCount(member)).toBe(2);
  });

  test('the last instalment pays the invoice, and nothing is collected any more', async () => {
    const member = await monthlyMember(portal, { number: CARD.works, joinedOn: JOINED_ON });
    for (let month = 1; month <= 12; month += 1) await collectOn(portal, addMonths(JOINED_ON, month));
    const { invoice } = await planOf(portal, member);
    expect([invoice.status, invoice.amountPaidCents]).toEqual(['paid', 120_000]);
    expect(await chargesFor(member)).toHaveLength(11);
  }, 180_000);

  test('the administrators get a receipt for each, once', async () => {
    const member = await monthlyMember(portal, { number: CARD.works, joinedOn: JOINED_ON });
    await collectOn(portal, '2083-02-28');
    await collectOn(portal, '2083-03-01');
    const [mail] = await waitForMails(portal, member.account.email, 3);
    expect(mail?.subject).toContain('Receipt for your membership instalment');
    for (const words of ['2 of 12', '$100.00', '$9.0', '$1,000.00', 'collected on 31/03/2083'])
      expect(mail?.text).toContain(words);
    expect((await subjectsOf(member, 3)).filter((subject) => subject.includes('instalment'))).toHaveLength(1);
  });

  test('a membership that is paid once a year has no plan', async () => {
    portal.context.clock.set(noonOf(JOINED_ON));
    const member = await applicantWith(portal, CARD.works);
    expect((await payBy(portal, member, PAYMENT_METHOD.card)).data.outcome).toBe('paid');
    expect((await planOf(portal, member)).plan).toBeUndefined();
  });
});

describe('at the same time', () => {
  test('eight workers with the same instalment make one attempt and one charge', async () => {
    const member = await monthlyMember(portal, { number: CARD.works, joinedOn: JOINED_ON });
    const [, second] = (await planOf(portal, member)).instalments;
    portal.context.clock.set(noonOf('2083-02-28'));
    const engine = paymentEngineOf(portal.context);
    const collect = () => collectInstalment(engine, { instalmentId: second?.id ?? '' });
    await Promise.allSettled(Array.from({ length: 8 }, collect));
    await reconcileNow(portal);
    const { payments, instalments } = await planOf(portal, member);
    expect(payments.filter(({ purpose }) => purpose === 'instalment')).toMatchObject([
      { status: 'succeeded' },
    ]);
    expect(instalments[1]).toMatchObject({ status: 'paid', tries: 1 });
    expect(await chargesFor(member)).toHaveLength(1);
  });

  test('an answer that was lost is found again and counts once', async () => {
    const member = await monthlyMember(portal, { number: CARD.works, joinedOn: JOINED_ON });
    addFault(portal.sandbox, { kind: 'cut', times: 1, path: 'POST /v1/payment_intents', durationMs: 0 });
    addFault(portal.sandbox, { kind: 'error500', times: 6, path: 'GET /v1/payment_intents', durationMs: 0 });
    await collectOn(portal, '2083-02-28');
    clearFaults(portal.sandbox);
    await reconcileNow(portal);
    expect(await paidCount(member)).toBe(2);
    expect(await chargesFor(member)).toHaveLength(1);
  });
});

describe('a card that is refused', () => {
  const refused = async (number: string): Promise<Applicant> => {
    const member = await monthlyMember(portal, { number: CARD.works, joinedOn: JOINED_ON });
    await turnInto(portal, member, number);
    await collectOn(portal, '2083-02-28');
    return member;
  };

  test('is asked again after 3, 5 and 7 days, and then no more', async () => {
    const member = await refused(CARD.declinedOnCharge);
    const triesOn = async (day: string): Promise<number> => {
      await collectOn(portal, day);
      return (await planOf(portal, member)).instalments[1]?.tries ?? 0;
    };
    const days = ['2083-03-02', '2083-03-03', '2083-03-07', '2083-03-08', '2083-03-14', '2083-03-15'];
    const tries: number[] = [];
    for (const day of days) tries.push(await triesOn(day));
    expect(tries).toEqual([1, 2, 2, 3, 3, 4]);
    expect((await planOf(portal, member)).plan?.pausedAt).not.toBeNull();
    expect(await triesOn('2083-03-31')).toBe(4);
    expect((await planOf(portal, member)).payments).toHaveLength(5);
  });

  test('makes the membership past due, and the mail says why, when it is tried again and where to change the card', async () => {
    const member = await refused(CARD.declinedOnCharge);
    const { membership, invoice } = await planOf(portal, member);
    expect([membership.status, membership.pastDueSince, invoice.status]).toEqual([
      'past-due',
      '2083-02-28',
      'open',
    ]);
    const [mail] = await waitForMails(portal, member.account.email, 3);
    expect(mail?.subject).toBe('Your membership payment of $100.00 did not go through');
    for (const words of ['Your card was declined.', '03/03/2083', '/settings/membership-profile'])
      expect(mail?.text).toContain(words);
  });

  test('that pays the next time makes the membership active again', async () => {
    const member = await refused(CARD.declinedOnCharge);
    await turnInto(portal, member, CARD.works);
    await collectOn(portal, '2083-03-03');
    const { membership } = await planOf(portal, member);
    expect([membership.status, membership.pastDueSince]).toEqual(['active', null]);
    expect(await paidCount(member)).toBe(2);
  });

  test('and was stolen or needs its owner is not asked again: the whole plan pauses at once', async () => {
    for (const number of ['4000000000009979', CARD.challenged]) {
      const member = await refused(number);
      await collectOn(portal, '2083-03-03');
      await collectOn(portal, '2083-03-29');
      const { plan, instalments, payments } = await planOf(portal, member);
      expect(plan?.pausedAt).not.toBeNull();
      expect(instalments.slice(1, 3)).toMatchObject([{ tries: 1 }, { tries: 0 }]);
      expect(payments).toHaveLength(2);
      const [mail] = await waitForMails(portal, member.account.email, 3);
      expect(mail?.text).toContain('We will not try this card again');
      expect(mail?.text).toContain('30/03/2083');
    }
  });

  test('leaves what falls due meanwhile alone: arrears are collected oldest first, one at a time', async () => {
    const member = await refused(CARD.declinedOnCharge);
    for (const day of ['2083-03-03', '2083-03-08']) await collectOn(portal, day);
    const { instalments, membership } = await planOf(portal, member);
    const { db } = portal.context;
    // As if the first refusal had come late: otherwise the membership lapses before the next month falls due.
    await db
      .updateTable('memberships')
      .set({ pastDueSince: '2083-03-08' })
      .where('id', '=', membership.id)
      .execute();
    await db
      .updateTable('instalments')
      .set({ nextTryOn: '2083-04-02' })
      .where('id', '=', instalments[1]?.id ?? '')
      .execute();
    await turnInto(portal, member, CARD.works);
    await collectOn(portal, '2083-03-29');
    expect(await paidCount(member)).toBe(1);
    await collectOn(portal, '2083-04-02');
    const caughtUp = await planOf(portal, member);
    expect(caughtUp.membership.status).toBe('active');
    expect(caughtUp.payments.slice(-2).map(({ subjectId }) => subjectId)).toEqual(
      instalments.slice(1, 3).map(({ id }) => id),
    );
    expect(await paidCount(member)).toBe(3);
  });

  test('lapses the membership 30 days on: its people are members no more, and a mail says so', async () => {
    const member = await refused(CARD.declinedOnCharge);
    for (const day of ['2083-03-03', '2083-03-08', '2083-03-15']) await collectOn(portal, day);
    await collectOn(portal, '2083-03-29');
    expect((await planOf(portal, member)).membership.status).toBe('past-due');
    await collectOn(portal, '2083-03-30');
    await collectOn(portal, '2083-03-30');
    expect((await planOf(portal, member)).membership.status).toBe('lapsed');
    const account = await portal.context.db
      .selectFrom('accounts')
      .select('contactType')
      .where('id', '=', member.account.id)
      .executeTakeFirstOrThrow();
    expect(account.contactType).toBe('Prospect-Applicant');
    const lapsed = (await subjectsOf(member, 7)).filter((subject) => subject.includes('has lapsed'));
    expect(lapsed).toHaveLength(1);
  });
});
