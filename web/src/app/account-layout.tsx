import { type ReactNode, Suspense } from 'react';
import { Loading } from '../ui/feedback/spinner.tsx';
import { AccountShell } from './account-shell.tsx';

/** Stays while the pages of signing in change inside it. */
export const AccountLayout = ({ children }: { children: ReactNode }) => (
  <AccountShell>
    <Suspense fallback={<Loading />}>{children}</Suspense>
  </AccountShell>
);
