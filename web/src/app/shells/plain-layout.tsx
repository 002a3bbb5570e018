import { Outlet } from 'react-router';
import { PlainShell } from './plain-shell.tsx';

/** Around pages that belong to no part of the portal. */
export const PlainLayout = () => (
  <PlainShell>
    <Outlet />
  </PlainShell>
);
