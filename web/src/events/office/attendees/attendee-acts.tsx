import type { Attendee } from '@linehaul/contract/office-event-lists';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import styles from '../office.module.css';

/** Needed now and then. */
const CancelAttendeeDialog = lazyPart(async () => ({
  default: (await import('./cancel-attendee-dialog.tsx')).CancelAttendeeDialog,
}));

const MoveAttendeeDialog = lazyPart(async () => ({
  default: (await import('./move-attendee-dialog.tsx')).MoveAttendeeDialog,
}));

export type Act = 'cancel' | 'move';

export type OnAct = (act: Act, attendee: Attendee) => void;

/** What can be done with a place, in its row. */
export const AttendeeActs = ({ attendee, onAct }: { attendee: Attendee; onAct: OnAct }) => {
  const name = attendee.name ?? attendee.ticketNumber;
  return (
    <div className={styles.acts}>
      <Button
        variant="quiet"
        aria-label={`Move the place of ${name}`}
        onClick={() => onAct('move', attendee)}
      >
        Move…
      </Button>
      <Button
        variant="quiet"
        aria-label={`Cancel the place of ${name}`}
        onClick={() => onAct('cancel', attendee)}
      >
        Cancel…
      </Button>
    </div>
  );
};

interface ActOnProps {
  act: Act;
  attendee: Attendee;
  onClose: () => void;
}

/** Asks for what the act needs. */
export const ActOnAttendee = ({ act, ...props }: ActOnProps) => (
  <Suspense fallback={null}>
    {act === 'move' ? <MoveAttendeeDialog {...props} /> : <CancelAttendeeDialog {...props} />}
  </Suspense>
);
