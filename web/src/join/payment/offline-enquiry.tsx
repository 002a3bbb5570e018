import { submitEnquiry } from '@linehaul/contract/join';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/calls/api.ts';
import { ApiError, isRefusedAs, messageOf } from '../../lib/calls/api-error.ts';
import { formatMoney } from '../../lib/formats/format.ts';
import { INVOICE, withGst } from '../../lib/formats/gst-words.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { settings } from '../../lib/settings.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { periodWords } from '../membership/frequencies.ts';
import { reloadJoin } from '../join-queries.ts';
import { pathOfStep } from '../sign-up-steps.ts';
import { askOptionsAnew } from './payment-options.ts';
import { agreementOf, type PaymentChosen, subscriptionBody } from './subscription-choice.ts';
import { useFinishJoin } from '../completion/use-finish-join.ts';
import { ReadTerms } from '../../membership-terms/read-terms.tsx';
import { askTermsAnew } from '../../membership-terms/terms-queries.ts';
import { termsText } from './consent-text.ts';
import { TermsCheckbox, useTerms } from '../../payments/terms-checkbox.tsx';

const useEnquiry = (choice: PaymentChosen) => {
  const navigate = useNavigate();
  const finishJoin = useFinishJoin();
  const isSendingRef = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const refuse = async (error: unknown): Promise<void> => {
    const path = error instanceof ApiError ? pathOfStep(error.nextStep) : undefined;
    if (path === undefined || path === paths.signUpPayment) {
      if (error instanceof ApiError) void askOptionsAnew();
      if (isRefusedAs('terms-changed', error)) askTermsAnew();
      return setFailure(messageOf(error, 'Something went wrong'));
    }
    await reloadJoin().catch(() => undefined);
    navigate(path);
  };

  const send = async (): Promise<void> => {
    if (isSendingRef.current) return;
    isSendingRef.current = true;
    setIsSending(true);
    setFailure(undefined);
    try {
      await call(submitEnquiry, { body: subscriptionBody(choice) });
      // Sent once is sent: a join that cannot be read now is shown by the page it ends on.
      await finishJoin().catch(() => navigate(paths.generatingInvoice));
    } catch (error) {
      await refuse(error);
    }
    isSendingRef.current = false;
    setIsSending(false);
  };
  return { send, isSending, failure };
};

/** Joining with an invoice that is paid outside the portal. */
export const OfflineEnquiry = ({ choice }: { choice: PaymentChosen }) => {
  const terms = useTerms(agreementOf(choice));
  const { send, isSending, failure } = useEnquiry(choice);
  const { totalPrice } = choice.frequency;
  return (
    <>
      <p>
        We email {INVOICE === 'invoice' ? 'an' : 'a'} {INVOICE} for {formatMoney(totalPrice)} with the details
        for paying it. A second email confirms the membership once the payment has arrived.
      </p>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      {choice.terms && <ReadTerms terms={choice.terms} />}
      <TermsCheckbox
        terms={terms}
        text={`${withGst(`I agree to join ${settings.association.name} for ${periodWords(choice.frequency)} and to pay the invoice of ${formatMoney(totalPrice)}`)}${termsText(choice.terms)}.`}
      />
      <Button
        isWide
        isBlocked={!terms.isAgreed}
        onBlockedPress={terms.askFor}
        isBusy={isSending}
        busyLabel="Submitting…"
        onClick={() => void send()}
      >
        Submit enquiry
      </Button>
    </>
  );
};
