import { matchPath } from 'react-router';
import { type PortalRoute, routes } from './routes.tsx';

/** The route that an address of the portal leads to. */
export const matchPage = (pathname: string): PortalRoute | undefined =>
  routes.find(({ path }) => matchPath(path, pathname) !== null);
