import type { ChangeStart } from '@linehaul/contract/renewal';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { findUpgradePrices, getHeld, whyNoUpgrade } from '../level-changes/level-change-queries.ts';
import { findNextPrices, isSameLevel } from '../next-level-queries.ts';
import { findNext, findPresent, type RunningMembership } from '../running-membership-queries.ts';
import { isRunning, waysOf } from '../ways-rules.ts';

export interface WantedChange {
  readonly organisationId: string;
  readonly from: ChangeStart;
  readonly productId: string;
  readonly frequency: string;
}

/** What a change costs today, or why it cannot be made. */
export type QuotedChange =
  | { readonly totalCents: number; readonly whyNot: null }
  | { readonly totalCents: null; readonly whyNot: string };

const cannot = (whyNot: string): QuotedChange => ({ totalCents: null, whyNot });
const NOT_OFFERED = 'This is not offered any more.';

interface Quoting {
  readonly membership: RunningMembership;
  readonly wanted: WantedChange;
  readonly context: Context;
}

/** The rest of it for the days that are left, less the rest of what is held. */
const quoteThisYear = async (
  reader: Reader,
  { membership, wanted, context }: Quoting,
): Promise<QuotedChange> => {
  const held = await getHeld(reader, membership.id);
  const standing = { membership, held, today: todayOf(context) };
  const whyNot = whyNoUpgrade(standing, await findNext(reader, membership.id));
  if (whyNot !== undefined) return cannot(whyNot);
  const prices = await findUpgradePrices(reader, standing);
  const found = prices.find(({ price }) => isSameLevel(price, wanted));
  return found ? { totalCents: found.quote.totalCents, whyNot: null } : cannot(NOT_OFFERED);
};

const quoteNextYear = async (
  reader: Reader,
  { membership, wanted, context }: Quoting,
): Promise<QuotedChange> => {
  const today = todayOf(context);
  const { mayChooseNext } = waysOf(membership, { next: await findNext(reader, membership.id), today });
  if (!mayChooseNext) return cannot('What the next year is sold as can no longer be changed.');
  const prices = await findNextPrices(reader, membership, today);
  const found = prices.find((price) => isSameLevel(price, wanted));
  return found ? { totalCents: found.totalCents, whyNot: null } : cannot(NOT_OFFERED);
};

/** Worked out as the order or the choice would be, at the moment it is asked. */
export const quoteChange = async (
  reader: Reader,
  context: Context,
  wanted: WantedChange,
): Promise<QuotedChange> => {
  const membership = await findPresent(reader, wanted.organisationId);
  if (!membership || !isRunning(membership))
    return cannot('The membership is over, so there is nothing to change.');
  const quoting = { membership, wanted, context };
  return wanted.from === 'this-year' ? quoteThisYear(reader, quoting) : quoteNextYear(reader, quoting);
};
