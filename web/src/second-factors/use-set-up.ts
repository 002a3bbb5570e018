import { beginAuthenticator } from '@linehaul/contract/second-factors';
import { useState } from 'react';
import { callWithIdentity } from '../lib/session/identity-check.ts';
import { useAct } from '../lib/calls/use-act.ts';
import { showToast } from '../ui/feedback/toast.ts';
import { useRefreshSecondFactors } from './second-factor-queries.ts';

type Step =
  | { kind: 'authenticator'; secret: string; uri: string }
  | { kind: 'passkey' }
  | { kind: 'codes'; codes: readonly string[] };

/** Leads through setting a second factor up, to the recovery codes that come with the first. */
export const useSetUp = (onDone: () => void = () => {}) => {
  const [step, setStep] = useState<Step>();
  const [hasReturned, setHasReturned] = useState(false);
  const { isBusy, failure, run } = useAct();
  const refresh = useRefreshSecondFactors();
  const close = (): void => {
    setStep(undefined);
    setHasReturned(true);
  };
  const done = (): void => {
    close();
    onDone();
  };
  const showCodes = (codes: readonly string[]): void => {
    if (codes.length > 0) setStep({ kind: 'codes', codes });
    void refresh();
  };
  return {
    step,
    /** The overview has taken the place of a step again. */
    hasReturned,
    isBusy,
    failure,
    setUpAuthenticator: (): Promise<void> =>
      run(async () => setStep({ kind: 'authenticator', ...(await callWithIdentity(beginAuthenticator)) })),
    setUpPasskey: (): void => setStep({ kind: 'passkey' }),
    showCodes,
    /** A factor has been set up; codes come with the first one. */
    finish: (codes: readonly string[]): void => {
      showToast({ tone: 'success', title: 'Two-step sign-in is on' });
      showCodes(codes);
      if (codes.length === 0) done();
    },
    cancel: close,
    kept: done,
  };
};

export type SetUp = ReturnType<typeof useSetUp>;
