import { type DoorPass, listDoorPasses, revokeDoorPass } from '@linehaul/contract/event-door-passes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/calls/api.ts';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { formatInstant } from '../../../lib/formats/format.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import styles from '../office.module.css';
import { NewPassForm } from './new-pass-form.tsx';
import { PassLink } from './pass-link.tsx';

const stateWords = ({ state, validUntilUtc }: DoorPass): string => {
  if (state === 'revoked') return 'Revoked';
  return `${state === 'ended' ? 'Ended' : 'Good until'} ${formatInstant(validUntilUtc)}`;
};

const usedWords = ({ lastUsedUtc }: DoorPass): string =>
  lastUsedUtc === null ? 'not used yet' : `last used ${formatInstant(lastUsedUtc)}`;

const PassRow = ({ pass, onChanged }: { pass: DoorPass; onChanged: () => Promise<void> }) => {
  const [isRevoking, setIsRevoking] = useState(false);
  const { id, name, state } = pass;
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <br />
        <span className={styles.uses}>
          {stateWords(pass)}, {usedWords(pass)}
        </span>
      </span>
      {state === 'valid' && (
        <span className={styles.row}>
          <Button
            variant="quiet"
            aria-label={`Revoke the pass of ${name}`}
            onClick={() => setIsRevoking(true)}
          >
            Revoke
          </Button>
        </span>
      )}
      {isRevoking && (
        <ConfirmDialog
          title={`Revoke the pass of ${name}?`}
          confirmLabel="Revoke"
          busyLabel="Revoking…"
          isDanger
          onConfirm={async () => {
            await call(revokeDoorPass, { body: { id } });
            await onChanged();
          }}
          onClose={() => setIsRevoking(false)}
        >
          <p>
            The pass opens nothing from now on, and its phone forgets the list as soon as it has network.
            Whoever was let in stays in; what that phone has not sent yet is lost.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
};

interface LoadedProps {
  eventId: string;
  passes: readonly DoorPass[];
  onChanged: () => Promise<void>;
}

const Loaded = ({ eventId, passes, onChanged }: LoadedProps) => {
  const [made, setMade] = useState<{ name: string; token: string }>();
  return (
    <div className={styles.stack}>
      <p>
        For helpers without an account: a pass opens the door of this event on their phone, and nothing else,
        until 12 hours after it ends.
      </p>
      {made && <PassLink {...made} onDone={() => setMade(undefined)} />}
      {passes.length > 0 && (
        <ul className={styles.labels}>
          {passes.map((pass) => (
            <PassRow key={pass.id} pass={pass} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {!made && <NewPassForm eventId={eventId} onMade={setMade} onSaved={onChanged} />}
    </div>
  );
};

/** The passes to the door of an event: who has one, whether it is in use, and making and revoking them. */
export const DoorPasses = ({ eventId }: { eventId: string }) => {
  const queries = useQueryClient();
  const queryKey = ['office-events', 'door-passes', eventId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => call(listDoorPasses, { query: { id: eventId } }),
  });
  const changed = (): Promise<void> => queries.invalidateQueries({ queryKey });
  return (
    <Card title="Passes to the door">
      {data && <Loaded eventId={eventId} passes={data.passes} onChanged={changed} />}
      {!data && !error && <Skeleton lines={4} shape="field" label="Loading the passes" />}
      {!data && error && (
        <FailedState
          title={messageOf(error, 'The passes could not be loaded')}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  );
};
