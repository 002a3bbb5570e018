import { useSyncExternalStore } from 'react';
import { useAct } from '../lib/calls/use-act.ts';
import { Button } from '../ui/forms/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import type { SecondFactorChallenge } from './second-factor/second-factor-challenge.ts';
import type { SignedIn } from './sign-in.ts';

interface PasskeyButtonProps {
  /** Of a sign-in half way; without one the passkey signs in alone. */
  challenge?: SecondFactorChallenge;
  label: string;
  onSignedIn: (answer: SignedIn) => Promise<void> | void;
}

const neverChanges = () => () => {};
const loadPasskeySignIn = () => import('./passkey-sign-in.ts');
const isSupported = (): boolean => typeof PublicKeyCredential === 'function';

/** Asks the browser for a passkey; absent where the browser knows none. */
export const PasskeyButton = ({ challenge, label, onSignedIn }: PasskeyButtonProps) => {
  const isShown = useSyncExternalStore(neverChanges, isSupported, () => true);
  const { isBusy, failure, run } = useAct();
  const use = async (): Promise<void> => {
    const { signInWithPasskey } = await loadPasskeySignIn();
    await onSignedIn(await signInWithPasskey(challenge));
  };
  if (!isShown) return null;
  return (
    <>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <Button
        variant="secondary"
        isWide
        isBusy={isBusy}
        busyLabel="Waiting for your passkey…"
        onClick={() => void run(use)}
      >
        {label}
      </Button>
    </>
  );
};
