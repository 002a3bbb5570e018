import { EVENT_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import type { DataOf } from '@linehaul/contract/endpoint';
import { actOnOfficePartners } from '@linehaul/contract/office-partner-publishing';
import { type listOfficePartners, OFFICE_PARTNERS_PAGE_SIZE } from '@linehaul/contract/office-partners';
import { useCallback, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { call } from '../../../lib/calls/api.ts';
import { pageCountOf } from '../../../lib/navigation/list-address.ts';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { PageBody } from '../../../ui/layout/page-body.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { ListCount } from '../../../ui/lists/list-count.tsx';
import { ListSearch } from '../../../ui/lists/list-search.tsx';
import { BulkList } from '../../../ui/publishing/bulk-list.tsx';
import { StateFilter } from '../../../ui/publishing/state-filter.tsx';
import { useOfficePartners, usePartnersChanged } from '../office-queries.ts';
import { officeAddress, type OfficeSearch, officeSearchOf, STATE_NAMES } from '../office-search.ts';
import styles from '../office.module.css';
import { BeginPartner } from './begin-partner.tsx';
import { PartnersTable } from './partners-table.tsx';

type Loaded = DataOf<typeof listOfficePartners>;

const NoPartners = ({ search: { state, keyword } }: { search: OfficeSearch }) =>
  keyword === '' && state === undefined ? (
    <EmptyState title="There are no partners yet" icon="file">
      <p>A new partner begins as a draft, which only the office sees.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No results found" icon="search">
      <p>Try another word or another state.</p>
    </EmptyState>
  );

const BULK_WORDS = {
  publish: 'Whoever each is for finds it at once.',
  'take-down': 'Nobody finds them any more. They can be put back.',
  delete: 'Drafts are gone then, with their people, their files and their figures. Nothing else is deleted.',
} as const;

const LoadedPartners = ({ search, data }: { search: OfficeSearch; data: Loaded }) => {
  const navigate = useNavigate();
  const changed = usePartnersChanged();
  const pageCount = pageCountOf(data.totalItems, OFFICE_PARTNERS_PAGE_SIZE);
  const toPage = (page: number): string => officeAddress({ ...search, page });
  if (data.totalItems === 0) return <NoPartners search={search} />;
  if (data.partners.length === 0) return <Navigate to={toPage(pageCount)} replace />;
  return (
    <BulkList
      rows={data.partners}
      words={BULK_WORDS}
      onAct={(act, items) => call(actOnOfficePartners, { body: { act, items } })}
      changed={changed}
      pages={{ label: 'Partners', page: search.page, pageCount, onPage: (page) => navigate(toPage(page)) }}
    >
      {(rows, ticks) => <PartnersTable partners={rows} {...ticks} />}
    </BulkList>
  );
};

const Partners = ({ search }: { search: OfficeSearch }) => {
  const { data, error, refetch, isPlaceholderData } = useOfficePartners(search);
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The partners could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={8} shape="field" label="Loading the partners" />;
  return (
    <div className={styles.list} data-stale={isPlaceholderData || undefined}>
      <ListCount count={data.totalItems}>
        {data.totalItems === 1 ? '1 partner' : `${data.totalItems} partners`}
      </ListCount>
      <LoadedPartners key={officeAddress(search)} search={search} data={data} />
    </div>
  );
};

/** The association’s partners, for the office. */
export const OfficePartnersPage = () => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isBeginning, setIsBeginning] = useState(false);
  const search = officeSearchOf(query);
  const { state, keyword } = search;
  const { data } = useOfficePartners(search);
  const find = useCallback(
    (word: string) => navigate(officeAddress({ state, keyword: word, page: 1 }), { replace: true }),
    [navigate, state],
  );
  return (
    <PageBody width="wide">
      <PageHeading lead="Who stands by the association: drafts, what members find, and how often they look.">
        Partners
      </PageHeading>
      <div>
        <Button onClick={() => setIsBeginning(true)}>New partner</Button>
      </div>
      <div className={styles.filters}>
        <ListSearch
          label="Find partners"
          hint="By name or description."
          keyword={keyword}
          delayMs={EVENT_SEARCH_DEBOUNCE_MS}
          onSearch={find}
        />
        <StateFilter
          names={STATE_NAMES}
          counts={data?.counts}
          state={state}
          onPick={(picked) => navigate(officeAddress({ ...search, state: picked, page: 1 }))}
        />
      </div>
      <Partners search={search} />
      {isBeginning && <BeginPartner onClose={() => setIsBeginning(false)} />}
    </PageBody>
  );
};
