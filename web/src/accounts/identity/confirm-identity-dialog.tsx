import { Suspense, useSyncExternalStore } from 'react';
import { identityCheck } from '../../lib/session/identity-check.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';

const IdentityDialog = lazyPart(
  async () => ({ default: (await import('./identity-dialog.tsx')).IdentityDialog }),
  () => identityCheck.settle(false),
);

/** Asks for the password when an act needs a recent proof of identity; the act goes on by itself afterwards. */
export const ConfirmIdentityDialog = () => {
  const isAsked = useSyncExternalStore(identityCheck.subscribe, identityCheck.isAsked);
  return (
    isAsked && (
      <Suspense fallback={null}>
        <IdentityDialog />
      </Suspense>
    )
  );
};
