import {
  type AssociationSettings,
  removeAssociationPayments,
  saveAssociationPayments,
} from '@linehaul/contract/association-settings';
import { sentPaymentKeys } from '@linehaul/contract/sent-settings';
import { useState } from 'react';
import type { FieldOf } from '../lib/forms/field-of.ts';
import { callWithIdentity } from '../lib/session/identity-check.ts';
import { showToast } from '../ui/feedback/toast.ts';
import { Button } from '../ui/forms/button.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { Breakable } from '../ui/layout/breakable.tsx';
import { Card, Facts } from '../ui/layout/card.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import styles from './association-settings.module.css';
import { paymentsWords } from './payments-words.ts';
import { SectionForm } from './section-form.tsx';
import { useKeepSettings } from './settings-queries.ts';

type Payments = AssociationSettings['payments'];

const Kept = ({ kept }: { kept: NonNullable<Payments['kept']> }) => (
  <Facts
    facts={[
      { name: 'Publishable key', value: kept.publishableKey },
      { name: 'Secret key', value: `ends in ${kept.secretKeyEnds}` },
      { name: 'Secret of events', value: `ends in ${kept.webhookSecretEnds}` },
      ...(kept.accountId ? [{ name: 'Account', value: kept.accountId }] : []),
    ]}
  />
);

const Forget = ({ version }: { version: number }) => {
  const [isAsked, setIsAsked] = useState(false);
  const keep = useKeepSettings();
  const forget = async (): Promise<void> => {
    keep(await callWithIdentity(removeAssociationPayments, { body: { version } }));
    showToast({ tone: 'success', title: 'The keys are forgotten' });
  };
  return (
    <div>
      <Button variant="secondary" onClick={() => setIsAsked(true)}>
        Forget the keys
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Forget the payment keys?"
          confirmLabel="Forget them"
          busyLabel="Forgetting…"
          keepLabel="Keep them"
          onConfirm={forget}
          onClose={() => setIsAsked(false)}
        >
          <p>
            From then on nobody pays by card or direct debit, and payments under way are not heard of. Cards
            and accounts that members have saved are of use again only with the same keys.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
};

const SECRET = { autoComplete: 'off', spellCheck: false, maxLength: 300 } as const;

const KeyFields = ({ payments, field }: { payments: Payments; field: FieldOf }) => (
  <>
    <TextField
      {...field('publishableKey')}
      {...SECRET}
      label="Publishable key"
      hint={
        payments.takesLiveKeys ? 'Begins with pk_.' : 'Begins with pk_test_: this portal is only tried out.'
      }
    />
    <TextField
      {...field('secretKey')}
      {...SECRET}
      label="Secret key"
      hint="Begins with sk_ or rk_. It is kept sealed and never shown again."
    />
    <TextField
      {...field('webhookSecret')}
      {...SECRET}
      label="Secret of events"
      hint="Begins with whsec_, as Stripe shows it with the endpoint. Whether it is right shows with the first event."
    />
    <TextField
      {...field('accountId')}
      {...SECRET}
      label="Account"
      hint="Only where the keys are a platform’s and payments go to an account of it: begins with acct_."
      isOptional
    />
  </>
);

const Typing = ({ payments }: { payments: Payments }) => (
  <>
    <p className={styles.muted}>
      At Stripe, add an endpoint for events with the address{' '}
      <strong>
        <Breakable>{payments.webhookUrl}</Breakable>
      </strong>
      . The keys are tried at Stripe before they are kept, and hold at once.
    </p>
    {/* Once keys are kept the fields are empty again: a secret does not stay on the screen. */}
    <SectionForm
      key={payments.version}
      section="payments"
      version={payments.version}
      schema={sentPaymentKeys}
      saveLabel={payments.kept ? 'Try and replace the keys' : 'Try and keep the keys'}
      send={(keys, version) => callWithIdentity(saveAssociationPayments, { body: { version, keys } })}
    >
      {(field) => <KeyFields payments={payments} field={field} />}
    </SectionForm>
  </>
);

/** Where payments go, and the keys for it. */
export const PaymentsPart = ({ payments, mayChange }: { payments: Payments; mayChange: boolean }) => (
  <Card title="Payments">
    <div className={styles.stack}>
      <p>{paymentsWords(payments)}</p>
      {payments.kept && <Kept kept={payments.kept} />}
      {mayChange && payments.isOpen && <Typing payments={payments} />}
      {mayChange && payments.isOpen && payments.kept && <Forget version={payments.version} />}
    </div>
  </Card>
);
