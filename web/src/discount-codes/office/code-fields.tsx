import { INCL_GST } from '../../lib/formats/gst-words.ts';
import type { FieldOf } from '../../lib/forms/field-of.ts';
import { MoneyField, NumberField, TextField } from '../../ui/forms/text-field.tsx';
import styles from './code-fields.module.css';

interface KeptCode {
  readonly code: string;
  readonly percent: number | null;
  readonly amount: number | null;
}

interface CodeFieldsProps {
  field: FieldOf;
  code: KeptCode | undefined;
  /** Such as `Dollars off each ticket`. */
  amountLabel: string;
}

/** What a discount code is called, and what it takes off. */
export const CodeFields = ({ field, code, amountLabel }: CodeFieldsProps) => (
  <>
    <TextField
      {...field('code')}
      label="Code"
      hint="3 to 30 letters, digits or hyphens; people may type it in any case."
      autoComplete="off"
      maxLength={30}
      defaultValue={code?.code ?? ''}
    />
    <div className={styles.pair}>
      <NumberField
        {...field('percent')}
        label="Per cent off"
        hint="1 to 100, or an amount beside it."
        isOptional
        defaultValue={code?.percent ?? ''}
      />
      <MoneyField
        {...field('amount')}
        label={amountLabel}
        hint={`In dollars${INCL_GST}.`}
        isOptional
        defaultValue={code?.amount?.toFixed(2) ?? ''}
      />
    </div>
  </>
);
