import { type CurrentUser, getCurrentUser } from '@linehaul/contract/current-user';
import type { ReactNode } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { Navigate } from '../../lib/router.tsx';
import { session } from '../../lib/session.ts';
import { ownValue } from '../../lib/own-value.ts';
import { useSharedValue } from '../../lib/use-shared-value.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { isGuest } from './create-account.ts';
import { useJoin } from '../join-queries.ts';
import { pathOfJoin } from '../sign-up-steps.ts';

const ownUser = ownValue(() => call(getCurrentUser));

const OnWithJoin = () => {
  const { data: join, error } = useJoin();
  if (join) return <Navigate to={pathOfJoin(join)} replace />;
  // The step itself says what is wrong.
  if (error) return <Navigate to={paths.signUpOrganisation} replace />;
  return <Skeleton shape="field" lines={4} label="Loading your join" />;
};

const Guest = ({ children }: { children: (guest: CurrentUser) => ReactNode }) => {
  const { data: guest, error, refetch } = useSharedValue(ownUser());
  if (guest) return children(guest);
  if (!error) return <Skeleton shape="field" lines={4} label="Loading your details" />;
  return (
    <>
      <PageHeading>Become a member</PageHeading>
      <FailedState
        title={messageOf(error, 'Your details could not be loaded')}
        onRetry={() => void refetch()}
      />
    </>
  );
};

/** Somebody signed in at the begin of the sign-up: guests go through it, all others are led on. */
export const SignedInNewcomer = ({ children }: { children: (guest: CurrentUser) => ReactNode }) => {
  if (isGuest()) return <Guest>{children}</Guest>;
  const isApplying = session.contactType()?.startsWith('Prospect-') ?? false;
  return isApplying ? <OnWithJoin /> : <Navigate to={paths.home} replace />;
};
