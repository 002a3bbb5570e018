import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { Loading } from '../ui/feedback/spinner.tsx';
import type { SecondFactorChallenge } from './second-factor/second-factor-challenge.ts';
import type { SignedIn } from './sign-in.ts';
import { preloadDestination } from './use-open-destination.ts';

const loadStep = () => import('./second-factor/second-factor-step.tsx');
const SecondFactorStep = lazyPart(async () => ({ default: (await loadStep()).SecondFactorStep }));

/** Fetches what may come next while the server looks at the first proof. */
export const preloadNextStep = (): void => {
  loadStep().catch(() => undefined);
  preloadDestination();
};

export interface FirstStep {
  onSignedIn: (answer: SignedIn) => Promise<void> | void;
  onChallenge: (challenge: SecondFactorChallenge) => void;
  /** The person is back from the second step: with what was typed, and the reason if it was not a wish. */
  back: { email: string | undefined; notice: string | undefined } | undefined;
}

interface SignInFlowProps extends Pick<FirstStep, 'onSignedIn'> {
  children: (firstStep: FirstStep) => ReactNode;
}

/** The first proof of who a person is and, where one is set up, the second. */
export const SignInFlow = ({ onSignedIn, children }: SignInFlowProps) => {
  const [challenge, setChallenge] = useState<SecondFactorChallenge>();
  const [back, setBack] = useState<FirstStep['back']>();
  if (!challenge) return children({ onSignedIn, onChallenge: setChallenge, back });
  const startAgain = (notice?: string): void => {
    setBack({ email: challenge.email, notice });
    setChallenge(undefined);
  };
  return (
    <Suspense fallback={<Loading />}>
      <SecondFactorStep challenge={challenge} onSignedIn={onSignedIn} onStartAgain={startAgain} />
    </Suspense>
  );
};
