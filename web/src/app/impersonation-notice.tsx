import { Suspense } from 'react';
import { useLocation } from '../lib/router.tsx';
import { session } from '../lib/session.ts';
import { lazyComponent } from './lazy-component.tsx';

const banner = lazyComponent(() =>
  import('./impersonation-banner.tsx').then((module) => module.ImpersonationBanner),
);

/** Looks at every change of page whether somebody acts as another person in this tab. */
export const ImpersonationNotice = () => {
  useLocation();
  return (
    session.isImpersonating() && (
      <Suspense>
        <banner.Component />
      </Suspense>
    )
  );
};
