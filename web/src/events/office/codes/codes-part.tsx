import { type EventCode, listEventCodes, saveEventCode } from '@linehaul/contract/event-codes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usesWords, worthWords } from '../../../discount-codes/office/worth-words.ts';
import { call } from '../../../lib/calls/api.ts';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../office.module.css';
import { CodeForm } from './code-form.tsx';

/** What a code takes off, and how often it was used. */
const codeWords = (code: EventCode): string =>
  [worthWords(code), usesWords(code), ...(code.isActive ? [] : ['switched off'])].join(', ');

const keyOf = (eventId: string) => ['office-events', 'codes', eventId];

interface RowProps {
  code: EventCode;
  eventId: string;
  onEdit: () => void;
  onChanged: () => Promise<void>;
}

const CodeRow = ({ code, eventId, onEdit, onChanged }: RowProps) => {
  const { isBusy, failure, run } = useAct('The code could not be changed');
  const toggle = (): Promise<void> =>
    run(async () => {
      const { used: _, ...kept } = code;
      await call(saveEventCode, { body: { ...kept, eventId, isActive: !code.isActive } });
      await onChanged();
    });
  return (
    <li>
      <span>
        <strong>{code.code}</strong> <span className={styles.uses}>{codeWords(code)}</span>
      </span>
      <span className={styles.row}>
        <Button variant="quiet" aria-label={`Edit ${code.code}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="quiet"
          aria-label={`${code.isActive ? 'Switch off' : 'Switch on'} ${code.code}`}
          isBusy={isBusy}
          busyLabel="Saving…"
          onClick={() => void toggle()}
        >
          {code.isActive ? 'Switch off' : 'Switch on'}
        </Button>
      </span>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
    </li>
  );
};

/** The discount codes of an event; each is saved by itself. */
export const CodesPart = ({ eventId }: { eventId: string }) => {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(eventId),
    queryFn: () => call(listEventCodes, { query: { id: eventId } }),
  });
  const [edited, setEdited] = useState<EventCode | 'new'>();
  const changed = (): Promise<void> => queries.invalidateQueries({ queryKey: keyOf(eventId) });
  if (!data)
    return (
      <Card title="Codes">
        {error ? (
          <FailedState
            title={messageOf(error, 'The codes could not be loaded')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton lines={2} shape="field" label="Loading the codes" />
        )}
      </Card>
    );
  return (
    <Card title="Codes">
      <div className={styles.stack}>
        <p>Discount codes that people type when they register. Each is saved by itself, at once.</p>
        {data.codes.length > 0 && (
          <ul className={styles.labels}>
            {data.codes.map((code) => (
              <CodeRow
                key={code.id}
                {...{ code, eventId }}
                onEdit={() => setEdited(code)}
                onChanged={changed}
              />
            ))}
          </ul>
        )}
        {edited ? (
          <CodeForm
            key={edited === 'new' ? 'new' : edited.id}
            {...{ eventId, tickets: data.tickets }}
            code={edited === 'new' ? undefined : edited}
            onDone={() => setEdited(undefined)}
            onSaved={changed}
          />
        ) : (
          <div>
            <Button variant="secondary" onClick={() => setEdited('new')}>
              Add a code
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
};
