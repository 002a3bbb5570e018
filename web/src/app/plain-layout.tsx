import { type ReactNode, Suspense } from 'react';
import { Loading } from '../ui/feedback/spinner.tsx';
import { PlainShell } from './plain-shell.tsx';

/** Around pages that belong to no part of the portal. */
export const PlainLayout = ({ children }: { children: ReactNode }) => (
  <PlainShell>
    <Suspense fallback={<Loading />}>{children}</Suspense>
  </PlainShell>
);
