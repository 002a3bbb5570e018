import {
  BY_HAND_REASON_MAX_LENGTH,
  completeCourseByHand,
  type EnrolledPerson,
  sentCompletion,
  type SentCompletion,
} from '@linehaul/contract/office-enrolments';
import { useState } from 'react';
import { call } from '../../lib/calls/api.ts';
import { formatDate } from '../../lib/formats/format.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ActDialog } from '../../ui/overlays/act-dialog.tsx';
import styles from './office.module.css';
import { useCoursesChanged } from './office-queries.ts';

const CompleteDialog = ({
  person: { id, name },
  onClose,
}: {
  person: EnrolledPerson;
  onClose: () => void;
}) => {
  const changed = useCoursesChanged();
  const complete = async ({ reason }: SentCompletion): Promise<void> => {
    await call(completeCourseByHand, { body: { enrolmentId: id, reason } }).finally(changed);
    showToast({ tone: 'success', title: `${name} has completed the course` });
  };
  return (
    <ActDialog
      title={`Record that ${name} has completed it?`}
      label="Record the completion"
      schema={sentCompletion}
      onSubmit={complete}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>
            Its hours are in their record within a minute, once. Hours are taken back under “Given hours”.
          </p>
          <TextField
            {...field('reason')}
            label="Reason"
            hint="It stands in the audit log."
            autoComplete="off"
            maxLength={BY_HAND_REASON_MAX_LENGTH}
          />
        </>
      )}
    </ActDialog>
  );
};

/** When somebody had completed the course, and a way to record that they have. */
export const CompletedCell = ({ person, canComplete }: { person: EnrolledPerson; canComplete: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { name, completedUtc } = person;
  if (completedUtc !== null) return formatDate(completedUtc);
  if (!canComplete) return 'Not yet';
  return (
    <div className={styles.row}>
      <span>Not yet</span>
      <Button
        variant="quiet"
        aria-label={`Record the completion of ${name}…`}
        onClick={() => setIsOpen(true)}
      >
        Record…
      </Button>
      {isOpen && <CompleteDialog person={person} onClose={() => setIsOpen(false)} />}
    </div>
  );
};
