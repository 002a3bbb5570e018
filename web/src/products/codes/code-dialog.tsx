import {
  createJoiningCode,
  type JoiningCode,
  saveJoiningCode,
  sentJoiningCode,
  type SentJoiningCode,
} from '@linehaul/contract/office-joining-codes';
import { CodeFields } from '../../discount-codes/office/code-fields.tsx';
import { call } from '../../lib/calls/api.ts';
import type { FieldOf } from '../../lib/forms/field-of.ts';
import { CheckboxField } from '../../ui/choices/checkbox-field.tsx';
import { MultiSelect } from '../../ui/choices/multi-select.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { NumberField, TextField } from '../../ui/forms/text-field.tsx';
import { ActDialog } from '../../ui/overlays/act-dialog.tsx';
import styles from '../products.module.css';
import { useCodesChanged } from './code-queries.ts';
import { readJoiningCode } from './code-values.ts';

interface Product {
  readonly id: string;
  readonly name: string;
}

interface FieldsProps {
  field: FieldOf;
  /** Undefined for a new one. */
  code: JoiningCode | undefined;
}

const WhatFor = ({ field, code, products }: FieldsProps & { products: readonly Product[] }) => (
  <>
    <CheckboxField
      {...field('takesJoiningFee')}
      label="Takes the joining fee too"
      hint="An amount is taken off the membership first."
      defaultChecked={code?.takesJoiningFee ?? true}
    />
    {products.length > 1 && (
      <MultiSelect
        {...field('productIds')}
        label="Only for these memberships"
        hint="None is for all."
        options={products.map(({ id, name }) => ({ key: id, value: name }))}
        isOptional
        defaultKeys={code?.productIds ?? []}
      />
    )}
  </>
);

const Days = ({ field, code }: FieldsProps) => (
  <div className={styles.pair}>
    <TextField
      {...field('validFrom')}
      type="date"
      label="First day"
      hint="Empty is at once."
      isOptional
      defaultValue={code?.validFrom ?? ''}
    />
    <TextField
      {...field('validUntil')}
      type="date"
      label="Last day"
      hint="Empty is without an end."
      isOptional
      defaultValue={code?.validUntil ?? ''}
    />
  </div>
);

const Limits = ({ field, code }: FieldsProps) => (
  <>
    <NumberField
      {...field('maxUses')}
      label="Uses in all"
      hint="Empty is without limit."
      isOptional
      defaultValue={code?.maxUses ?? ''}
    />
    <CheckboxField
      {...field('isOnceEach')}
      label="Only once for each organisation and person"
      defaultChecked={code?.isOnceEach ?? false}
    />
    <Days {...{ field, code }} />
    <CheckboxField {...field('isActive')} label="Can be used" defaultChecked={code?.isActive ?? true} />
  </>
);

interface CodeDialogProps {
  code: JoiningCode | undefined;
  products: readonly Product[];
  onClose: () => void;
}

/** One discount code for joining: what it takes off, for what, how often and when. */
export const CodeDialog = ({ code, products, onClose }: CodeDialogProps) => {
  const changed = useCodesChanged();
  const save = async (sent: SentJoiningCode): Promise<void> => {
    if (code === undefined) await call(createJoiningCode, { body: { code: sent } });
    else await call(saveJoiningCode, { body: { id: code.id, version: code.version, code: sent } });
    await changed();
    showToast({ tone: 'success', title: 'Saved' });
  };
  return (
    <ActDialog
      title={code === undefined ? 'New code' : `Code ${code.code}`}
      label="Save code"
      schema={sentJoiningCode}
      read={readJoiningCode}
      onSubmit={save}
      onClose={onClose}
    >
      {(field) => (
        <>
          <CodeFields {...{ field, code }} amountLabel="Dollars off in all" />
          <WhatFor {...{ field, code, products }} />
          <Limits {...{ field, code }} />
        </>
      )}
    </ActDialog>
  );
};
