import { Suspense } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useOwing } from './owing-queries.ts';
import type { Wanted } from './wanted.ts';

/** Once more, where it did not come with the answer. */
const LateItems = lazyPart(async () => ({ default: (await import('./owing-items.tsx')).OwingItems }));

/** What the person owes, inside `InvoicePayments` of the page: its code has come with the answer, for those who owe anything. */
export const OwingOfPage = (wanted: Wanted) => {
  const { data, error, refetch } = useOwing();
  if (error && !data) {
    const title = messageOf(error, 'What you owe could not be loaded');
    return <FailedState title={title} onRetry={() => void refetch()} />;
  }
  if (!data || data.items.length === 0) return null;
  const Items = data.OwingItems ?? LateItems;
  return (
    <Suspense fallback={<Skeleton shape="card" lines={2} label="Loading what you owe" />}>
      <Items {...wanted} />
    </Suspense>
  );
};
