import { matchesRoute } from '../lib/route-match.ts';
import type { PortalRoute } from './portal-route.ts';

/** The first route that an address leads to. */
export const matchRoute = (routes: readonly PortalRoute[], pathname: string): PortalRoute | undefined =>
  routes.find(({ path }) => matchesRoute(path, pathname));
