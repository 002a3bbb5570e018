import { TOTP_DIGITS } from '@linehaul/contract/constants';
import { confirmAuthenticator } from '@linehaul/contract/second-factors';
import * as z from 'zod/mini';
import { callWithIdentity } from '../lib/session/identity-check.ts';
import { useZodForm } from '../lib/forms/use-zod-form.ts';
import { Button } from '../ui/forms/button.tsx';
import { CopyButton } from '../ui/forms/copy-button.tsx';
import { FormFailure } from '../ui/forms/form-failure.tsx';
import { Form } from '../ui/forms/form.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './second-factors.module.css';
import { StepHeading } from './step-heading.tsx';

const codeFields = z.object({
  code: z.string().check(
    z.overwrite((value) => value.replaceAll(/\s/g, '')),
    z.refine(
      (value) => new RegExp(`^\\d{${TOTP_DIGITS}}$`).test(value),
      `Please type the ${TOTP_DIGITS} digits that your app shows`,
    ),
  ),
});

interface AuthenticatorSetupProps {
  secret: string;
  uri: string;
  /** With the recovery codes that came with it, if any. */
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

const Secret = ({ secret, uri }: Pick<AuthenticatorSetupProps, 'secret' | 'uri'>) => (
  <div className={styles.secret}>
    <QrCode text={uri} label="QR code to scan with your authenticator app" />
    <div className={styles.stack}>
      <p>Or type this key into the app:</p>
      <p className={styles.key}>{inGroups(secret)}</p>
      <div className={styles.buttons}>
        <CopyButton text={secret}>Copy the key</CopyButton>
      </div>
      <p>
        Is the app on this device? <a href={uri}>Open it with the key</a>
      </p>
    </div>
  </div>
);

const useCodeForm = (onDone: AuthenticatorSetupProps['onDone']) => {
  const form = useZodForm({
    schema: codeFields,
    onSubmit: async (body) => {
      try {
        const { recoveryCodes } = await callWithIdentity(confirmAuthenticator, { body });
        onDone(recoveryCodes);
      } catch (error) {
        form.refuse(error);
      }
    },
  });
  return form;
};

/** Brings an authenticator app and the account together: the app learns the key, and a first code proves it. */
export const AuthenticatorSetup = ({ secret, uri, onDone, onCancel }: AuthenticatorSetupProps) => {
  const form = useCodeForm(onDone);
  return (
    <div className={styles.stack}>
      <StepHeading>Set up an authenticator app</StepHeading>
      <p>
        Scan the code with an authenticator app on your phone or in your password manager. The app then shows
        a new code of {TOTP_DIGITS} digits every 30 seconds.
      </p>
      <Secret secret={secret} uri={uri} />
      <Form {...form.props}>
        <FormFailure failure={form.failure} />
        <TextField
          {...form.field('code')}
          label="Code that the app shows"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
        <div className={styles.buttons}>
          <Button type="submit" isBusy={form.isSubmitting} busyLabel="Checking…">
            Turn on
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  );
};
