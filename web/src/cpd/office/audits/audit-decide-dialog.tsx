import { calendarDay } from '@linehaul/contract/calendar-day';
import { addDays } from '@linehaul/contract/dates';
import {
  AUDIT_ASKS_MAX_LENGTH,
  type AuditDecision,
  decideCpdAudit,
  type OfficeAudited,
} from '@linehaul/contract/office-audits';
import { requiredText, text } from '@linehaul/contract/text';
import * as z from 'zod/mini';
import { call } from '../../../lib/calls/api.ts';
import { todayHere } from '../../../lib/formats/format.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { LongLineField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import { useAuditsChanged } from './audit-queries.ts';

const DAYS_MORE = 14;

const answer = requiredText('Please write to the person', AUDIT_ASKS_MAX_LENGTH);
const SCHEMAS = {
  met: z.object({ answer: text(AUDIT_ASKS_MAX_LENGTH) }),
  'not-met': z.object({ answer }),
  extend: z.object({ answer, dueDate: calendarDay('Please choose until when') }),
};

const WORDS = {
  met: { title: 'Met', label: 'Met', field: 'Words to the person' },
  'not-met': { title: 'Not met', label: 'Not met', field: 'Why it is not met' },
  extend: { title: 'More time', label: 'Give more time', field: 'What is missing' },
} as const;

interface Fields {
  answer: string;
  dueDate?: string;
}

/** A day to come that is later than the present one. */
const laterThan = (dueDate: string): string => {
  const today = todayHere();
  return addDays(dueDate > today ? dueDate : today, DAYS_MORE);
};

interface AuditDecideDialogProps {
  audited: OfficeAudited;
  decision: AuditDecision;
  onClose: () => void;
}

/** Asks for the words that the person is mailed with the decision. */
export const AuditDecideDialog = ({ audited, decision, onClose }: AuditDecideDialogProps) => {
  const { auditedId: id, version, personName, dueDate: present } = audited;
  const changed = useAuditsChanged();
  const words = WORDS[decision];
  const decide = async ({ answer: written, dueDate }: Fields): Promise<void> => {
    await call(decideCpdAudit, {
      body: { id, version, decision, answer: written, dueDate: dueDate ?? null },
    });
    showToast({ tone: 'success', title: 'Decided' });
    await changed();
  };
  return (
    <ActDialog<Fields>
      title={`${words.title}: ${personName}`}
      label={words.label}
      isDanger={decision === 'not-met'}
      schema={SCHEMAS[decision]}
      onSubmit={decide}
      onClose={onClose}
    >
      {(field) => (
        <>
          <LongLineField
            {...field('answer')}
            label={words.field}
            hint={`${personName} is mailed these words.`}
            maxLength={AUDIT_ASKS_MAX_LENGTH}
            autoComplete="off"
            isOptional={decision === 'met'}
          />
          {decision === 'extend' && (
            <TextField {...field('dueDate')} type="date" label="Until" defaultValue={laterThan(present)} />
          )}
        </>
      )}
    </ActDialog>
  );
};
