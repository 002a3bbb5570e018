import type { EventLabels } from '@linehaul/contract/office-event-lists';
import { SelectField } from '../../../ui/choices/select-field.tsx';
import { NumberField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import styles from '../office.module.css';
import type { FormEvent } from './event-form-values.ts';

interface PartProps {
  event: FormEvent;
  field: FieldOf;
  labels: EventLabels;
  /** People with an account who have been let in. */
  attended: number;
}

const followWords = (attended: number): string =>
  attended === 1
    ? '1 person has been let in: when you save, their record follows.'
    : `${attended} people have been let in: when you save, their records follow.`;

/** What whoever comes gets in their CPD record. */
export const HoursPart = ({ event: { cpd }, field, labels: { cpdCategories }, attended }: PartProps) => (
  <Card title="CPD">
    <div className={styles.stack}>
      <p>
        Whoever is let in at the door gets these hours in their CPD record within a minute, once, and loses
        them when that is undone. Guests without an account get none. Hours that are changed later change the
        records of those who came.
      </p>
      {attended > 0 && <p>{followWords(attended)}</p>}
      <div className={styles.pair}>
        <NumberField
          {...field('cpd.hours')}
          label="Hours"
          hint="Such as 2.5. Empty: it gives none."
          isOptional
          defaultValue={cpd?.hours ?? ''}
        />
        <SelectField
          {...field('cpd.categoryId')}
          label="They count as"
          placeholder="No hours"
          isOptional
          options={cpdCategories.map(({ id, name }) => ({ key: id, value: name }))}
          defaultValue={cpd?.categoryId ?? ''}
        />
      </div>
    </div>
  </Card>
);
