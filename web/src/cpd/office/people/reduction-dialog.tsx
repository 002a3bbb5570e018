import {
  grantReduction,
  type ProgrammePerson,
  REDUCTION_REASON_MAX_LENGTH,
  type SentReduction,
} from '@linehaul/contract/office-programme-people';
import { call } from '../../../lib/calls/api.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { NumberField, TextField } from '../../../ui/forms/text-field.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import { useProgrammesChanged } from '../programmes/programme-queries.ts';
import styles from '../programmes/programmes.module.css';
import { REDUCTION_RULES } from './reduction-values.ts';

interface ReductionDialogProps {
  person: ProgrammePerson;
  onClose: () => void;
}

/** Lets somebody do less between two days, as for leave or part-time. */
export const ReductionDialog = ({ person: { personId, name, period }, onClose }: ReductionDialogProps) => {
  const changed = useProgrammesChanged();
  const grant = async (reduction: SentReduction): Promise<void> => {
    await call(grantReduction, { body: { personId, reduction } });
    showToast({ tone: 'success', title: 'Granted' });
    void changed();
  };
  return (
    <ActDialog
      title={`Reduction for ${name}`}
      label="Grant"
      schema={REDUCTION_RULES}
      onSubmit={grant}
      onClose={onClose}
    >
      {(field) => (
        <>
          <div className={styles.pair}>
            <TextField
              {...field('fromDate')}
              type="date"
              label="From"
              defaultValue={period?.periodStartDate ?? ''}
            />
            <TextField
              {...field('toDate')}
              type="date"
              label="To"
              defaultValue={period?.periodEndDate ?? ''}
            />
          </div>
          <div className={styles.pair}>
            <NumberField
              {...field('percent')}
              label="Per cent"
              hint="Of what these days ask for: 100 is all of it."
              isOptional
            />
            <NumberField
              {...field('hours')}
              label="Or hours"
              hint="Spread over these days."
              inputMode="decimal"
              isOptional
            />
          </div>
          <TextField
            {...field('reason')}
            label="Reason"
            hint="The person reads it in their tracker."
            maxLength={REDUCTION_REASON_MAX_LENGTH}
            autoComplete="off"
          />
        </>
      )}
    </ActDialog>
  );
};
