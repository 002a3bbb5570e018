import type { CurrentUser } from '@linehaul/contract/current-user';
import { Suspense } from 'react';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';

const Part = lazyPart(async () => ({ default: (await import('./own-membership.tsx')).OwnMembership }));

/** The join or the membership, for those whose year does not tell it: its code is fetched only for them. */
export const NeededMembership = ({ user }: { user: CurrentUser }) => (
  <Suspense fallback={<Skeleton shape="card" lines={1} label="Loading your membership" />}>
    <Part user={user} />
  </Suspense>
);
