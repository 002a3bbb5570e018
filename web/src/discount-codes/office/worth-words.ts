import { formatMoney } from '../../lib/formats/format.ts';

interface Worth {
  readonly percent: number | null;
  readonly amount: number | null;
}

/** What a code takes off, on one line. */
export const worthWords = ({ percent, amount }: Worth): string =>
  percent === null ? `${formatMoney(amount ?? 0)}\u00A0off` : `${percent}%\u00A0off`;

interface Uses {
  readonly used: number;
  /** Null for any number. */
  readonly maxUses: number | null;
}

/** How often a code was used, of how often it may be. */
export const usesWords = ({ used, maxUses }: Uses): string => {
  if (maxUses !== null) return `used ${used} of ${maxUses}`;
  return used === 1 ? 'used once' : `used ${used} times`;
};
