import { registerGuest } from '@linehaul/contract/guests';
import { GUEST_REDIRECT_MS } from '@linehaul/contract/constants';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '../../lib/calls/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Link, useNavigate } from 'react-router';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { Button, LinkButton } from '../../ui/forms/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { EmailField, TextField } from '../../ui/forms/text-field.tsx';
import type { guestForm } from './guest-form.ts';
import { saveGuest } from './guest-record.ts';
import { useWhenSignedIn } from '../use-when-signed-in.ts';

type GuestForm = z.infer<typeof guestForm>;

const loadRules = async () => (await import('./guest-form.ts')).guestForm;

const NAME_MAX_LENGTH = 100;
const FAILED = 'Failed to create guest account. Please try again.';

const SENT = 'We have emailed you a link that confirms your address. You can sign in without it.';

/** What the sign-in says first, for whoever is led there before they have read it here. */
const passedOn = { replace: true, state: { success: `Your guest account is ready. ${SENT}` } };

const Done = () => {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.signIn, passedOn), GUEST_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <PageHeading>Your guest account is ready</PageHeading>
      <Notice tone="success" isAnnounced title="Guest account created">
        {SENT} We are taking you to sign in.
      </Notice>
      <div>
        <LinkButton to={paths.signIn} {...passedOn}>
          Sign in
        </LinkButton>
      </div>
    </>
  );
};

const useRegistration = (onDone: () => void) => {
  const submit = async ({ confirmPassword: _, ...body }: GuestForm): Promise<void> => {
    try {
      await call(registerGuest, { body });
      const { emailAddress: email, firstName, lastName } = body;
      saveGuest({ email, firstName, lastName, contactType: 'Prospect-Guest' });
      onDone();
    } catch (error) {
      form.refuse(error, FAILED);
    }
  };
  const form = useZodForm({ schema: loadRules, onSubmit: submit, clearsOnEdit: true });
  return form;
};

const RegistrationForm = ({ onDone }: { onDone: () => void }) => {
  const form = useRegistration(onDone);
  return (
    <form {...form.props}>
      <FormFailure failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      <TextField
        {...form.field('firstName')}
        label="First name"
        autoComplete="given-name"
        maxLength={NAME_MAX_LENGTH}
      />
      <TextField
        {...form.field('lastName')}
        label="Last name"
        autoComplete="family-name"
        maxLength={NAME_MAX_LENGTH}
      />
      <EmailField {...form.field('emailAddress')} label="Email" autoComplete="username" />
      <PasswordField
        {...form.field('password')}
        label="Password"
        hint="At least 6 characters."
        autoComplete="new-password"
        maxLength={4096}
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
        maxLength={4096}
      />
      <Button
        type="submit"
        isWide
        isBusy={form.isSubmitting}
        busyLabel="Creating your account…"
        isBlocked={!form.isValid}
        onBlockedPress={form.explain}
      >
        Submit
      </Button>
    </form>
  );
};

/** Registers a guest, who may browse the events. People who are signed in are led home. */
export const GuestAccountPage = () => {
  const navigate = useNavigate();
  const [isDone, setIsDone] = useState(false);
  useWhenSignedIn(() => navigate(paths.home, { replace: true }));
  if (isDone) return <Done />;
  return (
    <>
      <PageHeading lead="Get limited access to events and update your account details">
        Create a guest account
      </PageHeading>
      <RegistrationForm onDone={() => setIsDone(true)} />
      <p>
        Have an account? <Link to={paths.signIn}>Sign in</Link>
      </p>
    </>
  );
};
