import { listUpgrades } from '@linehaul/contract/level-change';
import { failDebit } from '@linehaul/payment-sandbox/payments/debits';
import { referToCustomer } from '@linehaul/payment-sandbox/payments/bank-accounts';
import { backgroundScope } from '@linehaul/payment-sandbox/scope';
import { beforeEach, expect, test } from 'vitest';
import { checkBooks } from '../../../test/money/check-books.ts';
import { codeJoinsOf } from '../../../test/money/code-joins.ts';
import { noonOf } from '../../../test/money/instalment-factories.ts';
import { ACCOUNT, CARD, chargesOf, reconcileNow, setUp } from '../../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../../test/money/money-portal.ts';
import { tokenOf } from '../../../test/money/renewal-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createJoiningCode } from '../../../test/people/code-factories.ts';
import { applicantAtPayment, createProduct } from '../../../test/people/join-factories.ts';

const portal = await startMoneyPortal();
const { db, clock } = portal.context;
const codes = codeJoinsOf(portal);
beforeEach(() => clearLimits(portal));

test('what was sold with a code stays so after its debit failed, whatever became of the code, and is still one use', async () => {
  const { id, code } = await createJoiningCode(portal, { percent: 50, maxUses: 1 });
  const applicant = await applicantAtPayment(portal);
  await setUp(portal, applicant, ACCOUNT.pays);
  expect((await codes.pay(applicant, 2, { code })).data.outcome).toBe('processing');
  const [intent] = await chargesOf(portal, applicant);
  const { sandbox } = portal;
  sandbox.store.transaction(() =>
    failDebit(backgroundScope(sandbox, sandbox.options.accountId), intent?.id ?? '', referToCustomer),
  );
  await reconcileNow(portal);
  await db.updateTable('joiningCodes').set({ isActive: false, percent: 5 }).where('id', '=', id).execute();
  const { annual, kept } = await codes.options(applicant);
  expect(kept).toBeNull();
  expect(annual).toMatchObject({ totalPrice: 550 });
  expect(annual?.lines.at(-1)).toEqual({ itemName: `Discount: ${code}`, amount: -550 });
  expect((await codes.keep(applicant, code)).problem.message).toContain('Your payment has begun');
  await db.updateTable('joiningCodes').set({ isActive: true }).where('id', '=', id).execute();
  const other = await codes.enquire(await applicantAtPayment(portal), { code });
  expect(other.problem.message).toContain('This code has been used up');
  await setUp(portal, applicant, CARD.works);
  expect((await codes.pay(applicant, 4)).data.outcome).toBe('paid');
  expect((await chargesOf(portal, applicant)).map(({ amount }) => amount)).toEqual([55_000, 55_000]);
  expect(await checkBooks({ db, sandbox })).toEqual([]);
});

test('a higher level within the year costs the difference of two prices: the code was for joining', async () => {
  clock.set(noonOf('2082-03-10'));
  await db.updateTable('membershipProducts').set({ isActive: false }).execute();
  const member = await applicantAtPayment(portal);
  const { code } = await createJoiningCode(portal, { percent: 100 });
  expect((await codes.forNothing(member, { code })).status).toBe(200);
  await createProduct(portal, { totalCents: 220_000 });
  const token = await tokenOf(portal, member);
  const { data } = await portal.call(listUpgrades, { query: { orgId: member.orgId }, token });
  expect(data.levels.map(({ total }) => total)).toEqual([1100]);
});
