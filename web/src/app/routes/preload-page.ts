import { matchPath, matchRoutes, type RouteObject } from 'react-router';
import { fetchCode } from '../../lib/loading/fetch-code.ts';
import { entryRoutes } from './entry-routes.ts';

/** The routes of every page but the entries' and the office's; whoever signs in fetches them only afterwards. */
export const loadInnerRoutes = (): Promise<RouteObject[]> =>
  fetchCode(() => import('./inner-routes.ts')).then((module) => module.innerRoutes);

/** The routes of the office, which members never fetch. */
export const loadOfficeRoutes = (): Promise<RouteObject[]> =>
  fetchCode(() => import('./office-routes.ts')).then((module) => module.officeRoutes);

/** The routes inside, and those of the office where none of them leads to the address. */
export const loadRoutesFor = async (pathname: string): Promise<RouteObject[]> => {
  const inner = await loadInnerRoutes();
  const isKnown = matchRoutes(inner, pathname)?.at(-1)?.route.path !== '*';
  const isOfOffice = matchPath('/admin/*', pathname) !== null;
  return isKnown || !isOfOffice ? inner : [...inner, ...(await loadOfficeRoutes())];
};

const load = async ({ lazy }: RouteObject): Promise<void> => {
  if (typeof lazy === 'function') await lazy();
};

/** Fetches the code of the page that an address leads to, and of what stands around it. */
export const preloadPage = async (pathname: string): Promise<void> => {
  const matches =
    matchRoutes(entryRoutes, pathname) ?? matchRoutes(await loadRoutesFor(pathname), pathname) ?? [];
  await Promise.all(matches.map(({ route }) => load(route)));
};
