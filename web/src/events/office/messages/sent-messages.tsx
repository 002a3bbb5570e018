import { type EventMessage, MESSAGES_PAGE_SIZE } from '@linehaul/contract/office-event-messages';
import type { EditedEvent } from '@linehaul/contract/office-events';
import { useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { formatInstant } from '../../../lib/formats/format.ts';
import { pageCountOf } from '../../../lib/navigation/list-address.ts';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useMessages } from './message-queries.ts';
import { audienceText, isSending, namesText, peopleText, progressText } from './message-words.ts';
import styles from './messages.module.css';

interface MessageProps {
  message: EventMessage;
  tickets: EditedEvent['tickets'];
}

const Faults = ({ message: { failed, failures, unreached, unreachedCount } }: { message: EventMessage }) => (
  <>
    {failed > 0 && (
      <Notice tone="error" title={`The mail server refused ${peopleText(failed)}`}>
        {namesText(failures, failed)}
      </Notice>
    )}
    {unreachedCount > 0 && (
      <Notice tone="warning" title={`${peopleText(unreachedCount)} could not be reached`}>
        {namesText(unreached, unreachedCount)}
      </Notice>
    )}
  </>
);

const Message = ({ message, tickets }: MessageProps) => {
  const { subject, text, sentAt, sentByName, to, people, sent, failed } = message;
  const isUnderWay = isSending(message);
  return (
    <li className={styles.message}>
      <div className={styles.top}>
        <h3>{subject}</h3>
        {isUnderWay ? (
          <StatusTag tone="warning">Sending</StatusTag>
        ) : (
          <StatusTag tone={failed > 0 ? 'error' : 'success'}>Sent</StatusTag>
        )}
      </div>
      {isUnderWay ? (
        <Progress label={progressText(message)} part={people === 0 ? 0 : (sent + failed) / people} />
      ) : (
        <p>{progressText(message)}</p>
      )}
      <p className={styles.small}>
        {formatInstant(sentAt)}
        {sentByName !== null && `, by ${sentByName}`}. To: {audienceText(to, tickets)}.
      </p>
      <details>
        <summary>Read it</summary>
        <p className={styles.paragraph}>{text}</p>
      </details>
      <Faults message={message} />
    </li>
  );
};

/** What was written about an event before, newest first, and how far it is. */
export const SentMessages = ({ event: { id, tickets } }: { event: EditedEvent }) => {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useMessages(id, page);
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'What was sent could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={5} label="Loading what was sent" />;
  if (data.totalItems === 0) return <EmptyState title="Nothing sent yet" />;
  return (
    <>
      <ul className={styles.messages}>
        {data.messages.map((message) => (
          <Message key={message.id} message={message} tickets={tickets} />
        ))}
      </ul>
      <Pager
        label="Emails sent"
        page={page}
        pageCount={pageCountOf(data.totalItems, MESSAGES_PAGE_SIZE)}
        onPage={setPage}
      />
    </>
  );
};
