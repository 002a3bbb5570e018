import { PAGE_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import { hasRight } from '@linehaul/contract/firm-roles';
import { TEAM_PAGE_SIZE, TEAM_STANDINGS, type Team as TeamAnswer } from '@linehaul/contract/team';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCurrentUser } from '../../accounts/current-user-queries.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { namedIn } from '../../lib/formats/well-formed.ts';
import { pageCountOf } from '../../lib/navigation/list-address.ts';
import { PageOrganisation } from '../../organisations/switching/page-organisation.tsx';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { TeamActs } from './team-acts.tsx';
import { type TeamSearch, useTeam } from './team-queries.ts';
import { STANDING_WORDS, teamAddress, teamSearchOf } from './team-search.ts';
import { TeamTable } from './team-table.tsx';
import styles from './team.module.css';

interface FoundProps {
  team: TeamAnswer;
  search: TeamSearch;
}

const People = ({ team, search }: FoundProps) => {
  const navigate = useNavigate();
  const { totalItems } = team;
  if (totalItems === 0)
    return (
      <EmptyState title={search.keyword === '' ? 'Nobody stands so' : 'Nobody is called so'} icon="info" />
    );
  return (
    <>
      <p role="status">{totalItems === 1 ? '1 person' : `${totalItems} people`}</p>
      <div className={styles.matrix}>
        <TeamTable team={team} />
      </div>
      <Pager
        label="People"
        page={search.page}
        pageCount={pageCountOf(totalItems, TEAM_PAGE_SIZE)}
        onPage={(page) => navigate(teamAddress({ ...search, page }))}
      />
    </>
  );
};

const Filters = ({ search }: { search: TeamSearch }) => {
  const navigate = useNavigate();
  return (
    <div className={styles.filters}>
      <FilterSelect
        label="Standing"
        everything="All"
        options={TEAM_STANDINGS.map((key) => ({ key, value: STANDING_WORDS[key] }))}
        value={search.standing ?? ''}
        onPick={(picked) =>
          navigate(teamAddress({ ...search, standing: namedIn(TEAM_STANDINGS, picked), page: 1 }))
        }
      />
    </div>
  );
};

const Matrix = ({ search }: { search: TeamSearch }) => {
  const { data, error, refetch } = useTeam(search);
  if (!data && error)
    return <FailedState title={messageOf(error, 'Failed to load the team')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} label="Loading the team" />;
  return (
    <div className={styles.stack}>
      <PageOrganisation />
      {data.requirements.length > 0 && <Filters search={search} />}
      <TeamActs team={data} />
      <People team={data} search={search} />
    </div>
  );
};

const Team = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const search = teamSearchOf(query);
  const { orgId, standing } = search;
  const find = useCallback(
    (keyword: string) => navigate(teamAddress({ orgId, standing, keyword, page: 1 }), { replace: true }),
    [navigate, orgId, standing],
  );
  return (
    <>
      <ListSearch
        label="Find people"
        hint="By name."
        keyword={search.keyword}
        delayMs={PAGE_SEARCH_DEBOUNCE_MS}
        onSearch={find}
      />
      <Matrix search={search} />
    </>
  );
};

/** The server refuses others too; they are told so without being let ask. */
const ForManagers = () => {
  const { data: user } = useCurrentUser();
  const [query] = useSearchParams();
  if (!user) return <Skeleton lines={6} label="Loading the team" />;
  const isNamed = teamSearchOf(query).orgId !== undefined;
  const { organisation, permissions } = user;
  const manages = organisation !== null && hasRight('manage-people', organisation);
  if (isNamed ? permissions.managesPeople : manages) return <Team />;
  return (
    <EmptyState title="Only who manages the people of an organisation sees them here" icon="info">
      <p>Your own hours are at CPD Tracker, and what you hold at Licences.</p>
    </EmptyState>
  );
};

/** How the people of one’s organisation stand to what is asked of them, for who manages its people. */
export const TeamPage = () => (
  <PageBody width="wide">
    <PageHeading lead="How the people of your organisation stand, and until when, as far as each shares it. You see neither their evidence nor the numbers of their licences.">
      Team
    </PageHeading>
    <ForManagers />
  </PageBody>
);
