import { addDays } from '@linehaul/contract/dates';
import { centsFromDollars } from '@linehaul/contract/money';
import { todayOf } from '../../adapters/clock.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import type { RequestOrigin } from '../../http/origin.ts';
import { issueInvoice } from '../../invoices/issue-invoice-command.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { requireStillDecider } from '../../memberships/hold-right-command.ts';
import { applyLevelChange } from '../../memberships/level-change-commands.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { approveByOrder } from '../changes/approve-by-order-command.ts';
import { requireLetIn } from '../changes/let-in-queries.ts';
import { isSameLevel } from '../next-level-queries.ts';
import { findBilled } from '../planning/billing-queries.ts';
import { findNext, findPresent, lockRunning, type RunningMembership } from '../running-membership-queries.ts';
import {
  findAppliedInvoice,
  findOpenChange,
  findUpgradePrices,
  getHeld,
  type Held,
  type UpgradePrice,
  whyNoUpgrade,
} from './level-change-queries.ts';

export interface LevelChangeOrder {
  readonly organisationId: string;
  readonly priceId: string;
  /** What was shown, in dollars. */
  readonly agreedTotal: number;
  readonly origin: RequestOrigin;
  /** By the office, whose order is its approval: why, and whether it holds before it is paid. */
  readonly office?: { readonly reason: string; readonly isAtOnce: boolean };
}

const refuse = (message: string): DomainError => new DomainError('wrong-state', message);

/** What a price that was chosen is of, whatever it costs by now. */
const getMeant = async (transaction: Transaction, priceId: string) => {
  const meant = await transaction
    .selectFrom('productPrices')
    .select(['productId', 'frequency'])
    .where('id', '=', priceId)
    .executeTakeFirst();
  if (!meant) throw notFound();
  return meant;
};
type Meant = Awaited<ReturnType<typeof getMeant>>;

/** Another tab, or the same press twice, has ordered it already: its invoice. */
const findRepeated = async (
  transaction: Transaction,
  { membership, held, meant }: { membership: RunningMembership; held: Held; meant: Meant },
): Promise<string | undefined> => {
  const open = await findOpenChange(transaction, membership.id);
  if (open && isSameLevel(open, meant)) return open.invoiceId;
  if (open)
    throw refuse(
      `A change to ${open.productName} waits to be paid. Please pay it or call it off before you choose another`,
    );
  return isSameLevel(held, meant)
    ? (await findAppliedInvoice(transaction, membership.id, held.priceId))?.invoiceId
    : undefined;
};

interface Ordering {
  readonly membership: RunningMembership;
  readonly held: Held;
  readonly order: LevelChangeOrder;
  readonly meant: Meant;
}

/** The price that was chosen, if its rest still costs what was shown; throws with what it costs now. */
const requireAgreed = async (
  transaction: Transaction,
  context: Context,
  { membership, held, order, meant }: Ordering,
): Promise<UpgradePrice> => {
  const standing = { membership, held, today: todayOf(context) };
  const whyNot = whyNoUpgrade(standing, await findNext(transaction, membership.id));
  if (whyNot !== undefined) throw refuse(whyNot);
  const found = (await findUpgradePrices(transaction, standing)).find(({ price }) =>
    isSameLevel(price, meant),
  );
  if (!found) throw refuse('This is not offered any more. Nothing was changed: please choose again');
  if (found.quote.totalCents === centsFromDollars(order.agreedTotal)) return found;
  throw refuse(
    `${found.price.productName} costs ${formatMoney(found.quote.totalCents)} for the days that are left now. Nothing was changed: please look again`,
  );
};

const issue = async (
  transaction: Transaction,
  { config, clock }: Context,
  {
    membership,
    held,
    found: { price, quote },
  }: Pick<Ordering, 'membership' | 'held'> & { found: UpgradePrice },
): Promise<string> => {
  const today = todayOf({ clock, config });
  const accountId = await findBilled(transaction, membership);
  if (accountId === undefined)
    throw refuse('Nobody administers this organisation, so nobody can be invoiced');
  const due = addDays(today, config.invoiceDueDays);
  const invoiceId = await issueInvoice(transaction, {
    ...{ config, now: clock.now(), accountId, organisationId: membership.organisationId, membershipId: null },
    ...{ lines: quote.lines, paymentCount: 1, periodStartsOn: null, periodEndsOn: null },
    dueOn: due < membership.endsOn ? due : membership.endsOn,
  });
  await transaction
    .insertInto('membershipLevelChanges')
    .values({
      ...{ membershipId: membership.id, invoiceId, fromPriceId: held.priceId, toPriceId: price.id },
      ...{ fromCents: held.totalCents, toCents: price.totalCents, countsFrom: today, createdAt: clock.now() },
    })
    .execute();
  return invoiceId;
};

type Found = Pick<Ordering, 'membership' | 'order'> & { readonly found: UpgradePrice };

/** Throws until the change is approved, where its product asks for that; true where the order of an officer approves it. */
const letIn = async (
  transaction: Transaction,
  context: Context,
  { membership, order, found: { price, quote } }: Found,
): Promise<boolean> => {
  const { organisationId, productId } = membership;
  const today = todayOf(context);
  if (!order.office) {
    await requireLetIn(transaction, { organisationId, productId, today }, price);
    return false;
  }
  return approveByOrder(transaction, {
    ...{ organisationId, productId: price.productId, totalCents: quote.totalCents, today },
    ...{ decidedAt: context.clock.now(), decidedBy: order.origin.actorId ?? null },
  });
};

/** Within a transaction: orders a higher level, once; answers its invoice. */
const orderLevelChangeIn = async (
  transaction: Transaction,
  context: Context,
  order: LevelChangeOrder,
): Promise<string> => {
  const present = await findPresent(transaction, order.organisationId);
  if (!present) throw notFound();
  const membership = await lockRunning(transaction, present.id);
  if (!membership) throw refuse('This membership is over, so there is nothing to change');
  const held = await getHeld(transaction, membership.id);
  const meant = await getMeant(transaction, order.priceId);
  const repeated = await findRepeated(transaction, { membership, held, meant });
  if (repeated !== undefined) return repeated;
  const ordering = { membership, held, order, meant };
  const found = await requireAgreed(transaction, context, ordering);
  const approves = await letIn(transaction, context, { membership, found, order });
  const invoiceId = await issue(transaction, context, { membership, held, found });
  const now = context.clock.now();
  if (order.office?.isAtOnce) await applyLevelChange(transaction, { invoiceId, now });
  await recordAudit(transaction, {
    ...{ action: 'membership.level-change-ordered', at: now, by: order.origin },
    subject: { kind: 'organisation', id: order.organisationId },
    before: { productName: membership.productName, totalCents: held.totalCents },
    after: {
      ...{ productName: found.price.productName, totalCents: found.price.totalCents },
      ...{ differenceCents: found.quote.totalCents, ...order.office, ...(approves && { approves }) },
    },
  });
  return invoiceId;
};

/** The same by an officer, who still is one then. */
export const orderLevelChangeByOffice = (
  { db, ...rest }: Context,
  order: LevelChangeOrder,
  caller: Caller,
): Promise<string> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    return orderLevelChangeIn(transaction, { db, ...rest }, order);
  });

/** By one of those who administer the organisation, and still do then. */
export const orderLevelChange = (
  context: Context,
  order: LevelChangeOrder,
  caller: Caller,
): Promise<string> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillDecider(transaction, caller, order.organisationId);
    return orderLevelChangeIn(transaction, context, order);
  });
