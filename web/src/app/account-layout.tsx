import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Loading } from '../ui/spinner.tsx';
import { AccountShell } from './account-shell.tsx';

export const AccountLayout = () => (
  <AccountShell>
    <Suspense fallback={<Loading />}>
      <Outlet />
    </Suspense>
  </AccountShell>
);
