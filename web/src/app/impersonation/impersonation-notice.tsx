import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { session } from '../../lib/session.ts';

const Banner = lazy(async () => ({
  default: (await import('./impersonation-banner.tsx')).ImpersonationBanner,
}));

/** Looks at every change of page whether somebody acts as another person in this tab. */
export const ImpersonationNotice = () => {
  'use no memo'; // the session is no state of React: it is read anew with every page
  useLocation();
  return (
    session.isImpersonating() && (
      <Suspense>
        <Banner />
      </Suspense>
    )
  );
};
