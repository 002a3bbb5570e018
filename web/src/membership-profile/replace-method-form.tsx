import type { ProviderType } from '@linehaul/contract/payment-methods';
import type { MembershipProfile } from '@linehaul/contract/membership-profile';
import { replacePaymentMethod } from '@linehaul/contract/membership-profile';
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useRef, useState } from 'react';
import { call } from '../lib/calls/api.ts';
import { messageOf } from '../lib/calls/api-error.ts';
import { formatMoney } from '../lib/formats/format.ts';
import { withGst } from '../lib/formats/gst-words.ts';
import { useLeaveGuard } from '../lib/navigation/leave-guard.ts';
import { paths } from '../lib/navigation/paths.ts';
import { useSession } from '../lib/session/use-session.ts';
import { settings } from '../lib/settings.ts';
import { confirmSetup } from '../payments/confirm-setup.ts';
import { type Terms, TermsCheckbox } from '../payments/terms-checkbox.tsx';
import { useFormDeadline } from '../payments/use-form-deadline.ts';
import { Button } from '../ui/forms/button.tsx';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import styles from './replace-method.module.css';

export interface MethodRefusal {
  message: string | undefined;
  /** The form cannot be used again. */
  needsNewSetup: boolean;
}

interface ReplaceMethodFormProps {
  membership: MembershipProfile;
  method: ProviderType;
  terms: Terms;
  failure: string | undefined;
  onRefused: (refusal: MethodRefusal) => void;
  onReplaced: () => void;
  onBusy: (isBusy: boolean) => void;
}

const WORDS: Readonly<Record<ProviderType, { act: string; button: string }>> = {
  card: { act: 'charge this card', button: 'Use this card' },
  au_becs_debit: { act: 'debit this account', button: 'Use this account' },
};

const FAILED = 'The payment method could not be changed. Please try again.';

/** What a person agrees to: the money that is still to come, and from where. */
const consentText = ({ remainingBalance = 0 }: MembershipProfile, method: ProviderType): string => {
  const source = WORDS[method].act;
  return `I authorise ${settings.association.name} to ${source} for the instalments of this membership that are left, ${withGst(`${formatMoney(remainingBalance)} in all`)}. What is overdue is collected at once.`;
};

type Props = Pick<ReplaceMethodFormProps, 'membership' | 'method' | 'onRefused' | 'onReplaced' | 'onBusy'>;

/** Replaces once however often the button is pressed. */
const useReplacement = ({ membership, method, onRefused, onReplaced, onBusy }: Props) => {
  const stripe = useStripe();
  const elements = useElements();
  const isBusyRef = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const setBusy = (busy: boolean): void => {
    isBusyRef.current = busy;
    setIsBusy(busy);
    onBusy(busy);
  };
  const attempt = async (): Promise<void> => {
    if (!stripe || !elements) return;
    const confirmation = await confirmSetup({
      submitForm: () => elements.submit(),
      confirmSetup: () =>
        stripe.confirmSetup({
          elements,
          confirmParams: { return_url: `${window.location.origin}${paths.membershipProfile}` },
          redirect: 'if_required',
        }),
    });
    if (confirmation.kind === 'incomplete') return;
    if (confirmation.kind === 'refused') {
      onRefused({ message: confirmation.message, needsNewSetup: false });
      return;
    }
    await call(replacePaymentMethod, { body: { orgId: membership.orgId, paymentMethod: method } });
    onReplaced();
  };
  const replace = async (): Promise<void> => {
    if (isBusyRef.current) return;
    setBusy(true);
    onRefused({ message: undefined, needsNewSetup: false });
    await attempt().catch((error: unknown) =>
      onRefused({ message: messageOf(error, FAILED), needsNewSetup: false }),
    );
    setBusy(false);
  };
  return { replace, isBusy };
};

/** The provider's fields, the authority, and the button. Lives inside `Elements`. */
export const ReplaceMethodForm = (props: ReplaceMethodFormProps) => {
  const { membership, method, terms, failure, onRefused } = props;
  const [isReady, setIsReady] = useState(false);
  const [cannotLoad, setCannotLoad] = useState(false);
  useFormDeadline(!isReady && !cannotLoad, () => setCannotLoad(true));
  const { replace, isBusy } = useReplacement(props);
  const { email } = useSession();
  const failureRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== undefined) failureRef.current?.focus();
  }, [failure]);
  useLeaveGuard(isBusy ? 'Your card or account is being confirmed. Leave this page anyway?' : undefined);
  if (cannotLoad) {
    return (
      <FailedState
        title="Card payments can't be loaded"
        onRetry={() => onRefused({ message: undefined, needsNewSetup: true })}
      />
    );
  }
  return (
    <>
      {failure !== undefined && !isBusy && (
        <Notice ref={failureRef} tone="error" isAnnounced title="The payment method was not changed">
          {failure}
        </Notice>
      )}
      <PaymentElement
        options={{ defaultValues: { billingDetails: { email: email ?? '' } } }}
        onReady={() => setIsReady(true)}
        onLoadError={() => setCannotLoad(true)}
        onChange={({ empty }) => {
          // A form that is drawn anew after a refusal says that it is empty.
          if (!empty && failure !== undefined) onRefused({ message: undefined, needsNewSetup: false });
        }}
      />
      {/* The provider’s form finds its height while it loads, and would move these under the pointer. */}
      <div className={styles.step} hidden={!isReady}>
        <TermsCheckbox terms={terms} text={consentText(membership, method)} />
        <Button
          isWide
          isBlocked={!terms.isAgreed}
          onBlockedPress={terms.askFor}
          isBusy={isBusy}
          busyLabel="Confirming your details…"
          onClick={() => void replace()}
        >
          {WORDS[method].button}
        </Button>
      </div>
    </>
  );
};
