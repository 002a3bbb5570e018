import { type AssociationSettings, saveAssociationBank } from '@linehaul/contract/association-settings';
import { sentBank } from '@linehaul/contract/sent-settings';
import { bsbWords } from '@linehaul/contract/bank-account';
import type { FieldOf } from '../lib/forms/field-of.ts';
import { callWithIdentity } from '../lib/session/identity-check.ts';
import { TextField } from '../ui/forms/text-field.tsx';
import { Card, Facts } from '../ui/layout/card.tsx';
import styles from './association-settings.module.css';
import { SectionForm } from './section-form.tsx';
import { NOT_SET, SettingField } from './setting-field.tsx';

type Bank = AssociationSettings['bank'];

const BankFields = ({ bank, field }: { bank: Bank; field: FieldOf }) => (
  <>
    <div className={styles.pair}>
      <TextField
        {...field('bankBsb')}
        label="BSB"
        hint="6 digits, such as 062-000."
        inputMode="numeric"
        maxLength={20}
        isOptional
        autoComplete="off"
        defaultValue={bsbWords(bank.bankBsb)}
      />
      <TextField
        {...field('bankAccountNumber')}
        label="Account number"
        inputMode="numeric"
        maxLength={20}
        isOptional
        autoComplete="off"
        defaultValue={bank.bankAccountNumber}
      />
    </div>
    <TextField
      {...field('bankAccountName')}
      label="Account name"
      hint="Where it is not the association’s."
      maxLength={60}
      isOptional
      autoComplete="off"
      defaultValue={bank.bankAccountName}
    />
  </>
);

/** The account that invoices ask to be paid into: whoever changes it proves once more who they are. */
export const BankPart = ({ bank, mayChange }: { bank: Bank; mayChange: boolean }) => (
  <Card title="Bank account">
    <p className={styles.muted}>
      Open invoices ask for a bank transfer to it. Those that were sent before keep the account they name.
    </p>
    {mayChange && bank.bankAccount.source !== 'environment' ? (
      <SectionForm
        section="bank"
        version={bank.version}
        schema={sentBank}
        saveLabel="Save bank account"
        send={(sent, version) => callWithIdentity(saveAssociationBank, { body: { version, bank: sent } })}
      >
        {(field) => <BankFields bank={bank} field={field} />}
      </SectionForm>
    ) : bank.bankAccount.source === 'environment' ? (
      <SettingField label="Bank account" setting={bank.bankAccount}>
        {null}
      </SettingField>
    ) : (
      <Facts facts={[{ name: 'Bank account', value: bank.bankAccount.value || NOT_SET }]} />
    )}
  </Card>
);
