import { PAGE_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import { licenceStanding } from '@linehaul/contract/licences';
import {
  downloadHeldLicences,
  type HeldLicence,
  listHeldLicences,
  OFFICE_LICENCES_PAGE_SIZE,
} from '@linehaul/contract/office-licences';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { call } from '../../../lib/calls/api.ts';
import { download } from '../../../lib/calls/download.ts';
import { saveFile } from '../../../lib/calls/save-file.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { formatDate } from '../../../lib/formats/format.ts';
import { pageCountOf } from '../../../lib/navigation/list-address.ts';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { PageBody } from '../../../ui/layout/page-body.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { FilterSelect } from '../../../ui/lists/filter-select.tsx';
import { ListSearch } from '../../../ui/lists/list-search.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { OfficeCpdTabs } from '../office-cpd-tabs.tsx';
import styles from '../office-cpd.module.css';
import { heldAddress, type HeldSearch, heldSearchOf } from './held-licence-search.ts';

const NAMES = { valid: 'Valid', 'expires-soon': 'Expire soon', expired: 'Expired' } as const;

const COLUMNS: readonly Column<HeldLicence>[] = [
  { key: 'name', title: 'Name', cell: ({ personName }) => personName },
  { key: 'kind', title: 'Licence', cell: ({ kindName }) => kindName },
  { key: 'class', title: 'Class', cell: ({ licenceClass }) => licenceClass, phone: 'hidden' },
  { key: 'number', title: 'Number', cell: ({ number }) => number, phone: 'hidden' },
  { key: 'email', title: 'Email', cell: ({ email }) => email, phone: 'hidden' },
  {
    ...{ key: 'until', title: 'Expires on', phone: 'figure' },
    cell: ({ expiryDate }) => (expiryDate === null ? 'Does not expire' : formatDate(expiryDate)),
  },
];

const Exports = ({ standing }: Pick<HeldSearch, 'standing'>) => {
  const { isBusy, failure, run } = useAct('The licences could not be exported');
  const save = (format: 'csv' | 'xlsx'): Promise<void> =>
    run(async () => saveFile(await download(downloadHeldLicences, { query: { standing, format } })));
  return (
    <>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <div className={styles.exports}>
        <Button variant="secondary" isBusy={isBusy} busyLabel="Exporting…" onClick={() => void save('xlsx')}>
          Export to Excel
        </Button>
        <Button variant="quiet" isBlocked={isBusy} onClick={() => void save('csv')}>
          Export as CSV
        </Button>
      </div>
    </>
  );
};

const NONE = {
  valid: 'No licence is valid for longer',
  'expires-soon': 'No licence expires soon',
  expired: 'No licence has expired',
} as const;

const NoLicences = ({ search: { standing, keyword } }: { search: HeldSearch }) =>
  keyword === '' ? (
    <EmptyState title={NONE[standing]} icon="check">
      <p>What members hold comes from their own list of licences.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No results found" icon="search">
      <p>None of these has “{keyword}” in the name, email address or kind.</p>
    </EmptyState>
  );

const Found = ({ search }: { search: HeldSearch }) => {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['office-cpd', 'licences', search],
    queryFn: () => call(listHeldLicences, { body: { ...search, size: OFFICE_LICENCES_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  if (!data && error)
    return (
      <FailedState title={messageOf(error, 'Failed to load the licences')} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={6} label="Loading the licences" />;
  if (data.totalItems === 0) return <NoLicences search={search} />;
  return (
    <>
      <p role="status">{data.totalItems === 1 ? '1 licence' : `${data.totalItems} licences`}</p>
      <DataTable
        caption="Licences of members"
        columns={COLUMNS}
        rows={data.licences}
        rowKey={({ licenceId }) => licenceId}
      />
      <Pager
        label="Licences"
        page={search.page}
        pageCount={pageCountOf(data.totalItems, OFFICE_LICENCES_PAGE_SIZE)}
        onPage={(page) => navigate(heldAddress({ ...search, page }))}
      />
    </>
  );
};

/** What expires over the whole membership. */
export const HeldLicencesPage = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const search = heldSearchOf(query);
  const { standing, keyword } = search;
  const find = useCallback(
    (typed: string) => navigate(heldAddress({ standing, keyword: typed, page: 1 }), { replace: true }),
    [navigate, standing],
  );
  return (
    <PageBody width="wide">
      <PageHeading lead="What members hold, the next to expire first.">Licences</PageHeading>
      <OfficeCpdTabs />
      <div className={styles.filters}>
        <ListSearch
          label="Find licences"
          hint="By name, email address or kind."
          keyword={keyword}
          delayMs={PAGE_SEARCH_DEBOUNCE_MS}
          onSearch={find}
        />
        <FilterSelect
          label="Standing"
          everything={NAMES['expires-soon']}
          options={licenceStanding.options
            .filter((key) => key !== 'expires-soon')
            .map((key) => ({ key, value: NAMES[key] }))}
          value={standing === 'expires-soon' ? '' : standing}
          onPick={(picked) =>
            navigate(
              heldAddress({
                standing: licenceStanding.safeParse(picked).data ?? 'expires-soon',
                keyword,
                page: 1,
              }),
            )
          }
        />
      </div>
      <Exports standing={standing} />
      <Found search={search} />
    </PageBody>
  );
};
