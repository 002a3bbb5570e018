import type { JoinState } from '@linehaul/contract/join-state';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { isForbidden, messageOf } from '../lib/calls/api-error.ts';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { PageHelp } from '../ui/help/page-help.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { useJoin } from './join-queries.ts';
import { SignedInJoin } from './signed-in-join.tsx';
import { mayOpenStep, pathOfJoin, type ServerStep } from './sign-up-steps.ts';
import { TrackedStep } from './use-tracked-step.tsx';

interface JoinStepProps {
  step: ServerStep;
  children: (join: JoinState) => ReactNode;
}

const Gate = ({ step, children }: JoinStepProps) => {
  const { data: join, error, refetch } = useJoin();
  if (join && !mayOpenStep(join, step)) return <Navigate to={pathOfJoin(join)} replace />;
  if (join) {
    return (
      <TrackedStep step={step}>
        {children(join)}
        <PageHelp place={`sign-up-${step}`} />
      </TrackedStep>
    );
  }
  if (!error) return <Skeleton shape="field" lines={4} label="Loading your join" />;
  return (
    <>
      <PageHeading>Your join</PageHeading>
      <FailedState
        title={messageOf(error, 'Your join could not be loaded')}
        onRetry={isForbidden(error) ? undefined : () => void refetch()}
      />
    </>
  );
};

/** A step that the server keeps: opened out of order it leads to the step that comes next. */
export const JoinStep = (props: JoinStepProps) => (
  <SignedInJoin>
    <Gate {...props} />
  </SignedInJoin>
);
