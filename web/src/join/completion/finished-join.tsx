import type { JoinState } from '@linehaul/contract/join-state';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useJoin } from '../join-queries.ts';
import { SignedInJoin } from '../signed-in-join.tsx';
import { pathOfJoin } from '../sign-up-steps.ts';
import { TrackedStep } from '../use-tracked-step.tsx';

type Outcome = NonNullable<JoinState['outcome']>;

interface FinishedJoinProps {
  /** How a join that is shown here may have ended. */
  outcomes: readonly Outcome[];
  children: (join: JoinState) => ReactNode;
}

const Gate = ({ outcomes, children }: FinishedJoinProps) => {
  const { data: join, error, refetch } = useJoin();
  if (!join && error) {
    return (
      <>
        <PageHeading>Your membership</PageHeading>
        <FailedState
          title={messageOf(error, 'Your join could not be loaded')}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  if (!join) return <Skeleton shape="card" lines={3} label="Loading your membership" />;
  const isHere = join.nextStep === 'done' && outcomes.some((outcome) => outcome === join.outcome);
  if (!isHere) return <Navigate to={pathOfJoin(join)} replace />;
  return <TrackedStep step="finished">{children(join)}</TrackedStep>;
};

/** A page for joins that ended in one of these ways; any other join is led to its own page. */
export const FinishedJoin = (props: FinishedJoinProps) => (
  <SignedInJoin>
    <Gate {...props} />
  </SignedInJoin>
);
