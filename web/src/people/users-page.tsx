import { PEOPLE_PAGE_SIZE, PEOPLE_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import type { DataOf } from '@linehaul/contract/endpoint';
import type { listPeople, Person } from '@linehaul/contract/people';
import { useCallback, useState } from 'react';
import { messageOf } from '../lib/api-error.ts';
import { listAddress, pageCountOf, pageNumberOf } from '../lib/list-address.ts';
import { paths } from '../lib/paths.ts';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { EmptyState, FailedState } from '../ui/feedback/empty-state.tsx';
import { ListSearch } from '../ui/lists/list-search.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { type PeopleFilter, usePeople } from './people-queries.ts';
import { PeopleTable } from './people-table.tsx';
import styles from './people.module.css';
import type { PersonAct } from './person-acts.ts';
import { PersonDialog } from './person-dialog.tsx';

/** Who is being looked at, and what is about to be done with them. */
interface Chosen {
  person: Person;
  act?: PersonAct;
}

const countText = (totalItems: number): string => (totalItems === 1 ? '1 person' : `${totalItems} people`);

const Nobody = ({ keyword }: { keyword: string }) => (
  <EmptyState title="No results found" icon="search">
    <p>Nobody with an account has “{keyword}” in their name, email, member number or organisation.</p>
  </EmptyState>
);

interface LoadedProps extends PeopleFilter {
  data: DataOf<typeof listPeople>;
  onTried: () => Promise<unknown>;
}

const LoadedPeople = ({ keyword, page, data, onTried }: LoadedProps) => {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen>();
  const pageCount = pageCountOf(data.totalItems, PEOPLE_PAGE_SIZE);
  const goTo = (wanted: number): string => listAddress(paths.adminUsers, { keyword, page: wanted });
  if (data.totalItems === 0) return <Nobody keyword={keyword} />;
  if (data.people.length === 0) return <Navigate to={goTo(pageCount)} replace />;
  return (
    <>
      <PeopleTable
        people={data.people}
        onManage={(person) => setChosen({ person })}
        onActAs={(person) => setChosen({ person, act: 'impersonate' })}
      />
      <Pager label="People" page={page} pageCount={pageCount} onPage={(to) => navigate(goTo(to))} hasJumper />
      {chosen && (
        <PersonDialog
          person={chosen.person}
          firstAct={chosen.act}
          onClose={() => setChosen(undefined)}
          onTried={onTried}
        />
      )}
    </>
  );
};

const People = (filter: PeopleFilter) => {
  const { data, error, refetch, isPlaceholderData } = usePeople(filter);
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The people could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={8} shape="field" label="Loading people" />;
  return (
    <div className={styles.list} data-stale={isPlaceholderData || undefined}>
      <p role="status" className={data.totalItems > 0 ? undefined : 'visually-hidden'}>
        {countText(data.totalItems)}
      </p>
      <LoadedPeople {...filter} data={data} onTried={() => refetch()} />
    </div>
  );
};

/** Everybody with an account, for those who run the portal. */
export const UsersPage = () => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const filter = { keyword: query.get('keyword')?.slice(0, 100) ?? '', page: pageNumberOf(query) };
  const search = useCallback(
    (keyword: string) => navigate(listAddress(paths.adminUsers, { keyword }), { replace: true }),
    [navigate],
  );
  return (
    <PageBody width="wide">
      <PageHeading lead="Everybody with an account: who they are, what they may do, and help when they need it.">
        Users
      </PageHeading>
      <ListSearch
        label="Find people"
        hint="By name, email, member number or organisation."
        keyword={filter.keyword}
        delayMs={PEOPLE_SEARCH_DEBOUNCE_MS}
        onSearch={search}
      />
      <People {...filter} />
    </PageBody>
  );
};
