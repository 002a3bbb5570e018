import { providerTypeOf } from '@linehaul/contract/payment-methods';
import { getPaymentSetupIntent } from '@linehaul/contract/join';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/calls/api.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { OnlinePaymentForm } from './online-payment-form.tsx';
import { ProviderElements } from '../../payments/provider-elements.tsx';
import { agreementOf, type OnlineChosen } from './subscription-choice.ts';
import { useTerms } from '../../payments/terms-checkbox.tsx';

interface OnlinePaymentProps {
  choice: OnlineChosen;
  /** The answer to a payment was lost. */
  onUnknown: () => void;
}

/** A setup is good for one card or account; `attempt` asks for the next one. */
const useClientSecret = ({ join, method }: OnlineChosen, attempt: number) =>
  useQuery({
    queryKey: ['setup-intent', join.orgId, method, attempt],
    queryFn: async () => {
      const paymentMethod = providerTypeOf(method);
      const query = { workflowName: 'join' as const, orgId: join.orgId ?? '', paymentMethod };
      return (await call(getPaymentSetupIntent, { query })).clientSecret;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The provider's form for the chosen method, once both it and its setup are there. */
export const OnlinePayment = ({ choice, onUnknown }: OnlinePaymentProps) => {
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  // The agreement holds for a further attempt too, while the same money would move by the same terms.
  const terms = useTerms(agreementOf(choice));
  const secret = useClientSecret(choice, attempt);
  if (secret.error) {
    const title = messageOf(secret.error, 'Error loading payment options');
    return <FailedState title={title} onRetry={() => void secret.refetch()} />;
  }
  return (
    <ProviderElements clientSecret={secret.data}>
      <OnlinePaymentForm
        choice={choice}
        terms={terms}
        failure={failure}
        onUnknown={onUnknown}
        onFailed={({ message, needsNewSetup }) => {
          setFailure(message);
          if (needsNewSetup) setAttempt(attempt + 1);
        }}
      />
    </ProviderElements>
  );
};
