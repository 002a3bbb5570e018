import { Notice } from '../../ui/feedback/notice.tsx';

/** What happens after a direct debit is submitted. */
export const DirectDebitNote = () => (
  <Notice tone="info" title="How direct debit works">
    <p>
      You authorise the debit below. Your bank then takes a few business days to complete it. Membership is
      marked as processing until it has; if the bank refuses, we email you and the invoice is open again.
    </p>
  </Notice>
);
