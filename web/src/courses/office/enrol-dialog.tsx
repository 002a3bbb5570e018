import {
  BY_HAND_REASON_MAX_LENGTH,
  enrolByHand,
  sentEnrolment,
  type SentEnrolment,
} from '@linehaul/contract/office-enrolments';
import { FoundField } from '../../cpd/office/people/found-field.tsx';
import { call } from '../../lib/calls/api.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ActDialog } from '../../ui/overlays/act-dialog.tsx';
import { useCoursesChanged } from './office-queries.ts';

/** Enrols somebody by hand. */
export const EnrolDialog = ({ courseId, onClose }: { courseId: string; onClose: () => void }) => {
  const changed = useCoursesChanged();
  const enrol = async (sent: SentEnrolment): Promise<void> => {
    await call(enrolByHand, { body: { ...sent, courseId } }).finally(changed);
    showToast({ tone: 'success', title: 'They are enrolled' });
  };
  return (
    <ActDialog
      title="Enrol somebody"
      label="Enrol"
      busyLabel="Enrolling…"
      schema={sentEnrolment}
      onSubmit={enrol}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>Nothing is charged, whatever the course costs. They are told by email unless it is over.</p>
          <FoundField who="person" name="accountId" field={field} />
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
