import { Suspense, useEffect } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { useCurrentUser } from '../../accounts/current-user-queries.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { isOpenPage } from '../../lib/navigation/open-sections.ts';
import { session } from '../../lib/session/session.ts';
import { useSessionWatch } from '../../lib/session/session-watch.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Loading } from '../../ui/feedback/spinner.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { factsOf } from '../routes/page-route.ts';
import { LeadOn } from './lead-on.tsx';
import { audienceOf, kindOfContact, passageTo } from './page-guard.ts';
import { kindOf } from './person-kind.ts';

/** Most people never see it. */
const ClosedSectionPage = lazyPart(async () => ({
  default: (await import('../failures/closed-section-page.tsx')).ClosedSectionPage,
}));

const Closed = () => (
  <Suspense fallback={<Loading />}>
    <ClosedSectionPage />
  </Suspense>
);

/** What the server says the person is takes the place of what the browser has kept. */
const useKeptContactType = (contactType: string | undefined): void => {
  useEffect(() => {
    if (contactType !== undefined) session.saveContactType(contactType);
  }, [contactType]);
};

/** The page says what it is while nobody knows yet whether it is for this person. */
const UnknownPerson = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => {
  const page = useMatches().at(-1);
  return (
    <PageBody>
      <PageHeading isForNow>{page && factsOf(page)?.title}</PageHeading>
      {error ? (
        <FailedState title={messageOf(error, 'Your account could not be loaded')} onRetry={onRetry} />
      ) : (
        <Skeleton shape="card" lines={2} label="Loading the page" />
      )}
    </PageBody>
  );
};

/**
 * Shows the page to whom it is for, and leads others on. The kept contact type lets members see their page at once;
 * nobody is turned away before the server has said who they are.
 */
export const GuardedRoom = () => {
  const { pathname } = useLocation();
  const { isSignedIn, contactType } = useSession();
  const { data: user, error, refetch } = useCurrentUser();
  useSessionWatch();
  useKeptContactType(user?.contactTypes[0]);
  if (!isSignedIn) return <Outlet />;
  const kind = user ? kindOf(user) : kindOfContact(contactType);
  const passage = passageTo(audienceOf(pathname), kind);
  if (passage === 'open') return isOpenPage(pathname) ? <Outlet /> : <Closed />;
  if (user) return <LeadOn passage={passage} />;
  return <UnknownPerson error={error} onRetry={() => void refetch()} />;
};
