import { PAGE_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import { hasRight } from '@linehaul/contract/firm-roles';
import { type Roster, ROSTER_PAGE_SIZE, type RosterPerson } from '@linehaul/contract/roster';
import { Suspense, useCallback, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { pageCountOf } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHelp } from '../../ui/help/page-help.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { ListCount } from '../../ui/lists/list-count.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { useOrganisationOfPage } from '../own-organisation-queries.ts';
import { SeatsNote } from '../seats-note.tsx';
import { PageOrganisation } from '../switching/page-organisation.tsx';
import { DomainOffer } from '../domains/domain-offer.tsx';
import { AskCard } from './ask-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import type { RosterOf } from './roster-dialog.tsx';
import { rosterAddress, type RosterSearch, rosterSearchOf, useRoster } from './roster-queries.ts';
import { RosterTable } from './roster-table.tsx';
import styles from './roster.module.css';

const RosterDialog = lazyPart(
  async () => ({ default: (await import('./roster-dialog.tsx')).RosterDialog }),
  ({ onClose }) => onClose(),
);

interface FoundProps {
  organisation: RosterOf;
  roster: Roster;
  search: RosterSearch;
}

const Found = ({ organisation, roster, search }: FoundProps) => {
  const navigate = useNavigate();
  const [managed, setManaged] = useState<RosterPerson>();
  const { people, totalItems, mayChangeRoles } = roster;
  const pageCount = pageCountOf(totalItems, ROSTER_PAGE_SIZE);
  if (totalItems === 0)
    return (
      <EmptyState title="No results found" icon="search">
        <p>Nobody has “{search.keyword}” in their name or email address.</p>
      </EmptyState>
    );
  if (people.length === 0) return <Navigate to={rosterAddress({ ...search, page: pageCount })} replace />;
  return (
    <>
      <RosterTable
        organisation={organisation.name}
        people={people}
        onManage={setManaged}
        mayChangeRoles={mayChangeRoles}
      />
      <Pager
        label="People"
        page={search.page}
        pageCount={pageCount}
        onPage={(page) => navigate(rosterAddress({ ...search, page }))}
      />
      {managed && (
        <Suspense fallback={null}>
          <RosterDialog
            organisation={organisation}
            person={managed}
            onClose={() => setManaged(undefined)}
            mayChangeRoles={mayChangeRoles}
          />
        </Suspense>
      )}
    </>
  );
};

const countText = ({ totalItems, peopleCount }: Roster): string => {
  const people = peopleCount === 1 ? '1 person' : `${peopleCount} people`;
  return totalItems === peopleCount ? people : `${totalItems} of ${people}`;
};

const People = ({ organisation, search }: Omit<FoundProps, 'roster'>) => {
  const { data, error, refetch, isPlaceholderData } = useRoster(organisation.id, search);
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The people could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={6} shape="field" label="Loading the people" />;
  return (
    <div className={styles.stack} data-stale={isPlaceholderData || undefined}>
      <SeatsNote seats={data.seats} />
      <ListCount count={data.totalItems}>{countText(data)}</ListCount>
      <Found organisation={organisation} roster={data} search={search} />
      <p className={styles.ways}>
        <Link to={paths.joinRequests}>Invite people, and decide join requests</Link>
        <Link to={paths.cpdTeam}>How they stand with CPD and licences</Link>
      </p>
      <LeaveCard organisation={organisation} isLastAdministrator={!data.mayLeave} />
    </div>
  );
};

const OfOrganisation = ({ organisation, search }: Omit<FoundProps, 'roster'>) => {
  const navigate = useNavigate();
  const { orgId } = search;
  const find = useCallback(
    (keyword: string) => navigate(rosterAddress({ orgId, keyword, page: 1 }), { replace: true }),
    [navigate, orgId],
  );
  return (
    <>
      <ListSearch
        label="Find people"
        hint="By name or email address."
        keyword={search.keyword}
        delayMs={PAGE_SEARCH_DEBOUNCE_MS}
        onSearch={find}
      />
      <People organisation={organisation} search={search} />
    </>
  );
};

const BelongsToNone = () => (
  <EmptyState title="You belong to no organisation" icon="info">
    <p>
      Somebody who administers one can invite you, or you <Link to={paths.signUp}>join</Link>.
    </p>
  </EmptyState>
);

/** Another organisation; whoever is no member yet asks as part of their join. */
const OfMembers = () => {
  const { contactType } = useSession();
  return (
    <div className={styles.stack} data-screen>
      <DomainOffer />
      {contactType === 'Member' && <AskCard />}
    </div>
  );
};

const Own = () => {
  const { own, chosen, error, refetch } = useOrganisationOfPage();
  const [query] = useSearchParams();
  if (!own) {
    if (!error) return <Skeleton lines={6} shape="field" label="Loading your organisation" />;
    const title = messageOf(error, 'Your organisation could not be loaded');
    return <FailedState title={title} onRetry={() => void refetch()} />;
  }
  if (!chosen)
    return (
      <div className={styles.stack}>
        <DomainOffer />
        <BelongsToNone />
      </div>
    );
  return (
    <div className={styles.stack}>
      <PageOrganisation />
      {hasRight('manage-people', chosen) ? (
        <OfOrganisation key={chosen.id} organisation={chosen} search={rosterSearchOf(query)} />
      ) : (
        <LeaveCard organisation={chosen} />
      )}
      <OfMembers />
    </div>
  );
};

/** Who belongs to an organisation and what each is in it, for who manages its people; how everybody leaves. */
export const RosterPage = () => (
  <PageBody width="wide">
    <PageHeading lead="Who belongs to your organisation, and what each may do for it. Administrators may do everything; staff share its membership.">
      People and roles
    </PageHeading>
    <PageHelp place="people" />
    <Own />
  </PageBody>
);
