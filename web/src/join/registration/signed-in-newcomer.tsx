import type { CurrentUser } from '@linehaul/contract/current-user';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../accounts/current-user-queries.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Navigate } from 'react-router';
import { useSession } from '../../lib/session/use-session.ts';
import { QueryProvider } from '../../lib/calls/query-provider.tsx';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useJoin } from '../join-queries.ts';
import { pathOfJoin } from '../sign-up-steps.ts';

const OnWithJoin = () => {
  const { data: join, error } = useJoin();
  if (join) return <Navigate to={pathOfJoin(join)} replace />;
  // The step itself says what is wrong.
  if (error) return <Navigate to={paths.signUpOrganisation} replace />;
  return <Skeleton shape="field" lines={4} label="Loading your join" />;
};

const Guest = ({ children }: { children: (guest: CurrentUser) => ReactNode }) => {
  const { data: guest, error, refetch } = useCurrentUser();
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
  const { contactType } = useSession();
  const isApplying = contactType?.startsWith('Prospect-') ?? false;
  if (!isApplying) return <Navigate to={paths.home} replace />;
  return (
    <QueryProvider>
      {contactType === 'Prospect-Guest' ? <Guest>{children}</Guest> : <OnWithJoin />}
    </QueryProvider>
  );
};
