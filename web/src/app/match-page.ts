import { matchesRoute } from '../lib/route-match.ts';
import type { PortalRoute } from './portal-route.ts';
import { routes } from './routes.tsx';

/** The route that an address leads to. */
export const matchPage = (pathname: string): PortalRoute | undefined =>
  routes.find(({ path }) => matchesRoute(path, pathname));

/** Fetches the code of the page that an address leads to, and of the shell around it. */
export const preloadPage = async (pathname: string): Promise<void> => {
  const route = matchPage(pathname);
  await Promise.all([route?.page.preload(), route?.shell?.preload(), route?.section?.preload()]);
};
