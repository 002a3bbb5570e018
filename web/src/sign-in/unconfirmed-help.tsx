import { DevMailboxHint } from '../accounts/dev-mailbox-hint.tsx';
import { ResendActivation } from '../accounts/resend-activation.tsx';

/** For a sign-in that only the activation of the address keeps out. */
export const UnconfirmedHelp = ({ email }: { email: string }) => (
  <>
    <DevMailboxHint />
    <ResendActivation email={email} />
  </>
);
