import { PEOPLE_PAGE_SIZE } from '@linehaul/contract/constants';
import type { DataOf } from '@linehaul/contract/endpoint';
import type { listPeople, Person } from '@linehaul/contract/people';
import { useState } from 'react';
import { messageOf } from '../lib/calls/api-error.ts';
import { pageCountOf } from '../lib/navigation/list-address.ts';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { EmptyState, FailedState } from '../ui/feedback/empty-state.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { ListCount } from '../ui/lists/list-count.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { peopleAddress, type PeopleFilter, peopleFilterOf, usePeople } from './people-queries.ts';
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
    <p>
      {keyword === ''
        ? 'Nobody is of this kind, role and state.'
        : `Nobody of them has “${keyword}” in their name, email, member number or organisation.`}
    </p>
  </EmptyState>
);

interface LoadedProps {
  filter: PeopleFilter;
  data: DataOf<typeof listPeople>;
  onTried: () => Promise<unknown>;
}

const LoadedPeople = ({ filter, data, onTried }: LoadedProps) => {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen>();
  const pageCount = pageCountOf(data.totalItems, PEOPLE_PAGE_SIZE);
  const goTo = (page: number): string => peopleAddress(filter, { page });
  if (data.totalItems === 0) return <Nobody keyword={filter.keyword} />;
  if (data.people.length === 0) return <Navigate to={goTo(pageCount)} replace />;
  return (
    <>
      <PeopleTable
        people={data.people}
        onManage={(person) => setChosen({ person })}
        onActAs={(person) => setChosen({ person, act: 'impersonate' })}
      />
      <Pager
        label="People"
        page={filter.page}
        pageCount={pageCount}
        onPage={(to) => navigate(goTo(to))}
        hasJumper
      />
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

const People = ({ filter }: { filter: PeopleFilter }) => {
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
      <ListCount count={data.totalItems}>{countText(data.totalItems)}</ListCount>
      <LoadedPeople filter={filter} data={data} onTried={() => refetch()} />
    </div>
  );
};

/** Everybody with an account, for those who run the portal. */
export const UsersPage = () => {
  const [query] = useSearchParams();
  const filter = peopleFilterOf(query);
  return (
    <PageBody width="wide">
      <PageHeading lead="Everybody with an account, and help when they need it.">Users</PageHeading>
      <PeopleFilters filter={filter} />
      <People filter={filter} />
    </PageBody>
  );
};
