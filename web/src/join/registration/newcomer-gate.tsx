import type { CurrentUser } from '@linehaul/contract/current-user';
import { type ReactNode, Suspense } from 'react';
import { useSession } from '../../lib/session/use-session.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Loading } from '../../ui/feedback/spinner.tsx';

const SignedInNewcomer = lazyPart(async () => ({
  default: (await import('./signed-in-newcomer.tsx')).SignedInNewcomer,
}));

/** The first steps are for newcomers: visitors, and guests who become members. */
export const NewcomerGate = ({ children }: { children: (guest?: CurrentUser) => ReactNode }) => {
  const { isSignedIn } = useSession();
  if (!isSignedIn) return children();
  return (
    <Suspense fallback={<Loading />}>
      <SignedInNewcomer>{children}</SignedInNewcomer>
    </Suspense>
  );
};
