import { Suspense } from 'react';
import { useRouteError } from 'react-router';
import { isForbidden } from '../../lib/calls/api-error.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Loading } from '../../ui/feedback/spinner.tsx';
import { FailedPage } from './failed-page.tsx';

/** Most people never see it. */
const AccessDenied = lazyPart(async () => ({ default: (await import('./access-denied.tsx')).AccessDenied }));

/** In place of a page for people who are signed in that broke, or whose data the server refuses. */
export const FailedRoom = () => {
  const failure = useRouteError();
  if (!isForbidden(failure)) return <FailedPage />;
  return (
    <Suspense fallback={<Loading />}>
      <AccessDenied refusal={failure} />
    </Suspense>
  );
};
