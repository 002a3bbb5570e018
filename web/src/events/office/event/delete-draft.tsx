import { deleteOfficeEvent, type EditedEvent } from '@linehaul/contract/office-events';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/calls/api.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useEventsChanged } from '../office-queries.ts';

/** Deletes a draft for good; who is asked may still say no. */
export const DeleteDraft = ({ event: { id, version, title } }: { event: EditedEvent }) => {
  const [isAsked, setIsAsked] = useState(false);
  const navigate = useNavigate();
  const changed = useEventsChanged();
  const remove = async (): Promise<void> => {
    await call(deleteOfficeEvent, { body: { id, version } });
    showToast({ tone: 'success', title: 'The draft is deleted' });
    navigate(paths.adminEvents);
    await changed();
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsked(true)}>
        Delete…
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Delete this draft?"
          confirmLabel="Delete"
          busyLabel="Deleting…"
          isDanger
          onConfirm={remove}
          onClose={() => setIsAsked(false)}
        >
          <p>“{title}” and its tickets are gone then. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  );
};
