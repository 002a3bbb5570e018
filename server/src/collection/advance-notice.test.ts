import { getMembershipProfile } from '@linehaul/contract/membership-profile';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { signIn } from '../../test/people/account-factories.ts';
import { collectOn, monthlyMember, noonOf, planOf, turnInto } from '../../test/money/instalment-factories.ts';
import { ACCOUNT, type Applicant, CARD, deliver } from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import { sendAdvanceNotice } from './advance-notice-job.ts';

const portal = await startMoneyPortal();

/** The daily work of that day, on two processes at once. */
const announceOn = async (day: string): Promise<void> => {
  portal.context.clock.set(noonOf(day));
  await Promise.all([sendAdvanceNotice(portal.context), sendAdvanceNotice(portal.context)]);
  await portal.drain();
};

const mailsTo = async (member: Applicant, subject: RegExp) =>
  (await portal.mailbox.list()).filter(
    (mail) => mail.to === member.account.email && subject.test(mail.subject),
  );

const methodOf = async (member: Applicant): Promise<string> =>
  (await planOf(portal, member)).plan?.providerPaymentMethodId ?? '';

/** The bank has sent a card that is good for longer or shorter, and the provider says so. */
const renewCard = async (member: Applicant, printed: { month: number; year: number }): Promise<void> => {
  const id = await methodOf(member);
  const stored = portal.sandbox.store.find('payment_method', id);
  if (!stored?.object.card) throw new Error('The member has no saved card');
  Object.assign(stored.object.card, { exp_month: printed.month, exp_year: printed.year });
  portal.sandbox.store.put('payment_method', stored.account, stored);
  const event = {
    ...{ id: `evt_${id}${printed.month}${printed.year}`, object: 'event', livemode: false },
    type: 'payment_method.automatically_updated',
    data: { object: stored.object },
  };
  expect((await deliver(portal, event)).status).toBe(200);
  await portal.drain();
};

/** Joined on 5 March 2083 with a card that is good until the end of August. */
const memberWithCard = async (): Promise<Applicant> => {
  const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-03-05' });
  await renewCard(member, { month: 8, year: 2083 });
  return member;
};

const expiringCardOf = async ({ account }: Applicant) =>
  (await portal.call(getMembershipProfile, { token: await signIn(portal, account) })).data.expiringCard;

const WARNING = /^Your card ending 4242 expires in 08\/2083$/;

describe('a card that expires before an instalment', () => {
  test('is warned of 30 days and 7 days ahead, once each, however often and on however many processes', async () => {
    const member = await memberWithCard();
    await announceOn('2083-07-31');
    expect(await mailsTo(member, WARNING)).toHaveLength(0);
    for (const day of ['2083-08-01', '2083-08-02', '2083-08-23']) await announceOn(day);
    const [first, ...others] = await mailsTo(member, WARNING);
    expect(others).toEqual([]);
    expect(first?.text).toContain('05/09/2083');
    expect(first?.text).toContain('/settings/membership-profile?organisation=');
    for (const day of ['2083-08-24', '2083-08-31', '2083-09-01']) await announceOn(day);
    expect(await mailsTo(member, WARNING)).toHaveLength(2);
  });

  test('is shown on the membership profile until another one pays', async () => {
    const member = await memberWithCard();
    portal.context.clock.set(noonOf('2083-07-31'));
    expect(await expiringCardOf(member)).toBeNull();
    portal.context.clock.set(noonOf('2083-08-20'));
    expect(await expiringCardOf(member)).toEqual({ last4: '4242', expires: '08/2083' });
    await renewCard(member, { month: 11, year: 2086 });
    expect(await expiringCardOf(member)).toBeNull();
    await announceOn('2083-08-24');
    expect(await mailsTo(member, /expires in/)).toEqual([]);
  });

  test('is not warned of when it lasts as long as the plan, or the plan is paused', async () => {
    const lasting = await memberWithCard();
    await renewCard(lasting, { month: 2, year: 2084 });
    const paused = await memberWithCard();
    await turnInto(portal, paused, '4000000000009979');
    await collectOn(portal, '2083-04-05');
    for (const day of ['2083-08-24', '2084-02-23']) await announceOn(day);
    expect(await mailsTo(lasting, /expires in/)).toEqual([]);
    expect(await mailsTo(paused, /expires in/)).toEqual([]);
  });
});

describe('a plan that is paid by direct debit', () => {
  test('begins with one mail that lists every debit, the account, the request and how to stop it', async () => {
    const member = await monthlyMember(portal, { number: ACCOUNT.pays, joinedOn: '2083-03-31' });
    const [mail, ...others] = await mailsTo(member, /^Your direct debits for tax invoice #\d+$/);
    expect(others).toEqual([]);
    const text = mail?.text ?? '';
    expect(text).toContain('Debit 2 of 12, 30/04/2083: $100.00');
    expect(text).toContain('Debit 12 of 12, 29/02/2084: $100.00');
    expect(text).toContain('ending 3456');
    expect(text).toContain(`${portal.context.config.publicUrl}/__pay/mandate/mandate_`);
    expect(text).toContain('au-becs-dd-service-agreement');
    expect(text).toContain(portal.context.config.association.phone);
    const { invoice } = await planOf(portal, member);
    const { rows } = await sql<{ n: number }>`
      select jsonb_array_length(schedule) as n from debit_notices where invoice_id = ${invoice.id}`.execute(
      portal.context.db,
    );
    expect(rows).toEqual([{ n: 12 }]);
  });

  test('has each debit announced once, three days ahead', async () => {
    const member = await monthlyMember(portal, { number: ACCOUNT.pays, joinedOn: '2083-03-05' });
    await announceOn('2083-04-01');
    expect(await mailsTo(member, /^We will debit/)).toEqual([]);
    for (const day of ['2083-04-02', '2083-04-03', '2083-04-05']) await announceOn(day);
    const mails = await mailsTo(member, /^We will debit/);
    expect(mails.map(({ subject }) => subject)).toEqual(['We will debit $100.00 on 05/04/2083']);
  });

  test('is announced with what is left to debit, after a part was waived', async () => {
    const member = await monthlyMember(portal, { number: ACCOUNT.pays, joinedOn: '2083-03-05' });
    const { invoice } = await planOf(portal, member);
    await portal.context.db
      .updateTable('instalments')
      .set({ creditedCents: 4000 })
      .where('invoiceId', '=', invoice.id)
      .where('position', '=', 2)
      .execute();
    await announceOn('2083-04-02');
    const mails = await mailsTo(member, /^We will debit/);
    expect(mails.map(({ subject }) => subject)).toEqual(['We will debit $60.00 on 05/04/2083']);
  });

  test('has nothing to do with a card: no schedule, no announcement', async () => {
    const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-03-05' });
    await announceOn('2083-04-03');
    expect(await mailsTo(member, /debit/i)).toEqual([]);
  });
});
