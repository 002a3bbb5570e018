import { CPD_ANSWER_MAX_LENGTH, decideCpdRecords, type OfficeCpdRecord } from '@linehaul/contract/office-cpd';
import { requiredText } from '@linehaul/contract/text';
import * as z from 'zod/mini';
import { call } from '../../lib/calls/api.ts';
import { LongLineField } from '../../ui/forms/text-area-field.tsx';
import { ActDialog } from '../../ui/overlays/act-dialog.tsx';
import { seenOf } from './office-cpd-queries.ts';

const answered = z.strictObject({
  answer: requiredText('Please write to the person', CPD_ANSWER_MAX_LENGTH),
});

const WORDS = {
  'ask-back': { title: 'Ask back', label: 'Ask back', field: 'What is missing' },
  decline: { title: 'Decline', label: 'Decline', field: 'Why it does not count' },
} as const;

interface DecideDialogProps {
  record: OfficeCpdRecord;
  decision: 'ask-back' | 'decline';
  onDecided: () => void;
  onClose: () => void;
}

/** Asks for the words that the person reads. */
export const DecideDialog = ({ record, decision, onDecided, onClose }: DecideDialogProps) => {
  const { title, label, field: fieldLabel } = WORDS[decision];
  const { personName } = record;
  return (
    <ActDialog
      title={`${title}: ${record.title}`}
      label={label}
      isDanger={decision === 'decline'}
      schema={answered}
      onSubmit={async ({ answer }) => {
        await call(decideCpdRecords, { body: { items: [seenOf(record)], decision, answer } });
      }}
      onDone={onDecided}
      onClose={onClose}
    >
      {(field) => (
        <LongLineField
          {...field('answer')}
          label={fieldLabel}
          hint={`${personName} reads it in their tracker and, unless they have switched that off, in an email.`}
          maxLength={CPD_ANSWER_MAX_LENGTH}
          autoComplete="off"
        />
      )}
    </ActDialog>
  );
};
