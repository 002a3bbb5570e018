import { NumberField } from '../../../ui/forms/text-field.tsx';
import { FoldCard } from '../../../ui/layout/fold-card.tsx';
import styles from '../office.module.css';
import type { FormEvent } from './event-form-values.ts';
import type { FieldOf } from '../../../lib/forms/field-of.ts';

interface PartProps {
  event: FormEvent;
  field: FieldOf;
}

/** By what rules people give up what they have booked. */
export const CancellingPart = ({ event: { cancelling }, field }: PartProps) => (
  <FoldCard title="Cancelling" holds="Until when places come back, and what is paid back">
    <div className={styles.stack}>
      <p>
        Whoever books reads these rules before, and keeps them: other rules hold for those who book later. You
        yourself can always cancel a place under Attendees.
      </p>
      <div className={styles.pair}>
        <NumberField
          {...field('cancelling.cancelHours')}
          label="Can be cancelled until"
          hint="Hours before the start. Empty is never."
          isOptional
          defaultValue={cancelling?.cancelHours ?? ''}
        />
        <NumberField
          {...field('cancelling.feePercent')}
          label="Fee"
          hint="Percent of the price that is kept; 0 is none."
          defaultValue={cancelling?.feePercent ?? 0}
        />
      </div>
      <div className={styles.pair}>
        <NumberField
          {...field('cancelling.freeHours')}
          label="Without the fee until"
          hint="Hours before the start. Empty: the fee is always kept."
          isOptional
          defaultValue={cancelling?.freeHours ?? ''}
        />
        <NumberField
          {...field('cancelling.handOnHours')}
          label="Can be handed to somebody else until"
          hint="Hours before the start. Empty is never."
          isOptional
          defaultValue={cancelling?.handOnHours ?? ''}
        />
      </div>
    </div>
  </FoldCard>
);
