import { dollarsFromCents } from '@linehaul/contract/money';
import { frequencyName } from '@linehaul/contract/memberships';
import type { MembershipChange } from '@linehaul/contract/renewal';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { findOpenChange } from '../level-changes/level-change-queries.ts';
import { findHeld } from '../next-level-queries.ts';
import type { RunningMembership } from '../running-membership-queries.ts';
import { quoteChange } from './change-quote-queries.ts';
import { findChanges, type KeptChange } from './let-in-queries.ts';
import { findQuestions } from './question-queries.ts';

/** Whether what was approved is ordered, or chosen for the next year, so that its invoice tells the rest. */
const isMade = async (
  reader: Reader,
  membership: RunningMembership,
  change: KeptChange,
): Promise<boolean> => {
  if (change.status !== 'approved') return false;
  const next = membership.nextPriceId === null ? undefined : await findHeld(reader, membership.nextPriceId);
  const ordered = await findOpenChange(reader, membership.id);
  return change.productId === (change.kind === 'next-year' ? next : ordered)?.productId;
};

const dollarsOf = (cents: number | null): number | null => (cents === null ? null : dollarsFromCents(cents));

/** The newest change that was asked for, as its organisation sees it; null where there is none, or it is made. */
export const readChange = async (
  reader: Reader,
  context: Context,
  membership: RunningMembership,
): Promise<MembershipChange | null> => {
  const { organisationId } = membership;
  const [change] = await findChanges(reader, { organisationId, today: todayOf(context) });
  if (!change || change.productId === membership.productId || (await isMade(reader, membership, change)))
    return null;
  const { kind: from, productId, productName, personName, reason, approvedUntil } = change;
  const frequency = frequencyName.parse(change.frequency);
  const quote = await quoteChange(reader, context, { organisationId, from, productId, frequency });
  return {
    ...{ from, productId, productName, frequency, personName, approvedUntil, status: change.status },
    ...{ sentUtc: change.sentAt.toISOString(), reason: reason === '' ? null : reason },
    questions: await findQuestions(reader, change.id),
    ...{ askedTotal: dollarsFromCents(change.askedCents), approvedTotal: dollarsOf(change.approvedCents) },
    ...{ total: dollarsOf(quote.totalCents), whyNot: quote.whyNot },
  };
};
