import type { JoiningCode, JoiningCodeState } from '@linehaul/contract/office-joining-codes';
import { formatDate } from '../../lib/formats/format.ts';

type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

export const STATES: Readonly<Record<JoiningCodeState, { label: string; tone: Tone }>> = {
  usable: { label: 'Can be used', tone: 'success' },
  'to-come': { label: 'Not yet', tone: 'info' },
  over: { label: 'Over', tone: 'neutral' },
  'used-up': { label: 'Used up', tone: 'neutral' },
  'switched-off': { label: 'Switched off', tone: 'neutral' },
};

/** Such as `12 of 20`, on one line. */
export const countWords = ({ used, maxUses }: Pick<JoiningCode, 'used' | 'maxUses'>): string =>
  maxUses === null ? String(used) : `${used}\u00A0of\u00A0${maxUses}`;

/** Between which days a code can be used. */
export const daysWords = ({
  validFrom,
  validUntil,
}: Pick<JoiningCode, 'validFrom' | 'validUntil'>): string => {
  if (validFrom !== null && validUntil !== null)
    return `${formatDate(validFrom)} to ${formatDate(validUntil)}`;
  if (validFrom !== null) return `from ${formatDate(validFrom)}`;
  return validUntil === null ? '–' : `until ${formatDate(validUntil)}`;
};

interface Product {
  readonly id: string;
  readonly name: string;
}

/** What a code is for; the fee only where it is left alone. */
export const forWords = (
  { productIds, takesJoiningFee }: Pick<JoiningCode, 'productIds' | 'takesJoiningFee'>,
  products: readonly Product[],
): string => {
  const names = products.filter(({ id }) => productIds.includes(id)).map(({ name }) => name);
  const what = names.length === 0 ? 'All memberships' : names.join('; ');
  return takesJoiningFee ? what : `${what}, without the joining fee`;
};
