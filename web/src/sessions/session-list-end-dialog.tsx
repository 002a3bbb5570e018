import { endOtherSessions, endSession, type SessionSummary } from '@linehaul/contract/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { callWithIdentity } from '../lib/session/identity-check.ts';
import { formatInstant } from '../lib/formats/format.ts';
import { isNotFound } from '../lib/calls/api-error.ts';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { SESSIONS_KEY } from './session-queries.ts';

interface SessionListEndDialogProps {
  ending: SessionSummary | 'others';
  onClose: () => void;
}

const endOthers = async (): Promise<void> => {
  const { ended } = await callWithIdentity(endOtherSessions);
  const title = ended === 1 ? 'One other device was signed out' : `${ended} other devices were signed out`;
  showToast({ tone: 'success', title });
};

const endOne = async ({ id, device }: SessionSummary): Promise<void> => {
  try {
    await callWithIdentity(endSession, { body: { sessionId: id } });
  } catch (error) {
    // It ended by itself meanwhile, which is what was wanted.
    if (!isNotFound(error)) throw error;
  }
  showToast({ tone: 'success', title: `${device} was signed out` });
};

/** Asks once more before a device is signed out, or all but this one. */
export const SessionListEndDialog = ({ ending, onClose }: SessionListEndDialogProps) => {
  const queries = useQueryClient();
  const end = async (): Promise<void> => {
    await (ending === 'others' ? endOthers() : endOne(ending));
    await queries.invalidateQueries({ queryKey: SESSIONS_KEY });
  };
  return (
    <ConfirmDialog
      title={ending === 'others' ? 'Sign out all other devices?' : `Sign out ${ending.device}?`}
      confirmLabel={ending === 'others' ? 'Sign out the others' : 'Sign out'}
      busyLabel="Signing out…"
      isDanger
      onConfirm={end}
      onClose={onClose}
    >
      {ending === 'others' ? (
        <p>You stay signed in on this device only.</p>
      ) : (
        <p>
          It was last used {formatInstant(ending.lastSeenAt)}. Whoever uses it will have to sign in again.
        </p>
      )}
    </ConfirmDialog>
  );
};
