import { type TeamStanding, teamStanding } from '@linehaul/contract/team';
import { listAddress, pageNumberOf } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';
import type { TeamSearch } from './team-queries.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What the address asks for; what it must not ask for is left out. */
export const teamSearchOf = (query: URLSearchParams): TeamSearch => {
  const [orgId, standing] = [query.get('organisation') ?? '', teamStanding.safeParse(query.get('standing'))];
  return {
    orgId: UUID.test(orgId) ? orgId : undefined,
    standing: standing.success ? standing.data : undefined,
    keyword: query.get('keyword')?.slice(0, 100) ?? '',
    page: pageNumberOf(query),
  };
};

export const teamAddress = ({ orgId, standing, keyword, page }: TeamSearch): string =>
  listAddress(paths.cpdTeam, { organisation: orgId, standing, keyword, page });

/** Of which somebody is reminded. */
export const isLacked = (standing: TeamStanding): boolean =>
  standing === 'due' || standing === 'missing' || standing === 'expired';

/** In words; nothing is told by colour alone. */
export const STANDING_WORDS: Readonly<Record<TeamStanding, string>> = {
  green: 'Up to date',
  due: 'Due',
  missing: 'Missing',
  expired: 'Expired',
  none: 'Not asked for',
  unshared: 'Not shared',
};
