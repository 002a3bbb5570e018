import { CheckboxField } from '../../../ui/choices/checkbox-field.tsx';
import { FoldCard } from '../../../ui/layout/fold-card.tsx';
import styles from '../office.module.css';
import type { FormEvent } from './event-form-values.ts';
import type { FieldOf } from '../../../lib/forms/field-of.ts';

interface PartProps {
  event: FormEvent;
  field: FieldOf;
}

/** How tickets that cost something may be paid, beside by card. */
export const PaymentPart = ({ event, field }: PartProps) => (
  <FoldCard title="Payment" holds="How places may be paid for">
    <div className={styles.stack}>
      <CheckboxField
        {...field('allowsInvoice')}
        label="May be paid on the organisation’s invoice"
        hint="For administrators of organisations in good standing. Their places are booked at once, and the invoice is due by your usual terms."
        defaultChecked={event.allowsInvoice}
      />
    </div>
  </FoldCard>
);
