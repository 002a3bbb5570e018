import { listTeam, TEAM_PAGE_SIZE, type TeamStanding } from '@linehaul/contract/team';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';

const TEAM_KEY = ['cpd', 'team'] as const;

export interface TeamSearch {
  /** Left out, the one that the person acts for. */
  readonly orgId: string | undefined;
  readonly standing: TeamStanding | undefined;
  readonly keyword: string;
  readonly page: number;
}

/** One page of the matrix; while another is on its way, the one before stays. */
export const useTeam = (search: TeamSearch) =>
  useQuery({
    queryKey: [...TEAM_KEY, search],
    queryFn: () => call(listTeam, { body: { ...search, size: TEAM_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

export const useTeamChanged = () => {
  const queries = useQueryClient();
  return (): Promise<void> => queries.invalidateQueries({ queryKey: TEAM_KEY });
};
