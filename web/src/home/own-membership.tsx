import type { CurrentUser } from '@linehaul/contract/current-user';
import { useJoin } from '../join/join-queries.ts';
import { messageOf } from '../lib/calls/api-error.ts';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { JoinCard } from './join-card.tsx';

/** The join or the membership of a person who may have one. */
export const OwnMembership = ({ user }: { user: CurrentUser }) => {
  const { data: join, error, refetch } = useJoin();
  if (join) return <JoinCard join={join} user={user} />;
  if (!error) return <Skeleton shape="card" lines={1} label="Loading your membership" />;
  return (
    <FailedState
      title={messageOf(error, 'Your membership could not be loaded')}
      onRetry={() => void refetch()}
    />
  );
};
