import { Notice } from '../../ui/feedback/notice.tsx';

/** What it means that a membership is approved first, before it is asked for. */
export const ApprovedFirst = ({ productName }: { productName: string }) => (
  <Notice tone="info" title={`${productName} is approved first`}>
    We look at every change to it. Nothing is changed and there is nothing to pay until then, and we show you
    the price of that day before you agree to it.
  </Notice>
);
