import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { SetUp } from './use-set-up.ts';

// Drawing QR codes is needed here only.
const AuthenticatorSetup = lazy(async () => ({
  default: (await import('./authenticator-setup.tsx')).AuthenticatorSetup,
}));

/** What the person is in the middle of; nothing before they begin and after they are done. */
export const SetUpStep = ({ setUp }: { setUp: SetUp }) => {
  const { step, finish, cancel, kept } = setUp;
  switch (step?.kind) {
    case 'authenticator':
      return (
        <Suspense fallback={<Skeleton lines={6} label="Loading the key" />}>
          <AuthenticatorSetup secret={step.secret} uri={step.uri} onDone={finish} onCancel={cancel} />
        </Suspense>
      );
    case 'passkey':
      return <PasskeyForm onDone={finish} onCancel={cancel} />;
    case 'codes':
      return <RecoveryCodes codes={step.codes} onKept={kept} />;
    case undefined:
      return null;
  }
};
