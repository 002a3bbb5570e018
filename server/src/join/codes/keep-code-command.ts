import type { BodyOf } from '@linehaul/contract/endpoint';
import type { keepDiscountCode } from '@linehaul/contract/join-codes';
import type { KeptCode } from '@linehaul/contract/memberships';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidField } from '../../domain-error.ts';
import type { AccountId } from '../../http/audience.ts';
import { requireUnpaid } from '../begin-join-command.ts';
import { lockOpenJoin } from '../join-queries.ts';
import { requirePaymentStep } from '../payment-choice-queries.ts';
import { findRefusal, findTypedCode } from './joining-code-queries.ts';
import { joiningOf } from './typed-code-queries.ts';

/** Keeps a code with the caller's join, or takes it away; it is used only once the join is paid. */
export const keepCode = (
  context: Context,
  accountId: AccountId,
  { orgId, code: typed }: BodyOf<typeof keepDiscountCode>,
): Promise<{ discountCode: KeptCode | null }> =>
  inTransaction(context.db, async (transaction) => {
    const join = requirePaymentStep(await lockOpenJoin(transaction, accountId), orgId);
    await requireUnpaid(transaction, join);
    const keep = (joiningCodeId: string | null) =>
      transaction.updateTable('joins').set({ joiningCodeId }).where('id', '=', join.id).execute();
    if (typed === null) {
      await keep(null);
      return { discountCode: null };
    }
    const code = await findTypedCode(transaction, typed);
    const { productId } = join;
    const joining = joiningOf(join, { productId: productId ?? '', today: todayOf(context) });
    const refusal = await findRefusal(transaction, code, joining);
    if (refusal !== null || !code) throw invalidField('code', refusal ?? '');
    await keep(code.id);
    return { discountCode: { code: code.code, refusal: null } };
  });
