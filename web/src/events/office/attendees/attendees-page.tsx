import { PEOPLE_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import type { DataOf } from '@linehaul/contract/endpoint';
import {
  type Attendee,
  ATTENDEES_PAGE_SIZE,
  downloadEventAttendees,
  type listEventAttendees,
} from '@linehaul/contract/office-event-lists';
import { Suspense, useCallback, useState } from 'react';
import { generatePath, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { isNotFound, messageOf } from '../../../lib/calls/api-error.ts';
import { download } from '../../../lib/calls/download.ts';
import { saveFile } from '../../../lib/calls/save-file.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { listAddress, pageCountOf, pageNumberOf } from '../../../lib/navigation/list-address.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { PageBody } from '../../../ui/layout/page-body.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { ListCount } from '../../../ui/lists/list-count.tsx';
import { ListSearch } from '../../../ui/lists/list-search.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { isEventReference } from '../../event-reference.ts';
import { UnknownEvent } from '../../unknown-event.tsx';
import styles from '../office.module.css';
import { WaitingLists } from '../waiting/waiting-lists.tsx';
import { useAttendees } from '../office-queries.ts';
import { type Ticks, useTicks } from '../messages/ticked-rows.ts';
import { WriteTo } from '../messages/write-to.tsx';
import { type Act, ActOnAttendee } from './attendee-acts.tsx';
import { AttendeesTable } from './attendees-table.tsx';

interface Search {
  readonly keyword: string;
  readonly page: number;
  /** Only those who have still to answer. */
  readonly isOpen: boolean;
}

/** Needed now and then. */
const AddAttendeeDialog = lazyPart(async () => ({
  default: (await import('./add-attendee-dialog.tsx')).AddAttendeeDialog,
}));

interface LoadedProps {
  ticks: Ticks;
  data: DataOf<typeof listEventAttendees>;
  search: Search;
  addressOf: (search: Search) => string;
}

const LoadedAttendees = ({ data, search, addressOf, ticks }: LoadedProps) => {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ act: Act; attendee: Attendee }>();
  const pageCount = pageCountOf(data.totalItems, ATTENDEES_PAGE_SIZE);
  if (data.totalItems === 0)
    return (
      <EmptyState
        title={search.keyword === '' && !search.isOpen ? 'Nobody has booked yet' : 'No results found'}
        icon="search"
      />
    );
  if (data.attendees.length === 0) return <Navigate to={addressOf({ ...search, page: pageCount })} replace />;
  return (
    <>
      <AttendeesTable
        attendees={data.attendees}
        ticks={ticks}
        onAct={(act, attendee) => setAsked({ act, attendee })}
      />
      <Pager
        label="Attendees"
        page={search.page}
        pageCount={pageCount}
        onPage={(page) => navigate(addressOf({ ...search, page }))}
      />
      {asked && <ActOnAttendee {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};

const countText = ({ totalItems, paid, onInvoice }: DataOf<typeof listEventAttendees>): string =>
  `${totalItems === 1 ? '1 place' : `${totalItems} places`}, ${formatMoney(paid)} paid` +
  (onInvoice > 0 ? `, ${formatMoney(onInvoice)} on open invoices` : '');

const Attendees = ({ id, search, addressOf, ticks }: Omit<LoadedProps, 'data'> & { id: string }) => {
  const navigate = useNavigate();
  const { data, error, refetch, isPlaceholderData } = useAttendees(id, search);
  if (isNotFound(error)) return <FailedState title="This event does not exist any more" />;
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The attendees could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={8} shape="field" label="Loading the attendees" />;
  return (
    <div className={styles.list} data-stale={isPlaceholderData || undefined}>
      <ListCount count={data.totalItems}>
        {data.title}: {countText(data)}
      </ListCount>
      {(data.questions > 0 || search.isOpen) && (
        <div>
          <Button
            variant="secondary"
            onClick={() => navigate(addressOf({ ...search, page: 1, isOpen: !search.isOpen }))}
          >
            {search.isOpen ? 'Show all attendees' : 'Show open answers only'}
          </Button>
        </div>
      )}
      <LoadedAttendees data={data} search={search} addressOf={addressOf} ticks={ticks} />
    </div>
  );
};

const AddAttendee = ({ id }: { id: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Add by hand…
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AddAttendeeDialog id={id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** What can be done with all of them, whatever the list shows. */
const Acts = ({ id, ticks }: { id: string; ticks: Ticks }) => {
  const { isBusy, failure, run } = useAct('The attendees could not be exported');
  const save = (format: 'csv' | 'xlsx'): Promise<void> =>
    run(async () => saveFile(await download(downloadEventAttendees, { query: { id, format } })));
  return (
    <>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <div className={styles.row}>
        <AddAttendee id={id} />
        <WriteTo id={id} ticks={ticks} />
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

const KnownEvent = ({ id }: { id: string }) => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const ticks = useTicks();
  const isOpen = query.get('answers') === 'open';
  const search = { keyword: query.get('keyword')?.slice(0, 100) ?? '', page: pageNumberOf(query), isOpen };
  const addressOf = useCallback(
    (to: Search) =>
      listAddress(generatePath(paths.adminAttendees, { id }), {
        ...{ keyword: to.keyword, page: to.page },
        ...(to.isOpen ? { answers: 'open' } : {}),
      }),
    [id],
  );
  const find = useCallback(
    (keyword: string) => navigate(addressOf({ keyword, page: 1, isOpen }), { replace: true }),
    [navigate, addressOf, isOpen],
  );
  return (
    <PageBody width="wide">
      <BackLink to={generatePath(paths.adminEvent, { id })}>Back to the event</BackLink>
      <PageHeading lead="Who has booked a place, with their tickets.">Attendees</PageHeading>
      <ListSearch
        label="Find attendees"
        hint="By name, email, organisation, ticket or number."
        keyword={search.keyword}
        delayMs={PEOPLE_SEARCH_DEBOUNCE_MS}
        onSearch={find}
      />
      <Acts id={id} ticks={ticks} />
      <Attendees id={id} search={search} addressOf={addressOf} ticks={ticks} />
      <WaitingLists eventId={id} />
    </PageBody>
  );
};

/** Who goes to an event. */
export const AttendeesPage = () => {
  const { id = '' } = useParams();
  return isEventReference(id) ? <KnownEvent key={id} id={id} /> : <UnknownEvent what="This event" />;
};
