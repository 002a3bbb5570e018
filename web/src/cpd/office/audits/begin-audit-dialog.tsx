import {
  AUDIT_ASKS_MAX_LENGTH,
  AUDIT_SEED_MAX_LENGTH,
  beginCpdAudit,
  type BegunAudit,
} from '@linehaul/contract/office-audits';
import { addDays } from '@linehaul/contract/dates';
import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { call } from '../../../lib/calls/api.ts';
import { randomUuid } from '../../../lib/calls/random-uuid.ts';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import { todayHere } from '../../../lib/formats/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { SelectField } from '../../../ui/choices/select-field.tsx';
import { LongLineField } from '../../../ui/forms/text-area-field.tsx';
import { NumberField, TextField } from '../../../ui/forms/text-field.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import { useProgrammes } from '../programmes/programme-queries.ts';
import styles from '../programmes/programmes.module.css';
import { useAuditsChanged } from './audit-queries.ts';
import { BEGIN_RULES } from './audit-values.ts';

const DAYS_TO_ANSWER = 28;
const ASKS = 'The certificate of attendance, or who gave it and how to reach them.';

const SIZES = [
  { key: 'people', value: 'people' },
  { key: 'percent', value: 'per cent of the people' },
] as const;

const SampleFields = ({ field }: { field: FieldOf }) => (
  <>
    <div className={styles.pair}>
      <NumberField {...field('sampleAmount')} label="How many are drawn" defaultValue="10" />
      <SelectField {...field('sampleKind')} label="Counted in" options={SIZES} defaultValue="percent" />
    </div>
    <TextField
      {...field('seed')}
      label="Seed"
      hint="Anything, such as words that were said in a meeting. Empty: drawn at random. It is recorded and shown."
      maxLength={AUDIT_SEED_MAX_LENGTH}
      autoComplete="off"
      isOptional
    />
  </>
);

/** Draws a sample of a programme and asks those who are in it. */
export const BeginAuditDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const changed = useAuditsChanged();
  const { data } = useProgrammes();
  // The same with every press of this dialog, so that one which is lost and repeated begins no second audit.
  const [id] = useState(randomUuid);
  const begin = async (sent: BegunAudit): Promise<void> => {
    await call(beginCpdAudit, { body: { ...sent, id } });
    void changed();
    navigate(generatePath(paths.adminAudit, { id }));
  };
  const programmes = (data?.programmes ?? []).map(({ id: key, name: value }) => ({ key, value }));
  return (
    <ActDialog
      title="New audit"
      label="Draw and tell them"
      busyLabel="Drawing…"
      schema={BEGIN_RULES}
      onSubmit={begin}
      onClose={onClose}
      onDone={() => undefined}
    >
      {(field) => (
        <>
          <SelectField
            {...field('programmeId')}
            label="Programme"
            placeholder="Please choose"
            options={programmes}
          />
          <TextField
            {...field('onDate')}
            type="date"
            label="A day of the period"
            hint="Drawn from are those who were in the programme on it; looked at is the period that it lies in."
            defaultValue={todayHere()}
          />
          <SampleFields field={field} />
          <LongLineField
            {...field('asks')}
            label="What to provide for each activity"
            maxLength={AUDIT_ASKS_MAX_LENGTH}
            autoComplete="off"
            defaultValue={ASKS}
          />
          <TextField
            {...field('dueDate')}
            type="date"
            label="Until"
            defaultValue={addDays(todayHere(), DAYS_TO_ANSWER)}
          />
        </>
      )}
    </ActDialog>
  );
};
