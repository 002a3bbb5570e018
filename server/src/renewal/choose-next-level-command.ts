import { centsFromDollars } from '@linehaul/contract/money';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { formatMoney } from '../ledger/money-rules.ts';
import { requireStillDecider } from '../memberships/hold-right-command.ts';
import type { OfferedPrice } from '../memberships/product-queries.ts';
import { releaseInvoicePayment } from '../payments/release-payment-command.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';
import { lockPresent, note, refuse, type RenewalChange } from './change-renewal-command.ts';
import { requireLetIn } from './changes/let-in-queries.ts';
import { issueRenewal } from './issue-renewal-command.ts';
import { findHeld, findNextPrices, isSameLevel } from './next-level-queries.ts';
import { isOpen } from './period-rules.ts';
import { getNextPrice } from './planning/price-queries.ts';
import { findNext, findPresent, lockRunning, type RunningMembership } from './running-membership-queries.ts';
import { withdrawRenewal } from './withdraw-renewal-command.ts';

export interface NextLevelChoice extends RenewalChange {
  readonly priceId: string;
  /** What was shown, in dollars. */
  readonly agreedTotal: number;
}

/** The price that was chosen, if it still costs what was shown; throws with what it costs now. */
const requireAgreed = async (
  transaction: Transaction,
  { clock, config }: Context,
  { membership, choice }: { membership: RunningMembership; choice: NextLevelChoice },
): Promise<OfferedPrice> => {
  const meant = await findHeld(transaction, choice.priceId);
  const prices = await findNextPrices(transaction, membership, todayOf({ clock, config }));
  const price = prices.find((offered) => isSameLevel(offered, meant));
  if (!price) throw refuse('This is not offered any more. Nothing was changed: please choose again');
  if (price.totalCents === centsFromDollars(choice.agreedTotal)) return price;
  throw refuse(
    `The price of ${price.productName} has changed to ${formatMoney(price.totalCents)}. Nothing was changed: please choose again`,
  );
};

/** What was asked for the next year at another price gives way to what was chosen. */
const askAnew = async (
  transaction: Transaction,
  context: Context,
  { id }: RunningMembership,
): Promise<void> => {
  const membership = await lockRunning(transaction, id);
  const invoiceId = membership && (await issueRenewal(transaction, context, { membership, isAsked: false }));
  if (invoiceId === undefined) throw refuse('The next year cannot be invoiced here; please talk to us');
};

const choose = async (transaction: Transaction, context: Context, choice: NextLevelChoice): Promise<void> => {
  await requireStillDecider(transaction, choice.caller, choice.organisationId);
  const { membership, next, ways } = await lockPresent(transaction, context, choice.organisationId);
  const before = await getNextPrice(transaction, membership);
  const meant = await findHeld(transaction, choice.priceId);
  if (isSameLevel(before, meant)) return;
  if (!ways.mayChooseNext) throw refuse('What the next year is sold as can no longer be changed here');
  const price = await requireAgreed(transaction, context, { membership, choice });
  const { organisationId, productId } = membership;
  await requireLetIn(transaction, { organisationId, productId, today: todayOf(context) }, price);
  if (isOpen(next))
    await withdrawRenewal(transaction, context, { next, reason: 'Another membership was chosen' });
  const held = await findHeld(transaction, membership.productPriceId);
  await transaction
    .updateTable('memberships')
    .set({ nextPriceId: isSameLevel(price, held) ? null : price.id })
    .where('id', '=', membership.id)
    .execute();
  if (isOpen(next)) await askAnew(transaction, context, membership);
  const levelOf = ({ productName, frequency }: { productName: string; frequency: string }) => ({
    ...{ productName, frequency },
  });
  await note(transaction, choice, {
    ...{ action: 'membership.next-level-chosen', at: context.clock.now() },
    ...{ before: levelOf(before), after: levelOf(price) },
  });
};

/** Another product, or another way to pay, from the next year on. Repeats, and the same choice twice at once, change nothing more. */
export const chooseNextLevel = async (engine: PaymentEngine, choice: NextLevelChoice): Promise<void> => {
  const { context } = engine;
  const present = await findPresent(context.db, choice.organisationId);
  const ahead = present && (await findNext(context.db, present.id));
  if (isOpen(ahead)) await releaseInvoicePayment(engine, ahead.invoiceId);
  await inTransaction(context.db, (transaction) => choose(transaction, context, choice));
};
