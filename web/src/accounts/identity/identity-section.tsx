import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';

/** Pages on which an act may ask for the password once more. */
export const IdentitySection = ({ children }: { children?: ReactNode }) => (
  <>
    {children ?? <Outlet />}
    <ConfirmIdentityDialog />
  </>
);
