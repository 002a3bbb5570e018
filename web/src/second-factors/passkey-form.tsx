import { passkeyName } from '@linehaul/contract/second-factors';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useZodForm } from '../lib/forms/use-zod-form.ts';
import { Button } from '../ui/forms/button.tsx';
import { FormFailure } from '../ui/forms/form-failure.tsx';
import { Form } from '../ui/forms/form.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { createPasskey, preloadCeremony } from './create-passkey.ts';
import { passkeyFailureText } from './passkey-failure.ts';
import { suggestPasskeyName } from './passkey-name.ts';
import styles from './second-factors.module.css';
import { StepHeading } from './step-heading.tsx';

const passkeyFields = z.object({ name: passkeyName });

interface PasskeyFormProps {
  /** With the recovery codes that came with it, if any. */
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Names a passkey and lets the browser make it. */
export const PasskeyForm = ({ onDone, onCancel }: PasskeyFormProps) => {
  useEffect(preloadCeremony, []);
  const form = useZodForm({
    schema: passkeyFields,
    onSubmit: async ({ name }) => {
      try {
        onDone(await createPasskey(name));
      } catch (error) {
        form.refuse(error, passkeyFailureText(error));
      }
    },
  });
  return (
    <div className={styles.stack}>
      <StepHeading>Add a passkey</StepHeading>
      <p>
        A passkey signs you in with the fingerprint, face or PIN of your device, or with a security key. It
        works on this portal only, so nobody can trick you out of it.
      </p>
      <Form {...form.props}>
        <FormFailure failure={form.failure} />
        <TextField
          {...form.field('name')}
          label="Name of the passkey"
          hint="So that you can tell it from others later."
          defaultValue={suggestPasskeyName(navigator.userAgent)}
          autoComplete="off"
          maxLength={60}
        />
        <div className={styles.buttons}>
          <Button type="submit" isBusy={form.isSubmitting} busyLabel="Waiting for your device…">
            Make the passkey
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  );
};
