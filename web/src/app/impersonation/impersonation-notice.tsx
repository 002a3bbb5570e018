import { Suspense } from 'react';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { useSession } from '../../lib/session/use-session.ts';

const Banner = lazyPart(async () => ({
  default: (await import('./impersonation-banner.tsx')).ImpersonationBanner,
}));

/** Stands for as long as somebody acts as another person in this tab. */
export const ImpersonationNotice = () => {
  const { isImpersonating } = useSession();
  return (
    isImpersonating && (
      <Suspense>
        <Banner />
      </Suspense>
    )
  );
};
