import type { CalendarDay } from '@linehaul/contract/dates';
import { dollarsFromCents } from '@linehaul/contract/money';
import type { Renewal } from '@linehaul/contract/renewal';
import { renewalDaysOf } from '@linehaul/contract/renewal-days';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { readAtOnce } from '../db/transaction.ts';
import { notFound } from '../domain-error.ts';
import { mayJoinAgain } from '../memberships/rejoining-queries.ts';
import { renewalStateOn } from '../memberships/renewal-rules.ts';
import type { OrganisationId } from '../organisations/policy.ts';
import { readChange } from './changes/read-change-queries.ts';
import { findChargeable } from './issue-renewal-command.ts';
import { getNextPrice } from './planning/price-queries.ts';
import { isOpen, isPaid, periodOf, termsOf } from './period-rules.ts';
import {
  findNext,
  findPresent,
  type NextPeriod,
  type RunningMembership,
} from './running-membership-queries.ts';
import { isRunning, waysOf } from './ways-rules.ts';

const invoiceOf = (next: NextPeriod | undefined): Renewal['invoice'] =>
  isOpen(next)
    ? {
        id: next.invoiceId,
        invoiceNum: String(next.invoiceNumber),
        amount: dollarsFromCents(next.balanceCents ?? 0),
        isCollected: next.isCollected,
        isOnItsWay: next.invoiceStatus === 'pending',
      }
    : null;

const stateOf = (
  membership: RunningMembership,
  { next, today }: { next: NextPeriod | undefined; today: CalendarDay },
): Renewal['state'] => {
  if (membership.status === 'pending-payment') return 'not-begun';
  return isRunning(membership)
    ? renewalStateOn(periodOf(membership, next), termsOf(membership), today)
    : 'lapsed';
};

const readPresent = async (
  reader: Reader,
  membership: RunningMembership,
  context: Context,
): Promise<Renewal> => {
  const [today, now] = [todayOf(context), context.clock.now()];
  const next = await findNext(reader, membership.id);
  const price = await getNextPrice(reader, membership);
  const kept = isRunning(membership) ? await findChargeable(reader, membership) : undefined;
  const ways = waysOf(membership, { next, today });
  const { renewsOn, noticeOn, graceUntil, lapsesOn } = renewalDaysOf(membership, termsOf(membership));
  return {
    orgId: membership.organisationId,
    state: stateOf(membership, { next, today }),
    ...{ endsOn: membership.endsOn, renewsOn, noticeOn, graceUntil, lapsesOn },
    isOverdue: membership.status === 'past-due',
    isStopped: membership.renewalStoppedAt !== null,
    paidUntil: next && isPaid(next) ? next.endsOn : null,
    invoice: invoiceOf(next),
    isAutomatic: membership.renewsAutomatically && kept !== undefined,
    kept: kept ? { paymentMethod: kept.paymentMethod, last4: kept.last4 } : null,
    ...ways,
    change: await readChange(reader, context, membership),
    nextAmount: ways.mayRenewNow ? dollarsFromCents(price.totalCents) : null,
    nextLevel: {
      ...{ productName: price.productName, frequency: price.frequency },
      isChange: membership.nextPriceId !== null,
    },
    nextEndsOn: price.period.endsOn,
    mayRejoin: await mayJoinAgain(reader, membership.organisationId, now),
  };
};

/** How the membership of an organisation is renewed or ends, at one instant; throws `not-found` when it has none. */
export const readRenewal = (context: Context, organisationId: OrganisationId): Promise<Renewal> =>
  readAtOnce(context.db, async (db) => {
    const membership = await findPresent(db, organisationId);
    if (!membership) throw notFound();
    return readPresent(db, membership, context);
  });
