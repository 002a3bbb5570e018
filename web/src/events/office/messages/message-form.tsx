import {
  eventMessageText,
  type EventMessageText,
  type MessageAudience,
} from '@linehaul/contract/office-event-messages';
import type { EditedEvent } from '@linehaul/contract/office-events';
import { useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { randomUuid } from '../../../lib/calls/random-uuid.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { useLeaveGuard } from '../../../lib/navigation/leave-guard.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { MailTextFields } from '../../../mailings/mail-text-fields.tsx';
import { preloadDialog } from '../../../ui/overlays/dialog.tsx';
import { AudiencePart } from './audience-part.tsx';
import { useMessagePeople } from './message-queries.ts';
import { namesText, peopleText, readAudience } from './message-words.ts';
import { SendMessageDialog } from './send-message-dialog.tsx';

const textOf = (data: FormData): unknown => ({ subject: data.get('subject'), text: data.get('text') });

/** Whom the form begins with. */
const firstAudience = (placeIds: readonly string[]): MessageAudience => {
  const data = new FormData();
  data.set('mode', placeIds.length > 0 ? 'ticked' : 'all');
  return readAudience(data, placeIds);
};

const Reach = ({ id, to }: { id: string; to: MessageAudience }) => {
  const { data, error, refetch, isPlaceholderData } = useMessagePeople(id, to);
  if (to.statuses.length === 0) return <Notice tone="warning">Please choose at least one status.</Notice>;
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The people could not be counted')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <p role="status">
        {data && !isPlaceholderData
          ? `${peopleText(data.people)} will get it, each once.`
          : 'Counting who will get it…'}
      </p>
      {data && data.unreachedCount > 0 && (
        <Notice tone="warning" title={`${peopleText(data.unreachedCount)} cannot be reached`}>
          {namesText(data.unreached, data.unreachedCount)}: the account is closed or shut out, so there is no
          address to write to.
        </Notice>
      )}
    </>
  );
};

interface MessageFormProps {
  event: EditedEvent;
  placeIds: readonly string[];
  onSent: () => void;
}

const useMessage = (event: EditedEvent, placeIds: readonly string[]) => {
  // Of everything that is sent from here until it is: a second try after a lost answer is the same message.
  const [messageId] = useState(randomUuid);
  const [to, setTo] = useState(() => firstAudience(placeIds));
  const { data, isPlaceholderData } = useMessagePeople(event.id, to);
  const isCounted = to.statuses.length > 0 && !isPlaceholderData;
  const people = isCounted ? (data?.people ?? 0) : 0;
  return { messageId, to, setTo, people };
};

/** Writes to those who go to an event, and asks once more before it goes. */
export const MessageForm = ({ event, placeIds, onSent }: MessageFormProps) => {
  const [isStarted, setIsStarted] = useState(false);
  const [ready, setReady] = useState<EventMessageText>();
  const { messageId, to, setTo, people } = useMessage(event, placeIds);
  const form = useZodForm({
    schema: eventMessageText,
    read: textOf,
    onSubmit: (text) => {
      if (people > 0) setReady(text);
    },
  });
  const start = (): void => setIsStarted(true);
  useLeaveGuard(isStarted ? 'Leave this page? Your email has not been sent.' : undefined, true);
  return (
    <>
      <Form {...form.props}>
        <ErrorSummary faults={form.faults} />
        <AudiencePart tickets={event.tickets} placeIds={placeIds} onChange={setTo} />
        <Reach id={event.id} to={to} />
        <MailTextFields
          field={form.field}
          hint=" The event, its time and its place stand below it."
          onChange={start}
        />
        <div>
          <Button
            type="submit"
            isBlocked={people === 0}
            onBlockedPress={() => showToast({ tone: 'error', title: 'Nobody would get this email' })}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
          >
            Look at it before it goes
          </Button>
        </div>
      </Form>
      {ready && (
        <SendMessageDialog
          sending={{ id: event.id, messageId, to, peopleAsSeen: people, ...ready }}
          onSent={onSent}
          onClose={() => setReady(undefined)}
        />
      )}
    </>
  );
};
