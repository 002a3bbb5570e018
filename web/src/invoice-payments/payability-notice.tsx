import type { ReactNode } from 'react';
import { Notice } from '../ui/feedback/notice.tsx';
import type { Payability } from './payability.ts';

type Unpayable = Exclude<Payability, 'payable'>;

const NOTICES: Record<Unpayable, ReactNode> = {
  paid: <Notice tone="success" title="This invoice has been paid. Thank you." />,
  'on-its-way': (
    <Notice tone="info" title="A payment is on its way">
      Please don’t pay again. Your bank usually takes a few business days; we email you as soon as it has
      completed the payment, or if it refuses.
    </Notice>
  ),
  'by-instalments': (
    <Notice tone="info" title="This invoice is paid in instalments">
      What is left is collected on its dates, so there is nothing to pay here. The card or bank account can be
      changed in the membership profile.
    </Notice>
  ),
  'by-transfer': (
    <Notice tone="info" title="This invoice is paid by bank transfer">
      It is more than can be paid online. The invoice says how to pay it.
    </Notice>
  ),
  'nothing-owed': <Notice tone="success" title="There is nothing left to pay" />,
  withdrawn: <Notice tone="info" title="This invoice is no longer valid, so there is nothing to pay" />,
};

/** Why an invoice cannot be paid now, and what comes next. */
export const PayabilityNotice = ({ payability }: { payability: Unpayable }) => NOTICES[payability];
