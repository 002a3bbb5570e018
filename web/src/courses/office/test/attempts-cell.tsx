import { type EnrolledPerson, type listOfficeEnrolments } from '@linehaul/contract/office-enrolments';
import type { DataOf } from '@linehaul/contract/endpoint';
import { giveBackTestAttempts } from '@linehaul/contract/office-course-tests';
import { useState } from 'react';
import { call } from '../../../lib/calls/api.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import styles from '../office.module.css';
import { useCoursesChanged } from '../office-queries.ts';

type MaxAttempts = DataOf<typeof listOfficeEnrolments>['maxAttempts'];

const attemptsWords = (attempts: number, maxAttempts: MaxAttempts): string => {
  if (maxAttempts !== null) return `${attempts} of ${maxAttempts} attempts`;
  return attempts === 1 ? '1 attempt' : `${attempts} attempts`;
};

/** How often one person has taken the test, and a way to let them begin again. */
export const AttemptsCell = ({
  person,
  maxAttempts,
}: {
  person: EnrolledPerson;
  maxAttempts: MaxAttempts;
}) => {
  const { id, name, attempts, completedUtc } = person;
  const [isAsking, setIsAsking] = useState(false);
  const changed = useCoursesChanged();
  return (
    <div className={styles.row}>
      <span>{attemptsWords(attempts, maxAttempts)}</span>
      {attempts > 0 && completedUtc === null && (
        <Button
          variant="quiet"
          aria-label={`Give attempts back to ${name}`}
          onClick={() => setIsAsking(true)}
        >
          Give back
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Give ${name} their attempts back?`}
          confirmLabel="Give back"
          busyLabel="Giving back…"
          keepLabel="Leave it"
          onConfirm={async () => {
            await call(giveBackTestAttempts, { body: { enrolmentId: id } });
            showToast({ tone: 'success', title: `${name} can take the test again` });
            await changed();
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>They can take the test again at once, with all attempts. Nobody is mailed: please tell them.</p>
        </ConfirmDialog>
      )}
    </div>
  );
};
