import { hasRight } from '@linehaul/contract/firm-roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { isForbidden, messageOf } from '../lib/calls/api-error.ts';
import { paths } from '../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../ui/feedback/empty-state.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { useOrganisationOfPage } from './own-organisation-queries.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { MailDomainsCard } from './domains/mail-domains-card.tsx';
import { InviteCard } from './invite-card.tsx';
import { joinRequestsQuery } from './join-request-queries.ts';
import { JoinRequestCard } from './join-request-card.tsx';
import styles from './organisations.module.css';
import type { JoinRequest, PendingDecision } from './pending-decision.ts';

interface RequestsProps {
  requests: readonly JoinRequest[];
  onDecide: (decision: PendingDecision) => void;
}

const Requests = ({ requests, onDecide }: RequestsProps) =>
  requests.length === 0 ? (
    <EmptyState title="No requests are waiting">
      <p>When somebody asks to join your organisation, we email you and list them here.</p>
    </EmptyState>
  ) : (
    <div className={styles.requests}>
      {requests.map((request) => (
        <JoinRequestCard
          key={request.id}
          request={request}
          onDecide={(kind) => onDecide({ request, kind })}
        />
      ))}
    </div>
  );

/** Requests are those of every organisation whose people the person manages; they invite to the one that they act for. */
const Invitations = () => {
  const { chosen } = useOrganisationOfPage();
  if (!chosen || !hasRight('manage-people', chosen)) return null;
  return (
    <>
      <InviteCard key={chosen.id} orgId={chosen.id} name={chosen.name} />
      {chosen.isAdministrator && (
        <MailDomainsCard key={`domains ${chosen.id}`} orgId={chosen.id} name={chosen.name} />
      )}
      <p>
        <Link to={paths.organisationPeople}>See who belongs to your organisation already</Link>
      </p>
    </>
  );
};

/** People who ask to belong to an organisation whose people the person manages. */
export const JoinRequestsPage = () => {
  const { data: requests, error, refetch } = useQuery(joinRequestsQuery);
  const [decision, setDecision] = useState<PendingDecision>();
  return (
    <PageBody width="wide">
      <PageHeading lead="They asked to belong to your organisation. Approve only people you know.">
        Join requests
      </PageHeading>
      {requests && <Requests requests={requests} onDecide={setDecision} />}
      {!requests && !error && <Skeleton shape="card" lines={2} label="Loading requests" />}
      {!requests && error && (
        <FailedState
          title={messageOf(error, 'The requests could not be loaded')}
          onRetry={isForbidden(error) ? undefined : () => void refetch()}
        />
      )}
      {requests && <Invitations />}
      {decision && (
        <DecisionDialog
          decision={decision}
          onClose={() => setDecision(undefined)}
          onDecided={() => refetch()}
        />
      )}
    </PageBody>
  );
};
