import { ownPageOf } from '@linehaul/contract/pages';
import { paths } from '../lib/navigation/paths.ts';

/** Where to go once the second factor is set up: the page that was on the way, if it is one of the portal's own. */
export const secondFactorDestination = (next: string | null, origin: string): string => {
  const page = next === null ? undefined : ownPageOf(next, origin);
  return page === undefined || page.toLowerCase().startsWith('/account/') ? paths.home : page;
};
