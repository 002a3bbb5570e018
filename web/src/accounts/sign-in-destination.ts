import { ownPath, paths } from '../lib/paths.ts';

interface Sources {
  /** The `redirectTo` of the address. */
  query: string | null;
  /** The path that was kept when a visit needed a sign-in. */
  stored: string | undefined;
  /** The page the person came from within the portal. */
  cameFrom: string | undefined;
}

/** Signing in again, or asking for a password, is no place to return to. */
const isWorthOpening = (path: string | undefined): path is string =>
  path !== undefined && !path.toLowerCase().startsWith('/account/');

/** Where a person goes after signing in: the first of these that is one of the portal's own pages, else home. */
export const signInDestination = ({ query, stored, cameFrom }: Sources): string =>
  [query, stored, cameFrom].map(ownPath).find(isWorthOpening) ?? paths.home;
