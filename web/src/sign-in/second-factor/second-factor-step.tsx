import { useEffect, useRef, useState } from 'react';
import { mayPass } from '../../lib/calls/api-error.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { PasskeyButton } from '../passkey-button.tsx';
import type { SecondFactorChallenge } from './second-factor-challenge.ts';
import { appCodeFields, recoveryCodeFields } from './second-factor-fields.ts';
import { codeRefusal } from './code-refusal.ts';
import { signIn, type SignedIn } from '../sign-in.ts';

interface SecondFactorStepProps {
  challenge: SecondFactorChallenge;
  onSignedIn: (answer: SignedIn) => Promise<void> | void;
  /** Back to the first step, with the reason when it was not the person's wish. */
  onStartAgain: (notice?: string) => void;
}

const KINDS = {
  code: {
    schema: appCodeFields,
    label: 'Code from your authenticator app',
    hint: 'The app shows a new one every 30 seconds.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    other: 'Use a recovery code',
  },
  'recovery-code': {
    schema: recoveryCodeFields,
    label: 'Recovery code',
    hint: 'One of the codes you kept when you set this up. Each works once.',
    inputMode: 'text',
    autoComplete: 'off',
    other: 'Use the code from your app',
  },
} as const;
type Kind = keyof typeof KINDS;

interface CodeFormProps extends SecondFactorStepProps {
  kind: Kind;
}

const CodeForm = ({ kind, challenge, onSignedIn, onStartAgain }: CodeFormProps) => {
  const { schema, label, hint, inputMode, autoComplete } = KINDS[kind];
  const [failure, setFailure] = useState<string>();
  const fieldRef = useRef<HTMLInputElement>(null);
  useEffect(() => fieldRef.current?.focus(), []);
  const submit = async ({ code }: { code: string }): Promise<void> => {
    setFailure(undefined);
    let answer: SignedIn;
    try {
      answer = await signIn({ grant_type: 'mfa', mfa_token: challenge.mfaToken, code }, challenge.email);
    } catch (error) {
      const message = codeRefusal(error);
      if (Date.now() > challenge.endsAtMs) return onStartAgain(message);
      if (fieldRef.current && !mayPass(error)) fieldRef.current.value = '';
      fieldRef.current?.focus();
      return setFailure(message);
    }
    await onSignedIn(answer);
  };
  const form = useZodForm({ schema, onSubmit: submit, onEdit: () => setFailure(undefined) });
  return (
    <form {...form.props}>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <TextField
        {...form.field('code')}
        label={label}
        hint={hint}
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={32}
        ref={fieldRef}
      />
      <Button type="submit" isWide isBusy={form.isSubmitting} busyLabel="Checking…">
        Confirm
      </Button>
    </form>
  );
};

const kindsOf = ({ methods }: SecondFactorChallenge): Kind[] =>
  (['code', 'recovery-code'] as const).filter((kind) => methods.includes(kind));

/** The second proof: a code of the authenticator app, a passkey, or a recovery code when neither is at hand. */
export const SecondFactorStep = (props: SecondFactorStepProps) => {
  const { challenge, onSignedIn, onStartAgain } = props;
  const hasPasskey = challenge.methods.includes('passkey');
  const kinds = kindsOf(challenge);
  const [chosen, setChosen] = useState(kinds[0] === 'code' || !hasPasskey ? kinds[0] : undefined);
  const other = kinds.find((kind) => kind !== chosen);
  return (
    <>
      <PageHeading lead="Your account asks for a second step.">Confirm it is you</PageHeading>
      {chosen && <CodeForm key={chosen} {...props} kind={chosen} />}
      {hasPasskey && <PasskeyButton challenge={challenge} label="Use a passkey" onSignedIn={onSignedIn} />}
      {other && (
        <Button variant="quiet" isWide onClick={() => setChosen(other)}>
          {chosen ? KINDS[chosen].other : KINDS['code'].other}
        </Button>
      )}
      <Button variant="quiet" isWide onClick={() => onStartAgain()}>
        Start again
      </Button>
    </>
  );
};
