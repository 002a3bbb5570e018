import { useRouteError } from 'react-router';
import { isForbidden } from '../../lib/calls/api-error.ts';
import { AccessDenied } from './access-denied.tsx';
import { FailedPage } from './failed-page.tsx';

/** In place of a page for people who are signed in that broke, or whose data the server refuses. */
export const FailedRoom = () => {
  const failure = useRouteError();
  return isForbidden(failure) ? <AccessDenied refusal={failure} /> : <FailedPage />;
};
