import type { SessionSummary } from '@linehaul/contract/sessions';
import { useState } from 'react';
import { formatInstant } from '../lib/formats/format.ts';
import { messageOf } from '../lib/calls/api-error.ts';
import { Button } from '../ui/forms/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { preloadDialog } from '../ui/overlays/dialog.tsx';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Item, ItemList } from '../ui/lists/item-list.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { SessionListEndDialog } from './session-list-end-dialog.tsx';
import styles from './session-list.module.css';
import { useSessions } from './session-queries.ts';

type Ending = SessionSummary | 'others';

interface SessionItemProps {
  session: SessionSummary;
  onEnd: () => void;
}

const SessionTag = ({ session: { isCurrent, isImpersonation } }: { session: SessionSummary }) => {
  if (isCurrent) return <StatusTag tone="success">This device</StatusTag>;
  return isImpersonation && <StatusTag tone="warning">Acting for you</StatusTag>;
};

const SessionItem = ({ session, onEnd }: SessionItemProps) => (
  <Item
    title={session.device}
    tag={<SessionTag session={session} />}
    actions={
      !session.isCurrent && (
        <Button
          variant="secondary"
          aria-label={`Sign out ${session.device}, last used ${formatInstant(session.lastSeenAt)}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )
    }
  >
    <p>Last used {session.isCurrent ? 'now' : formatInstant(session.lastSeenAt)}</p>
    <p>
      Signed in {formatInstant(session.startedAt)}
      {session.ipAddress !== null && `, from network address ${session.ipAddress}`}
    </p>
  </Item>
);

const Sessions = ({ onEnd }: { onEnd: (ending: Ending) => void }) => {
  const { data: sessions, error, refetch, isFetching } = useSessions();
  if (!sessions && error)
    return (
      <FailedState title={messageOf(error, 'The list could not be loaded')} onRetry={() => void refetch()} />
    );
  if (!sessions) return <Skeleton lines={2} shape="card" label="Loading where you are signed in" />;
  return (
    <>
      <ItemList label="Where you are signed in">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => onEnd(session)} />
        ))}
      </ItemList>
      {sessions.length === 1 && <p>You are signed in nowhere else.</p>}
      <div className={styles.buttons}>
        {sessions.length > 1 && (
          <Button variant="secondary" onClick={() => onEnd('others')}>
            Sign out all other devices
          </Button>
        )}
        <Button
          variant="secondary"
          isBusy={isFetching}
          busyLabel="Refreshing…"
          onClick={() => void refetch()}
        >
          Refresh
        </Button>
      </div>
    </>
  );
};

/** Where the person is signed in, and how to end that. */
export const SessionList = () => {
  const [ending, setEnding] = useState<Ending>();
  return (
    <Card title="Where you are signed in">
      <p>If you don’t recognise one of these, sign it out and change your password.</p>
      <div className={styles.sessions} onPointerEnter={preloadDialog} onFocus={preloadDialog}>
        <Sessions onEnd={setEnding} />
      </div>
      {ending && <SessionListEndDialog ending={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  );
};
