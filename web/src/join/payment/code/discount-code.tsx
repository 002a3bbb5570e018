import type { JoinState } from '@linehaul/contract/join-state';
import { keepDiscountCode } from '@linehaul/contract/join-codes';
import type { KeptCode, PaymentFrequency } from '@linehaul/contract/memberships';
import { TypedCode } from '../../../discount-codes/typed-code.tsx';
import { call } from '../../../lib/calls/api.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { discountOf } from '../../membership/frequencies.ts';
import { askOptionsAnew } from '../payment-options.ts';

interface DiscountCodeProps {
  join: JoinState;
  kept: KeptCode | null;
  /** What is chosen; undefined while nothing is. */
  frequency: PaymentFrequency | undefined;
}

const appliedWords = (code: string, frequency: PaymentFrequency | undefined): string => {
  const off = frequency ? ` takes ${formatMoney(discountOf(frequency))} off` : ' is applied';
  return `${code}${off}. It is for this first membership year: after that it renews at the full price.`;
};

/** A discount code for the membership that is about to be paid; the server keeps it with the join. */
export const DiscountCode = ({ join, kept, frequency }: DiscountCodeProps) => {
  const keep = async (code: string | null): Promise<void> => {
    await call(keepDiscountCode, { body: { orgId: join.orgId ?? '', code } });
    await askOptionsAnew();
  };
  const refused = kept && kept.refusal !== null ? { code: kept.code, refusal: kept.refusal } : undefined;
  return (
    <>
      {refused && (
        <Notice tone="warning" title="Your code takes nothing off" isAnnounced>
          {refused.refusal}. The prices are those without it, and nothing was charged.
        </Notice>
      )}
      <TypedCode
        applied={kept && !refused ? appliedWords(kept.code, frequency) : undefined}
        refused={refused}
        onApply={keep}
        onRemove={() => keep(null)}
      />
    </>
  );
};
