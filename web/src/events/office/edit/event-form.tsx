import type { EventLabels } from '@linehaul/contract/office-event-lists';
import { type EditedEvent, sentEvent, type SentEvent } from '@linehaul/contract/office-events';
import { Suspense, useState } from 'react';
import { generatePath } from 'react-router';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { useLeaveGuard } from '../../../lib/navigation/leave-guard.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button, ExternalLinkButton } from '../../../ui/forms/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SaveBar } from '../../../ui/forms/save-bar.tsx';
import styles from '../office.module.css';
import { CancellingPart } from './cancelling-part.tsx';
import { type FormEvent, readEvent } from './event-form-values.ts';
import { harmWords } from './harm/harm-words.ts';
import { HoursPart } from './hours-part.tsx';
import { PeoplePart } from './people-part.tsx';
import { PicturePart } from './picture-part.tsx';
import { PaymentPart } from './payment-part.tsx';
import { movesPeople } from './rescheduling/move-words.ts';
import { PlacePart } from './place-part.tsx';
import { SortingPart } from './sorting-part.tsx';
import { TicketsPart } from './tickets-part.tsx';
import { useSaveEvent } from './use-save-event.ts';
import { WordsPart } from './words-part.tsx';

/** Needed now and then. */
const MovingDialog = lazyPart(async () => ({
  default: (await import('./rescheduling/moving-dialog.tsx')).MovingDialog,
}));

const HarmDialog = lazyPart(async () => ({
  default: (await import('./harm/harm-dialog.tsx')).HarmDialog,
}));

interface EventFormProps {
  /** What the fields begin with. */
  first: FormEvent;
  /** The event as it is kept; none for a new one. */
  event?: EditedEvent;
  labels: EventLabels;
  onSaved: (id: string) => void;
}

interface OvertakenProps {
  id: string;
  onOverwrite: () => void;
}

const Overtaken = ({ id, onOverwrite }: OvertakenProps) => (
  <Notice tone="warning" title="Somebody else has saved this event meanwhile" isAnnounced>
    <p>Nothing of yours was saved, and all of it is still here.</p>
    <div className={styles.row}>
      <ExternalLinkButton
        variant="secondary"
        href={generatePath(paths.adminEvent, { id })}
        target="_blank"
        rel="noopener"
      >
        See theirs in a new tab
      </ExternalLinkButton>
      <Button variant="danger" onClick={onOverwrite}>
        Save mine over theirs
      </Button>
    </div>
  </Notice>
);

interface AskFirstProps {
  event: EditedEvent;
  saving: ReturnType<typeof useSaveEvent>;
}

/** What an edit does to others, before it is saved. */
const AskFirst = ({ event, saving: { asking, booked, send, dontAsk } }: AskFirstProps) => {
  if (!asking) return null;
  return (
    <Suspense fallback={null}>
      {movesPeople(event, asking, booked) ? (
        <MovingDialog
          event={event}
          sent={asking}
          booked={booked}
          onConfirm={(untoldBecause) =>
            send(asking, { bookedAsSeen: booked, ...(untoldBecause !== undefined && { untoldBecause }) })
          }
          onClose={dontAsk}
        />
      ) : (
        <HarmDialog words={harmWords(event, asking)} onConfirm={() => send(asking)} onClose={dontAsk} />
      )}
    </Suspense>
  );
};

/** Everything about an event in one form. */
export const EventForm = ({ first, event, labels, onSaved }: EventFormProps) => {
  const [isEdited, setIsEdited] = useState(false);
  const finish = async (id: string): Promise<void> => {
    setIsEdited(false);
    onSaved(id);
  };
  const saving = useSaveEvent({ event, onSaved: finish });
  const { save, overtaken } = saving;
  const edit = (): void => setIsEdited(true);
  const send = async (sent: SentEvent): Promise<void> => save(sent).catch(form.refuse);
  const form = useZodForm({ schema: sentEvent, read: readEvent, onSubmit: send, onEdit: edit });
  useLeaveGuard(isEdited ? 'Leave this page? Your changes have not been saved.' : undefined);
  return (
    <>
      <Form {...form.props}>
        <FormFailure failure={form.failure} />
        <ErrorSummary faults={form.faults} />
        <WordsPart event={first} field={form.field} />
        <PicturePart event={first} field={form.field} onEdit={edit} />
        <PlacePart event={first} field={form.field} />
        <SortingPart event={first} field={form.field} labels={labels} />
        <TicketsPart tickets={first.tickets} field={form.field} onEdit={edit} />
        <CancellingPart event={first} field={form.field} />
        <PaymentPart event={first} field={form.field} />
        <PeoplePart event={first} field={form.field} />
        <HoursPart event={first} attended={event?.attended ?? 0} field={form.field} labels={labels} />
        {overtaken && event && <Overtaken id={event.id} onOverwrite={() => void send(overtaken)} />}
        <SaveBar>
          <Button type="submit" isBusy={form.isSubmitting} busyLabel="Saving…">
            {event ? 'Save changes' : 'Save as draft'}
          </Button>
        </SaveBar>
      </Form>
      {event && <AskFirst event={event} saving={saving} />}
    </>
  );
};
