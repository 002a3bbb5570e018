import { lazy, Suspense } from 'react';
import { useLocation } from '../lib/router.tsx';
import { session } from '../lib/session.ts';

const Banner = lazy(async () => ({
  default: (await import('./impersonation-banner.tsx')).ImpersonationBanner,
}));

/** Looks at every change of page whether somebody acts as another person in this tab. */
export const ImpersonationNotice = () => {
  useLocation();
  return (
    session.isImpersonating() && (
      <Suspense fallback={null}>
        <Banner />
      </Suspense>
    )
  );
};
