import { matchRoute, type RouteParams } from '../lib/route-match.ts';
import { type PortalRoute, routes } from './routes.tsx';

export interface MatchedPage {
  route: PortalRoute;
  params: RouteParams;
}

/** The route that an address leads to, and what the address says in its `:name` parts. */
export const matchPage = (pathname: string): MatchedPage | undefined => {
  for (const route of routes) {
    const params = matchRoute(route.path, pathname);
    if (params) return { route, params };
  }
  return undefined;
};

/** Fetches the code of the page that an address leads to, and of the shell around it. */
export const preloadPage = async (pathname: string): Promise<void> => {
  const route = matchPage(pathname)?.route;
  await Promise.all([route?.page.preload(), route?.shell?.preload()]);
};
