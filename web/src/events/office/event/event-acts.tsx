import { unpublishOfficeEvent } from '@linehaul/contract/office-event-publishing';
import { copyOfficeEvent, type EditedEvent } from '@linehaul/contract/office-events';
import { Suspense, useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { useAct } from '../../../lib/calls/use-act.ts';
import { call } from '../../../lib/calls/api.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button, LinkButton } from '../../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import styles from '../office.module.css';
import { useEventsChanged } from '../office-queries.ts';
import { DeleteDraft } from './delete-draft.tsx';
import { PublishEvent } from './publish-event.tsx';

const useCopy = (id: string) => {
  const navigate = useNavigate();
  const changed = useEventsChanged();
  const act = useAct('The event could not be copied');
  const copy = (): Promise<void> =>
    act.run(async () => {
      const made = await call(copyOfficeEvent, { body: { id } });
      await changed();
      showToast({ tone: 'success', title: 'Copied to a new draft' });
      navigate(generatePath(paths.adminEvent, { id: made.id }));
    });
  return { ...act, copy };
};

type Opened = 'publish' | 'unpublish' | 'take-off' | 'call-off';

/** Needed once, if ever. */
const TakeOffDialog = lazyPart(async () => ({
  default: (await import('./take-off-dialog.tsx')).TakeOffDialog,
}));
const CallOffDialog = lazyPart(async () => ({
  default: (await import('../calling-off/call-off-dialog.tsx')).CallOffDialog,
}));

interface DialogsProps {
  event: EditedEvent;
  open: Opened | undefined;
  onClose: () => void;
}

const Dialogs = ({ event, open, onClose }: DialogsProps) => {
  const changed = useEventsChanged();
  const { id, version, booked } = event;
  const done = async (title: string): Promise<void> => {
    await changed();
    showToast({ tone: 'success', title });
  };
  const unpublish = async (): Promise<void> => {
    // Whether it is done or somebody else was faster, the page is out of date.
    await call(unpublishOfficeEvent, { body: { id, version } }).finally(changed);
    await done('The event is a draft again');
  };
  if (open === 'publish') return <PublishEvent event={event} onDone={done} onClose={onClose} />;
  if (open === 'take-off')
    return (
      <Suspense fallback={null}>
        <TakeOffDialog event={event} onDone={done} onClose={onClose} />
      </Suspense>
    );
  if (open === 'call-off')
    return (
      <Suspense fallback={null}>
        <CallOffDialog event={event} onClose={onClose} />
      </Suspense>
    );
  return (
    open === 'unpublish' && (
      <ConfirmDialog
        title="Make it a draft again?"
        confirmLabel="Unpublish"
        busyLabel="Saving…"
        onConfirm={unpublish}
        onClose={onClose}
      >
        <p>
          Nobody finds it any more
          {booked > 0 ? ` but those who have booked its ${booked === 1 ? 'place' : `${booked} places`}` : ''}.
        </p>
      </ConfirmDialog>
    )
  );
};

/** What can be done with an event as it stands. */
export const EventActs = ({ event }: { event: EditedEvent }) => {
  const [open, setOpen] = useState<Opened>();
  const { id, state } = event;
  const { copy, isBusy, failure } = useCopy(id);
  const isDraft = state === 'draft';
  const isPutUp = !isDraft && state !== 'called-off';
  return (
    <>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <div className={styles.row}>
        {isDraft && <Button onClick={() => setOpen('publish')}>Publish…</Button>}
        <LinkButton
          to={generatePath(paths.adminEditEvent, { id })}
          variant={isDraft ? 'secondary' : 'primary'}
        >
          Edit
        </LinkButton>
        <LinkButton to={generatePath(paths.adminAttendees, { id })} variant="secondary">
          Attendees ({event.booked})
        </LinkButton>
        <Button variant="secondary" isBusy={isBusy} busyLabel="Copying…" onClick={() => void copy()}>
          Copy
        </Button>
        {isPutUp && (
          <>
            <Button variant="quiet" onClick={() => setOpen('take-off')}>
              Time in the lists…
            </Button>
            <Button variant="quiet" onClick={() => setOpen('unpublish')}>
              Unpublish…
            </Button>
          </>
        )}
        {isDraft && <DeleteDraft event={event} />}
        {isPutUp && (
          <Button variant="quiet" onClick={() => setOpen('call-off')}>
            Call off…
          </Button>
        )}
      </div>
      <Dialogs event={event} open={open} onClose={() => setOpen(undefined)} />
    </>
  );
};
