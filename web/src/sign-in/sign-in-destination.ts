import { ownPageOf } from '@linehaul/contract/pages';
import { homeOf } from './home-of.ts';

interface Sources {
  /** The `redirectTo` of the address, or the page that a sign-in link names. */
  query: string | null | undefined;
  /** The path that was kept when a visit needed a sign-in. */
  stored: string | undefined;
  /** The page the person came from within the portal. */
  cameFrom: string | undefined;
  /** The portal's own, to tell its pages from others. */
  origin: string;
  contactType: string | undefined;
}

/** Signing in again, or asking for a password, is no place to return to. */
const isWorthOpening = (path: string | undefined): path is string =>
  path !== undefined && !path.toLowerCase().startsWith('/account/');

/** Where a person goes after signing in: the first of these that is one of the portal's own pages, else home. */
export const signInDestination = ({ query, stored, cameFrom, origin, contactType }: Sources): string =>
  [query, stored, cameFrom]
    .map((target) => (target ? ownPageOf(target, origin) : undefined))
    .find(isWorthOpening) ?? homeOf(contactType);
