import type { CalendarDay } from '@linehaul/contract/dates';
import type { JoiningCodeState } from '@linehaul/contract/office-joining-codes';
import { NOT_FOR_MEMBERSHIP, refusalOfStanding, USED_UP } from '../../discount-codes/code-rules.ts';
import type { OfferedCode } from '../../memberships/discount-rules.ts';

/** When and how often a code may be used. */
interface Limits {
  readonly isActive: boolean;
  readonly validFrom: CalendarDay | null;
  readonly validUntil: CalendarDay | null;
  readonly maxUses: number | null;
}

/** A discount code for joining. */
export interface JoiningCode extends OfferedCode, Limits {
  /** The memberships it is for; none is all. */
  readonly productIds: readonly string[];
  readonly isOnceEach: boolean;
}

/** What somebody wants to join as, and how often the code was used by others and by them. */
export interface JoiningCodeUse {
  readonly productId: string;
  readonly used: number;
  /** For the same organisation, or by the same person. */
  readonly usedByThem: number;
  readonly today: CalendarDay;
}

const standingOf = ({ isActive, validFrom, validUntil }: Limits, today: CalendarDay) => ({
  isActive,
  hasBegun: validFrom === null || validFrom <= today,
  isOver: validUntil !== null && validUntil < today,
});

/** Why a code takes nothing off, in words; null where it does. */
export const refusalOfJoiningCode = (code: JoiningCode | undefined, use: JoiningCodeUse): string | null => {
  const refusal = refusalOfStanding(code && standingOf(code, use.today));
  if (refusal !== null || !code) return refusal;
  if (code.productIds.length > 0 && !code.productIds.includes(use.productId)) return NOT_FOR_MEMBERSHIP;
  if (code.isOnceEach && use.usedByThem > 0)
    return 'This code has been used for your organisation, or by you, already';
  return code.maxUses !== null && use.used >= code.maxUses ? USED_UP : null;
};

/** Where a code stands for the office. */
export const stateOfCode = (code: Limits, use: Pick<JoiningCodeUse, 'used' | 'today'>): JoiningCodeState => {
  const { isActive, hasBegun, isOver } = standingOf(code, use.today);
  if (!isActive) return 'switched-off';
  if (isOver) return 'over';
  if (code.maxUses !== null && use.used >= code.maxUses) return 'used-up';
  return hasBegun ? 'usable' : 'to-come';
};
