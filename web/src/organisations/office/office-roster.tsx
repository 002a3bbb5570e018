import { PAGE_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import { type Roster, ROSTER_PAGE_SIZE, type RosterPerson } from '@linehaul/contract/roster';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { pageCountOf } from '../../lib/navigation/list-address.ts';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ListCount } from '../../ui/lists/list-count.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { RosterDialog, type RosterOf } from '../roster/roster-dialog.tsx';
import { useRoster } from '../roster/roster-queries.ts';
import { RosterTable } from '../roster/roster-table.tsx';
import { SeatsNote } from '../seats-note.tsx';
import styles from '../organisations.module.css';

interface RosterProps {
  organisation: RosterOf;
}

interface Asked {
  readonly keyword: string;
  readonly page: number;
}

interface FoundProps extends RosterProps {
  roster: Roster;
  asked: Asked;
  onPage: (page: number) => void;
}

const Found = ({ organisation, roster, asked, onPage }: FoundProps) => {
  const [managed, setManaged] = useState<RosterPerson>();
  const { people, totalItems, peopleCount, mayChangeRoles } = roster;
  const acting = { mayChangeRoles, isByOffice: true };
  if (totalItems === 0)
    return (
      <EmptyState title={peopleCount === 0 ? 'Nobody belongs to it' : 'No results found'} icon="search">
        <p>
          {peopleCount === 0
            ? 'Invite somebody below, and make them its administrator once they have accepted.'
            : `Nobody has “${asked.keyword}” in their name or email address.`}
        </p>
      </EmptyState>
    );
  return (
    <>
      <RosterTable {...acting} organisation={organisation.name} people={people} onManage={setManaged} />
      <Pager
        label="People"
        page={asked.page}
        pageCount={pageCountOf(totalItems, ROSTER_PAGE_SIZE)}
        onPage={onPage}
      />
      {managed && (
        <RosterDialog
          organisation={organisation}
          person={managed}
          onClose={() => setManaged(undefined)}
          {...acting}
        />
      )}
    </>
  );
};

const countText = ({ totalItems, peopleCount }: Roster): string => {
  const people = peopleCount === 1 ? '1 person' : `${String(peopleCount)} people`;
  return totalItems === peopleCount ? people : `${String(totalItems)} of ${people}`;
};

/** The people of an organisation, as its administrators see and change them. */
export const OfficeRoster = ({ organisation }: RosterProps) => {
  const [asked, setAsked] = useState<Asked>({ keyword: '', page: 1 });
  const { data, error, refetch, isPlaceholderData } = useRoster(organisation.id, {
    orgId: undefined,
    ...asked,
  });
  return (
    <Card title="People and roles">
      <ListSearch
        label="Find people"
        hint="By name or email address."
        keyword={asked.keyword}
        delayMs={PAGE_SEARCH_DEBOUNCE_MS}
        onSearch={(keyword) => setAsked({ keyword, page: 1 })}
      />
      {data && (
        <div className={styles.page} data-stale={isPlaceholderData || undefined}>
          <SeatsNote seats={data.seats} />
          <ListCount count={data.totalItems}>{countText(data)}</ListCount>
          <Found
            organisation={organisation}
            roster={data}
            asked={asked}
            onPage={(page) => setAsked({ ...asked, page })}
          />
        </div>
      )}
      {!data && error && (
        <FailedState
          title={messageOf(error, 'The people could not be loaded')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={6} shape="field" label="Loading the people" />}
    </Card>
  );
};
