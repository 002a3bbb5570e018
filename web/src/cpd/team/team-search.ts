import { TEAM_STANDINGS, type TeamStanding } from '@linehaul/contract/team';
import { isUuid, namedIn } from '../../lib/formats/well-formed.ts';
import { listAddress, pageNumberOf } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';
import type { TeamSearch } from './team-queries.ts';

/** What the address asks for; what it must not ask for is left out. */
export const teamSearchOf = (query: URLSearchParams): TeamSearch => {
  const orgId = query.get('organisation');
  return {
    orgId: isUuid(orgId) ? orgId : undefined,
    standing: namedIn(TEAM_STANDINGS, query.get('standing')),
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
