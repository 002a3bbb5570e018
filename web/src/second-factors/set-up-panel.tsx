import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { SetUp } from './use-set-up.ts';

/** What the person is in the middle of. */
export const SetUpPanel = ({ setUp }: { setUp: SetUp }) => {
  const { step, finish, cancel, kept } = setUp;
  switch (step?.kind) {
    case 'authenticator':
      return <AuthenticatorSetup secret={step.secret} uri={step.uri} onDone={finish} onCancel={cancel} />;
    case 'passkey':
      return <PasskeyForm onDone={finish} onCancel={cancel} />;
    case 'codes':
      return <RecoveryCodes codes={step.codes} onKept={kept} />;
    case undefined:
      return null;
  }
};
