import { Suspense, useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useOwing } from './owing-queries.ts';
import { isWanted, type Wanted } from './wanted.ts';

/** Few owe anything: the way to pay is fetched for those who do. Once more, where it did not come with the answer. */
const LatePayments = lazyPart(async () => ({ default: (await import('./owing-items.tsx')).OwingPayments }));

/** What the person owes, on any page that speaks of it, with the way to pay it there; nothing where nothing is owed. */
export const OwingBanner = (wanted: Wanted) => {
  const { data, error, dataUpdatedAt, refetch } = useOwing();
  // It holds the payment that settles the last debt, so it stays when nothing is owed any more.
  const [Payments, setPayments] = useState<typeof LatePayments>();
  if (!Payments && data?.items.some(isWanted(wanted))) setPayments(() => data.OwingPayments ?? LatePayments);
  if (error && !data) {
    const title = messageOf(error, 'What you owe could not be loaded');
    return <FailedState title={title} onRetry={() => void refetch()} />;
  }
  return (
    Payments && (
      <Suspense fallback={<Skeleton shape="card" lines={2} label="Loading what you owe" />}>
        <Payments {...wanted} asOf={dataUpdatedAt} />
      </Suspense>
    )
  );
};
