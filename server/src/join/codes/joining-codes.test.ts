import { getJoin } from '@linehaul/contract/join-state';
import { getMembershipProfile } from '@linehaul/contract/membership-profile';
import { getUserInvoice } from '@linehaul/contract/invoices';
import { chooseMembership } from '@linehaul/contract/join';
import { beforeEach, describe, expect, test } from 'vitest';
import { afterReading } from '../../../test/after-reading.ts';
import { waitForMails } from '../../../test/kept-mails.ts';
import { checkBooks } from '../../../test/money/check-books.ts';
import { codeJoinsOf, instalmentsOf } from '../../../test/money/code-joins.ts';
import { noonOf } from '../../../test/money/instalment-factories.ts';
import {
  ACCOUNT,
  type Applicant,
  CARD,
  chargesOf,
  recordsOf,
  setUp,
} from '../../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../../test/money/money-portal.ts';
import { renewalOf, renewOn, tokenOf } from '../../../test/money/renewal-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createJoiningCode } from '../../../test/people/code-factories.ts';
import { applicantAtPayment, createProduct } from '../../../test/people/join-factories.ts';

const portal = await startMoneyPortal();
const { db } = portal.context;
const codes = codeJoinsOf(portal);
beforeEach(() => {
  portal.context.clock.set(noonOf('2082-03-10'));
  return clearLimits(portal);
});

const applicantWithFee = async (joiningFeeCents: number): Promise<Applicant> => {
  const product = await createProduct(portal);
  const { productId } = product;
  await db.updateTable('productPrices').set({ joiningFeeCents }).where('productId', '=', productId).execute();
  return applicantAtPayment(portal, product);
};

describe('a code that is kept with a join', () => {
  test('lowers what is shown, charged and invoiced by the same line, GST too, whatever its case', async () => {
    const applicant = await applicantWithFee(5500);
    const { code } = await createJoiningCode(portal, { percent: 20 });
    const kept = await codes.keep(applicant, ` ${code.toLowerCase()} `);
    expect(kept.data).toEqual({ discountCode: { code, refusal: null } });
    const { annual, kept: shown } = await codes.options(applicant);
    expect(shown).toEqual({ code, refusal: null });
    expect(annual).toMatchObject({ totalPrice: 924, price: 880, gst: 84, payments: [924] });
    expect(annual?.lines.at(-1)).toEqual({ itemName: `Discount: ${code}`, amount: -231 });
    await setUp(portal, applicant, CARD.works);
    expect((await codes.pay(applicant, 4)).data.outcome).toBe('paid');
    await portal.drain();
    expect((await chargesOf(portal, applicant)).map(({ amount }) => amount)).toEqual([92_400]);
    const [invoice] = (await recordsOf(portal, applicant)).invoices;
    expect(invoice).toMatchObject({ totalCents: 92_400, gstCents: 8400, status: 'paid' });
    const said = await portal.call(getUserInvoice, {
      query: { id: invoice?.id ?? '' },
      token: await tokenOf(portal, applicant),
    });
    expect(said.data.lineItems.map(({ itemName }) => itemName)).toEqual(
      annual?.lines.map(({ itemName }) => itemName),
    );
    expect(await checkBooks({ db, sandbox: portal.sandbox })).toEqual([]);
  });

  test('is spread over monthly payments, the fee in the first, to the cent', async () => {
    const applicant = await applicantWithFee(5500);
    const { code } = await createJoiningCode(portal, { amountCents: 33_333, takesJoiningFee: false });
    await codes.keep(applicant, code);
    const { monthly } = await codes.options(applicant);
    expect(monthly).toMatchObject({ totalPrice: 821.67, paymentCount: 12, price: 63.89 });
    expect(monthly?.payments.slice(0, 2)).toEqual([118.89, 63.89]);
    await setUp(portal, applicant, CARD.works);
    expect((await codes.pay(applicant, 4, { key: applicant.monthlyKey })).data.outcome).toBe('paid');
    await portal.drain();
    const parts = await instalmentsOf(portal, applicant);
    expect(parts.map((cents) => cents / 100)).toEqual(monthly?.payments);
    expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(82_167);
    const profile = await portal.call(getMembershipProfile, {
      query: { orgId: applicant.orgId },
      token: await tokenOf(portal, applicant),
    });
    expect(JSON.stringify(profile.data)).toContain('"totalMembershipAmount":766.67');
    expect(await checkBooks({ db, sandbox: portal.sandbox })).toEqual([]);
  });

  test('lowers a direct debit and an invoice that is paid by hand as well', async () => {
    const { code } = await createJoiningCode(portal, { percent: 50 });
    const debited = await applicantAtPayment(portal);
    await setUp(portal, debited, ACCOUNT.pays);
    expect((await codes.pay(debited, 2, { code })).data.outcome).toBe('processing');
    expect((await chargesOf(portal, debited)).map(({ amount }) => amount)).toEqual([55_000]);
    expect((await recordsOf(portal, debited)).invoices[0]).toMatchObject({ totalCents: 55_000 });
    const byHand = await applicantAtPayment(portal);
    await codes.keep(byHand, code);
    expect((await codes.enquire(byHand, { agreedTotal: 550 })).status).toBe(200);
    expect((await recordsOf(portal, byHand)).invoices[0]).toMatchObject({
      totalCents: 55_000,
      gstCents: 5000,
    });
    expect(await checkBooks({ db, sandbox: portal.sandbox })).toEqual([]);
  });

  test('opens direct debit to what is above its limit without it', async () => {
    const product = await createProduct(portal, { totalCents: 200_000 });
    const applicant = await applicantAtPayment(portal, product);
    const methods = async () =>
      (await codes.options(applicant)).annual?.alloedPaymentMethod.map(({ key }) => key);
    expect(await methods()).not.toContain(2);
    await codes.keep(applicant, (await createJoiningCode(portal, { percent: 50 })).code);
    expect(await methods()).toContain(2);
  });

  test('is for the first period alone: the renewal costs the full price, and says so before', async () => {
    const member = await applicantWithFee(0);
    await codes.keep(member, (await createJoiningCode(portal, { percent: 40 })).code);
    await setUp(portal, member, CARD.works);
    expect((await codes.pay(member, 4)).status).toBe(200);
    await portal.drain();
    expect(await renewalOf(portal, member)).toMatchObject({ nextAmount: 1100 });
    await renewOn(portal, '2083-02-10');
    const { invoices } = await recordsOf(portal, member);
    expect(new Set(invoices.map(({ totalCents }) => totalCents))).toEqual(new Set([66_000, 110_000]));
  });

  test('goes with the join to another product, which it may not be for: told beside it, and nothing is lost', async () => {
    const applicant = await applicantWithFee(0);
    const { id, code } = await createJoiningCode(portal);
    const { productId } = applicant;
    await db.insertInto('joiningCodeProducts').values({ codeId: id, productId }).execute();
    await codes.keep(applicant, code);
    const other = await createProduct(portal);
    const body = { productId: other.productId, paymentFrequencyKey: other.annualKey };
    await portal.call(chooseMembership, { body, token: applicant.token });
    const moved = { ...applicant, ...other };
    const { kept, annual } = await codes.options(moved);
    expect(kept).toEqual({ code, refusal: 'This code is not for this membership' });
    expect(annual).toMatchObject({ totalPrice: 1100 });
    const refused = await codes.enquire(moved);
    expect([refused.status, refused.problem.modelState]).toEqual([
      400,
      { discountCode: ['This code is not for this membership'] },
    ]);
    expect((await codes.keep(moved, null)).data).toEqual({ discountCode: null });
    expect((await codes.enquire(moved, { agreedTotal: 1100 })).status).toBe(200);
  });
});

describe('a code that is used up by a join', () => {
  const isJoin = (text: string): boolean => /from "joins" .*order by "joins"."status"/s.test(text);
  type Press = (applicant: Applicant) => Promise<{ readonly status: number; readonly text: string }>;
  test.each<[string, number, Press]>([
    ['by card', 10, (applicant) => codes.pay(applicant, 4)],
    ['by an invoice', 10, (applicant) => codes.enquire(applicant)],
    ['for nothing', 100, (applicant) => codes.forNothing(applicant)],
  ])(
    'is no other’s to whoever presses twice to join %s: both are told the same',
    async (_, percent, join) => {
      const applicant = await applicantWithFee(5500);
      await codes.keep(applicant, (await createJoiningCode(portal, { percent, maxUses: 1 })).code);
      await setUp(portal, applicant, CARD.works);
      const answers = await afterReading(
        isJoin,
        () => join(applicant),
        () => join(applicant),
      );
      expect(answers.map(({ status, text }) => [status, text])).toEqual([
        [200, expect.any(String)],
        [200, expect.any(String)],
      ]);
      const { invoices, memberships } = await recordsOf(portal, applicant);
      expect(memberships).toHaveLength(1);
      expect(invoices).toHaveLength(percent === 100 ? 0 : 1);
      expect((await chargesOf(portal, applicant)).length).toBeLessThanOrEqual(1);
    },
  );
});

describe('a code that leaves nothing to pay', () => {
  test('makes the membership active without payment and invoice, once however often it is pressed', async () => {
    const applicant = await applicantWithFee(5500);
    const { code } = await createJoiningCode(portal, { percent: 100, maxUses: 1 });
    await codes.keep(applicant, code);
    const { annual } = await codes.options(applicant);
    expect(annual).toMatchObject({ totalPrice: 0, payments: [0], gst: 0, alloedPaymentMethod: [] });
    const answers = await Promise.all([
      codes.forNothing(applicant, { agreedTotal: 0.01 }),
      codes.forNothing(applicant),
      codes.forNothing(applicant),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([409, 200, 200]);
    const { invoices, payments, memberships, account } = await recordsOf(portal, applicant);
    expect([invoices, payments]).toEqual([[], []]);
    expect(memberships).toMatchObject([
      { status: 'active', totalCents: 110_000, discountCents: 110_000, joiningFeeDiscountCents: 5500 },
    ]);
    expect(account).toMatchObject({ contactType: 'Member', memberNumber: expect.stringMatching(/^\d{6}$/) });
    const token = await tokenOf(portal, applicant);
    expect((await portal.call(getJoin, { token })).data).toMatchObject({
      ...{ nextStep: 'done', outcome: 'paid', invoice: null },
    });
    await portal.drain();
    const mails = await waitForMails(portal, applicant.account.email);
    expect(mails.filter(({ subject }) => subject.includes('is confirmed'))).toHaveLength(1);
    await renewOn(portal, '2083-02-10');
    expect((await recordsOf(portal, applicant)).invoices).toMatchObject([{ totalCents: 110_000 }]);
    expect(await checkBooks({ db, sandbox: portal.sandbox })).toEqual([]);
  });

  test('is needed for that: what costs something is not given for nothing', async () => {
    const applicant = await applicantWithFee(5500);
    const { code } = await createJoiningCode(portal, { percent: 100, takesJoiningFee: false });
    expect((await codes.forNothing(applicant)).problem.message).toBe('This membership has to be paid for');
    await codes.keep(applicant, code);
    expect((await codes.forNothing(applicant)).status).toBe(409);
    expect((await codes.options(applicant)).annual).toMatchObject({ totalPrice: 55, payments: [55] });
    expect((await codes.options(applicant)).monthly).toMatchObject({ totalPrice: 55, paymentCount: 1 });
    await setUp(portal, applicant, CARD.works);
    expect((await codes.pay(applicant, 4)).data.outcome).toBe('paid');
    expect((await chargesOf(portal, applicant)).map(({ amount }) => amount)).toEqual([5500]);
  });
});
