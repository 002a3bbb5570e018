import { lazy, Suspense, useSyncExternalStore } from 'react';
import { identityCheck } from '../../lib/identity-check.ts';

const IdentityDialog = lazy(async () => ({
  default: (await import('./identity-dialog.tsx')).IdentityDialog,
}));

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
