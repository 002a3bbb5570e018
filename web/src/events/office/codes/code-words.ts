import type { EventCode } from '@linehaul/contract/event-codes';
import { formatMoney } from '../../../lib/formats/format.ts';

/** What a code takes off, and how often it was used. */
export const codeWords = ({ percent, amount, used, maxUses, isActive }: EventCode): string => {
  const worth = percent === null ? `${formatMoney(amount ?? 0)} off` : `${percent}% off`;
  const uses = maxUses === null ? `used ${used} times` : `used ${used} of ${maxUses}`;
  return [
    worth,
    used === 1 && maxUses === null ? 'used once' : uses,
    ...(isActive ? [] : ['switched off']),
  ].join(', ');
};
