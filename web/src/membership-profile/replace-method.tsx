import type { MembershipProfile } from '@linehaul/contract/membership-profile';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { OTHER_CARD } from '../invoice-payments/owing/other-card-address.ts';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { Button } from '../ui/forms/button.tsx';
import { useFocusOnMount } from '../ui/layout/use-focus-on-mount.ts';

/** Few change how they pay: the form, and the provider's code with it, is fetched by those who open it. */
const OpenReplacement = lazyPart(async () => ({
  default: (await import('./open-replacement.tsx')).OpenReplacement,
}));

const TITLE = 'Change card or bank account';

interface ReplaceMethodProps {
  membership: MembershipProfile;
  onReplaced: () => void;
}

/** Where focus goes back to when the form has closed. */
const FocusedButton = ({ onClick }: { onClick: () => void }) => {
  const ref = useFocusOnMount<HTMLButtonElement>();
  return (
    <Button ref={ref} variant="secondary" onClick={onClick}>
      {TITLE}
    </Button>
  );
};

/** Gives another card or bank account for the instalments that are left. */
export const ReplaceMethod = ({ membership, onReplaced }: ReplaceMethodProps) => {
  const [stage, setStage] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const { hash, key } = useLocation();
  const [ledBy, setLedBy] = useState<string>();
  // Whoever comes by the button of what is overdue finds the form open.
  if (hash === `#${OTHER_CARD}` && ledBy !== key) {
    setLedBy(key);
    setStage('open');
  }
  const open = (): void => setStage('open');
  const finish = (): void => {
    setStage('closed');
    showToast({ tone: 'success', title: 'Your payment method has been changed' });
    onReplaced();
  };
  if (stage === 'open') {
    return (
      <Suspense fallback={<Skeleton shape="field" lines={3} label="Loading the payment form" />}>
        <OpenReplacement
          title={TITLE}
          membership={membership}
          onReplaced={finish}
          onClose={() => setStage('closed')}
        />
      </Suspense>
    );
  }
  if (stage === 'closed') return <FocusedButton onClick={open} />;
  return (
    <Button variant="secondary" onClick={open}>
      {TITLE}
    </Button>
  );
};
