import { Suspense } from 'react';
import { useCurrentUser } from '../accounts/current-user-queries.ts';
import { EventsHome } from '../events/browse/events-home.tsx';
import { useSession } from '../lib/session/use-session.ts';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';

/** Members need nothing of it. */
const EventsOfProspect = lazyPart(async () => ({
  default: (await import('./events-of-prospect.tsx')).EventsOfProspect,
}));

const isProspect = (contactType: string | undefined): boolean =>
  contactType?.startsWith('Prospect-') ?? false;

/** The home of events, and of those who are not members yet. */
export const EventsPage = () => {
  const { data: user } = useCurrentUser();
  const { contactType: keptContactType } = useSession();
  const contactType = user?.contactTypes[0] ?? keptContactType;
  return (
    <PageBody width="wide">
      <PageHeading lead="What is on, and what you go to.">Events</PageHeading>
      {isProspect(contactType) ? (
        <Suspense fallback={<Skeleton shape="card" lines={2} label="Loading your account" />}>
          <EventsOfProspect />
        </Suspense>
      ) : (
        <EventsHome />
      )}
    </PageBody>
  );
};
