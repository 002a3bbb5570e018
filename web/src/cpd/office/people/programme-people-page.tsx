import { PAGE_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import { PROGRAMME_PEOPLE_PAGE_SIZE } from '@linehaul/contract/office-programme-people';
import { useCallback, useState } from 'react';
import { generatePath, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { isNotFound, messageOf } from '../../../lib/calls/api-error.ts';
import { isUuid } from '../../../lib/formats/well-formed.ts';
import { listAddress, pageCountOf, pageNumberOf } from '../../../lib/navigation/list-address.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { PageBody } from '../../../ui/layout/page-body.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { ListSearch } from '../../../ui/lists/list-search.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { peopleWords } from '../programmes/programme-words.ts';
import styles from '../programmes/programmes.module.css';
import { AddPeopleDialog } from './add-people-dialog.tsx';
import { EndEverybodyDialog } from './end-everybody-dialog.tsx';
import { IntakesCard } from './intakes-card.tsx';
import { type PeopleSearch, useProgrammePeople } from './people-queries.ts';
import { PeopleTable } from './people-table.tsx';

const addressOf = ({ programmeId, keyword, page }: PeopleSearch): string =>
  listAddress(generatePath(paths.adminProgrammePeople, { id: programmeId }), { keyword, page });

const Nobody = ({ keyword }: { keyword: string }) =>
  keyword === '' ? (
    <EmptyState title="Nobody is in this programme yet" icon="file">
      <p>Add one person, everybody of an organisation, or all members with a product.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No results found" icon="search">
      <p>Try another name or email address.</p>
    </EmptyState>
  );

const Found = ({ search }: { search: PeopleSearch }) => {
  const navigate = useNavigate();
  const { data, error, refetch } = useProgrammePeople(search);
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The people could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={6} shape="field" label="Loading the people" />;
  if (data.totalItems === 0) return <Nobody keyword={search.keyword} />;
  const pageCount = pageCountOf(data.totalItems, PROGRAMME_PEOPLE_PAGE_SIZE);
  if (data.people.length === 0) return <Navigate to={addressOf({ ...search, page: pageCount })} replace />;
  return (
    <div className={styles.stack}>
      <p role="status">{peopleWords(data.totalItems)}</p>
      <PeopleTable people={data.people} />
      <Pager
        label="People in the programme"
        page={search.page}
        pageCount={pageCount}
        onPage={(page) => navigate(addressOf({ ...search, page }))}
      />
    </div>
  );
};

const Gone = () => (
  <PageBody>
    <BackLink to={paths.adminProgrammes}>Back to programmes</BackLink>
    <PageHeading>Nobody to show</PageHeading>
    <FailedState title="This programme does not exist any more" />
  </PageBody>
);

/** What can be done with all of them. */
const OfPeople = ({ programmeId, isArchived }: { programmeId: string; isArchived: boolean }) => {
  const [open, setOpen] = useState<'add' | 'end'>();
  const onClose = (): void => setOpen(undefined);
  return (
    <>
      {isArchived && <p>The programme is archived: nobody can be added.</p>}
      <div className={styles.acts}>
        {!isArchived && <Button onClick={() => setOpen('add')}>Add people…</Button>}
        <Button variant="quiet" onClick={() => setOpen('end')}>
          End for everybody…
        </Button>
      </div>
      {open === 'end' && <EndEverybodyDialog programmeId={programmeId} onClose={onClose} />}
      {open === 'add' && <AddPeopleDialog programmeId={programmeId} onClose={onClose} />}
    </>
  );
};

const People = ({ programmeId }: { programmeId: string }) => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const keyword = query.get('keyword')?.slice(0, 100) ?? '';
  const search = { programmeId, keyword, page: pageNumberOf(query) };
  const { data, error } = useProgrammePeople(search);
  const name = data?.programmeName ?? 'CPD programme';
  usePageTitle(`People in ${name}`);
  const find = useCallback(
    (typed: string) => navigate(addressOf({ programmeId, keyword: typed, page: 1 }), { replace: true }),
    [navigate, programmeId],
  );
  if (isNotFound(error)) return <Gone />;
  return (
    <PageBody width="wide">
      <BackLink to={generatePath(paths.adminProgramme, { id: programmeId })}>Back to the programme</BackLink>
      <PageHeading lead="Who is or was in it, how each stands today, and what each need not do.">
        {name}
      </PageHeading>
      <OfPeople programmeId={programmeId} isArchived={data?.isArchived === true} />
      <IntakesCard intakes={data?.intakes ?? []} />
      <ListSearch
        label="Find people"
        hint="By name or email address."
        keyword={keyword}
        delayMs={PAGE_SEARCH_DEBOUNCE_MS}
        onSearch={find}
      />
      <Found search={search} />
    </PageBody>
  );
};

/** Who is in a programme. */
export const ProgrammePeoplePage = () => {
  const { id = '' } = useParams();
  return isUuid(id) ? <People key={id} programmeId={id} /> : <Gone />;
};
