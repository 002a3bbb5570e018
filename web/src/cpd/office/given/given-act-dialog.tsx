import {
  GIVEN_REASON_MAX_LENGTH,
  restoreGivenHours,
  revokeGivenHours,
} from '@linehaul/contract/office-given';
import { requiredText } from '@linehaul/contract/text';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '../../../lib/calls/api.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { LongLineField } from '../../../ui/forms/text-area-field.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import { OFFICE_KEY } from '../office-cpd-queries.ts';

const fields = z.object({ reason: requiredText('Please say why', GIVEN_REASON_MAX_LENGTH) });

const hoursWords = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);

/** Hours of somebody that stand, or were taken back. */
export interface ActedHours {
  readonly cpdId: string;
  readonly version: number;
  readonly personName: string;
  readonly title: string;
  readonly hours: number;
  readonly isStanding: boolean;
}

interface GivenActDialogProps {
  record: ActedHours;
  onClose: () => void;
}

/** Takes hours back by hand, or gives those again that were. */
export const GivenActDialog = ({ record, onClose }: GivenActDialogProps) => {
  const { cpdId: id, version, isStanding: isGiven, personName, title, hours } = record;
  const queries = useQueryClient();
  const act = async ({ reason }: z.infer<typeof fields>): Promise<void> => {
    const body = { id, version, reason };
    // Whatever comes of it, the list may be out of date.
    await call(isGiven ? revokeGivenHours : restoreGivenHours, { body }).finally(() =>
      queries.invalidateQueries({ queryKey: OFFICE_KEY }),
    );
    showToast({ tone: 'success', title: isGiven ? 'The hours were taken back' : 'The hours stand again' });
  };
  return (
    <ActDialog
      title={isGiven ? `Take hours back from ${personName}?` : `Give ${personName} these hours again?`}
      label={isGiven ? 'Take the hours back' : 'Give the hours again'}
      isDanger={isGiven}
      schema={fields}
      onSubmit={act}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>
            {hoursWords(hours)} for {title}.{' '}
            {isGiven
              ? 'They count no more, certificates with them do not hold any more, and nobody but the office gives them again.'
              : 'They count again, and certificates with them hold again.'}
          </p>
          <LongLineField
            {...field('reason')}
            label="Reason"
            hint={
              isGiven
                ? `${personName} reads it, in the email and in their tracker.`
                : 'It stands in the audit log.'
            }
            autoComplete="off"
            maxLength={GIVEN_REASON_MAX_LENGTH}
          />
        </>
      )}
    </ActDialog>
  );
};
