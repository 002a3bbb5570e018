import type { OfficeOrganisationDetail } from '@linehaul/contract/office-organisations';
import { useState } from 'react';
import { generatePath, Link, useParams } from 'react-router';
import { isNotFound, messageOf } from '../../lib/calls/api-error.ts';
import { formatDate } from '../../lib/formats/format.ts';
import { isUuid } from '../../lib/formats/well-formed.ts';
import { listAddress } from '../../lib/navigation/list-address.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LinkButton } from '../../ui/forms/button.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Card, Facts } from '../../ui/layout/card.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { DecisionDialog } from '../decision-dialog.tsx';
import { InviteCard } from '../invite-card.tsx';
import { JoinRequestCard } from '../join-request-card.tsx';
import styles from '../organisations.module.css';
import type { PendingDecision } from '../pending-decision.ts';
import { MembershipTag } from './membership-tag.tsx';
import { useOfficeOrganisation } from './office-organisation-queries.ts';
import { OfficeRoster } from './office-roster.tsx';

const UnknownOrganisation = () => (
  <MessagePage
    scene="lost"
    title="404 error"
    ways={<LinkButton to={paths.adminOrganisations}>See all organisations</LinkButton>}
  >
    <p>This organisation does not exist.</p>
  </MessagePage>
);

const factsOf = (organisation: OfficeOrganisationDetail) => {
  const { organisationNumber, membership, tier, endsOn, isListed } = organisation;
  return [
    { name: 'Organisation #', value: String(organisationNumber) },
    { name: 'Membership', value: <MembershipTag membership={membership} /> },
    { name: 'Member as', value: tier ?? '–' },
    { name: 'Last day', value: endsOn === null ? '–' : formatDate(endsOn) },
    { name: 'Directory', value: isListed ? 'Listed' : 'Not listed, as it wishes' },
  ];
};

const Ways = ({ organisation: { id, name } }: { organisation: OfficeOrganisationDetail }) => (
  <p className={styles.ways}>
    <Link to={listAddress(paths.adminInvoices, { keyword: name })}>Its invoices</Link>
    <Link to={listAddress(paths.adminRenewals, { keyword: name })}>Its renewal</Link>
    <Link to={generatePath(paths.directoryEntry, { id })}>Its entry in the directory</Link>
  </p>
);

interface RequestsProps {
  requests: OfficeOrganisationDetail['requests'];
  onDecided: () => Promise<unknown>;
}

const Requests = ({ requests, onDecided }: RequestsProps) => {
  const [decision, setDecision] = useState<PendingDecision>();
  if (requests.length === 0 && !decision) return null;
  return (
    <section aria-labelledby="requests" className={styles.page}>
      <h2 id="requests">Requests to join</h2>
      <div className={styles.requests}>
        {requests.map((request) => (
          <JoinRequestCard
            key={request.id}
            request={request}
            onDecide={(kind) => setDecision({ request, kind })}
          />
        ))}
      </div>
      {decision && (
        <DecisionDialog decision={decision} onClose={() => setDecision(undefined)} onDecided={onDecided} />
      )}
    </section>
  );
};

interface LoadedProps {
  organisation: OfficeOrganisationDetail;
  onDecided: () => Promise<unknown>;
}

const Loaded = ({ organisation, onDecided }: LoadedProps) => {
  const { id, name, administrators, requests } = organisation;
  return (
    <>
      {administrators === 0 && (
        <Notice tone="warning" title={`Nobody administers ${name}`}>
          Make one of its people an administrator, so that somebody pays and decides who belongs to it.
        </Notice>
      )}
      <Card title="The organisation">
        <Facts facts={factsOf(organisation)} isDense />
        <Ways organisation={organisation} />
      </Card>
      <OfficeRoster organisation={organisation} />
      <Requests requests={requests} onDecided={onDecided} />
      <InviteCard orgId={id} name={name} />
    </>
  );
};

const KnownOrganisation = ({ id }: { id: string }) => {
  const { data: organisation, error, refetch } = useOfficeOrganisation(id);
  usePageTitle(organisation?.name ?? 'Organisation');
  if (isNotFound(error)) return <UnknownOrganisation />;
  return (
    <PageBody width="wide">
      <BackLink to={paths.adminOrganisations}>Back to Organisations</BackLink>
      {organisation ? (
        <>
          <PageHeading lead="Its people, and help where nobody of it can act.">
            {organisation.name}
          </PageHeading>
          <Loaded organisation={organisation} onDecided={() => refetch()} />
        </>
      ) : (
        <PageHeading isForNow>Organisation</PageHeading>
      )}
      {!organisation && error && (
        <FailedState
          title={messageOf(error, 'The organisation could not be loaded')}
          onRetry={() => void refetch()}
        />
      )}
      {!organisation && !error && <Skeleton shape="card" lines={5} label="Loading the organisation" />}
    </PageBody>
  );
};

/** The people of one organisation, and what helps it: for those who run the association. */
export const OfficeOrganisationPage = () => {
  const { id = '' } = useParams();
  return isUuid(id) ? <KnownOrganisation key={id} id={id} /> : <UnknownOrganisation />;
};
