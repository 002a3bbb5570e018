import { useLocation } from '../lib/router.tsx';
import { innerRoutes } from './inner-routes.tsx';
import { matchRoute } from './match-route.ts';
import { RoutedPage } from './routed-page.tsx';

/** The page of the current address, where it is none of those by which people come in. */
export const InnerPage = () => {
  const route = matchRoute(innerRoutes, useLocation().pathname);
  return route && <RoutedPage route={route} />;
};
