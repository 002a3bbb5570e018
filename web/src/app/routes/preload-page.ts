import { matchRoutes, type RouteObject } from 'react-router';
import { fetchCode } from '../../lib/loading/fetch-code.ts';
import { entryRoutes } from './entry-routes.ts';

/** The routes of every page but the entries'; whoever signs in fetches them only afterwards. */
export const loadInnerRoutes = (): Promise<RouteObject[]> =>
  fetchCode(() => import('./inner-routes.ts')).then((module) => module.innerRoutes);

const load = async ({ lazy }: RouteObject): Promise<void> => {
  if (typeof lazy === 'function') await lazy();
};

/** Fetches the code of the page that an address leads to, and of what stands around it. */
export const preloadPage = async (pathname: string): Promise<void> => {
  const matches = matchRoutes(entryRoutes, pathname) ?? matchRoutes(await loadInnerRoutes(), pathname) ?? [];
  await Promise.all(matches.map(({ route }) => load(route)));
};
