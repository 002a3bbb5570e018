import { Suspense } from 'react';
import { useCurrentCpd } from '../cpd/current/current-cpd-query.ts';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';

const EndingLicences = lazyPart(async () => ({
  default: (await import('../cpd/current/ending-licences.tsx')).EndingLicences,
}));

/** Licences that expire soon or have expired: the words are fetched only for whom there are any. */
export const WaitingLicences = () => {
  const { data } = useCurrentCpd();
  const licences = data?.endingLicences ?? [];
  if (licences.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton shape="card" lines={2} label="Loading your licences" />}>
      <EndingLicences licences={licences} />
    </Suspense>
  );
};
