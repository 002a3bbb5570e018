import { formatDate } from '../lib/formats/format.ts';
import { Button } from '../ui/forms/button.tsx';
import { Card, Facts } from '../ui/layout/card.tsx';
import { preloadDialog } from '../ui/overlays/dialog.tsx';
import styles from './organisations.module.css';
import type { JoinRequest, PendingDecision } from './pending-decision.ts';

interface JoinRequestCardProps {
  request: JoinRequest;
  onDecide: (kind: PendingDecision['kind']) => void;
}

export const JoinRequestCard = ({ request, onDecide }: JoinRequestCardProps) => (
  <Card title={request.applicantName}>
    <Facts
      facts={[
        { name: 'Email', value: request.applicantEmail },
        { name: 'Organisation', value: request.organisationName },
        { name: 'Asked on', value: formatDate(request.requestedAt) },
      ]}
    />
    <div className={styles.buttons} onPointerEnter={preloadDialog} onFocus={preloadDialog}>
      <Button aria-label={`Approve ${request.applicantName}`} onClick={() => onDecide('approve')}>
        Approve
      </Button>
      <Button
        variant="secondary"
        aria-label={`Decline ${request.applicantName}`}
        onClick={() => onDecide('decline')}
      >
        Decline
      </Button>
    </div>
  </Card>
);
