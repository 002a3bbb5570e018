import {
  decideCpdRecords,
  OFFICE_CPD_PAGE_SIZE,
  type OfficeCpdRecord,
  type OfficeCpdState,
} from '@linehaul/contract/office-cpd';
import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { call } from '../../lib/calls/api.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { pageCountOf } from '../../lib/navigation/list-address.ts';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button, LinkButton } from '../../ui/forms/button.tsx';
import { SaveBar } from '../../ui/forms/save-bar.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { LinkStrip } from '../../ui/lists/link-strip.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { OfficeCpdFilters } from './office-cpd-filters.tsx';
import { type OfficeCpdSearch, seenOf, useOfficeRecords, useRecordsDecided } from './office-cpd-queries.ts';
import { isNarrowed, officeCpdAddress, officeCpdSearchOf, STATES, WHOLE_QUEUE } from './office-cpd-search.ts';
import { OfficeCpdTabs } from './office-cpd-tabs.tsx';
import styles from './office-cpd.module.css';
import { RecordCard } from './record-card.tsx';

/** What is ticked among those that are shown, and their approval. */
const useDeciding = (records: readonly OfficeCpdRecord[]) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const act = useAct('This could not be decided');
  const decided = useRecordsDecided();
  const chosen = records.filter(({ cpdId }) => ticked.has(cpdId));
  const approve = (some: readonly OfficeCpdRecord[]): Promise<void> =>
    act.run(async () => {
      const items = some.map(seenOf);
      // Whatever comes of it, what is shown may be out of date.
      const asked = call(decideCpdRecords, { body: { items, decision: 'approve', answer: '' } });
      const { decided: count } = await asked.finally(() => void decided());
      showToast({ tone: 'success', title: count === 1 ? 'Approved' : `${count} approved` });
    });
  const tick = (id: string, isChosen: boolean): void => {
    const next = new Set(ticked);
    if (isChosen) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  return { chosen, ticked, tick, approve, decided, ...act };
};

const Records = ({ records }: { records: readonly OfficeCpdRecord[] }) => {
  const { chosen, ticked, tick, approve, decided, isBusy, failure } = useDeciding(records);
  return (
    <div className={styles.records}>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      {records.map((record) => (
        <RecordCard
          key={record.cpdId}
          record={record}
          isChosen={ticked.has(record.cpdId)}
          onChoose={(isChosen) => tick(record.cpdId, isChosen)}
          onApprove={() => void approve([record])}
          onDecided={() => void decided()}
        />
      ))}
      {chosen.length > 0 && (
        <SaveBar>
          <Button isBusy={isBusy} busyLabel="Approving…" onClick={() => void approve(chosen)}>
            Approve {chosen.length} chosen
          </Button>
        </SaveBar>
      )}
    </div>
  );
};

const NoActivities = ({ search }: { search: OfficeCpdSearch }) => {
  const { state } = search;
  if (isNarrowed(search))
    return (
      <EmptyState title="No results found" icon="search">
        <p>No activity of this list is what you look for.</p>
        <LinkButton variant="secondary" to={officeCpdAddress({ ...WHOLE_QUEUE, state })} preventScrollReset>
          See all of the list
        </LinkButton>
      </EmptyState>
    );
  return state === 'submitted' ? (
    <EmptyState title="Nothing waits for you" icon="check">
      <p>What members log of their own activities comes here, the oldest first.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No activities" icon="check" />
  );
};

const Found = ({ search }: { search: OfficeCpdSearch }) => {
  const navigate = useNavigate();
  const { data, error, refetch } = useOfficeRecords(search);
  if (!data && error)
    return (
      <FailedState title={messageOf(error, 'Failed to load the activities')} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={3} shape="card" label="Loading the activities" />;
  if (data.totalItems === 0) return <NoActivities search={search} />;
  return (
    <div className={styles.list}>
      <p role="status">{data.totalItems === 1 ? '1 activity' : `${data.totalItems} activities`}</p>
      <Records records={data.records} />
      <Pager
        label="Activities"
        page={search.page}
        pageCount={pageCountOf(data.totalItems, OFFICE_CPD_PAGE_SIZE)}
        onPage={(page) => navigate(officeCpdAddress({ ...search, page }))}
      />
    </div>
  );
};

const ORDER = Object.keys(STATES) as OfficeCpdState[];

/** What members log of their own activities, to be decided on with the evidence beside. */
export const OfficeCpdPage = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const search = officeCpdSearchOf(query);
  const address = query.toString();
  const narrow = useCallback(
    (part: Partial<OfficeCpdSearch>) => {
      const before = officeCpdSearchOf(new URLSearchParams(address));
      navigate(officeCpdAddress({ ...before, ...part, page: 1 }), { replace: true });
    },
    [navigate, address],
  );
  return (
    <PageBody width="wide">
      <PageHeading lead="What members have logged of their own activities. Each is told by mail what you decide, unless they have switched that off.">
        CPD
      </PageHeading>
      <OfficeCpdTabs />
      <OfficeCpdFilters search={search} onNarrow={narrow} />
      <LinkStrip
        label="Activities by state"
        staysInPlace
        links={ORDER.map((state) => ({
          ...{ key: state, label: STATES[state], isCurrent: state === search.state },
          to: officeCpdAddress({ ...search, state, page: 1 }),
        }))}
      />
      <Found key={address} search={search} />
    </PageBody>
  );
};
