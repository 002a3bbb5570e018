import { resendConfirmation } from '@linehaul/contract/accounts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DevMailboxHint } from '../../accounts/dev-mailbox-hint.tsx';
import { call } from '../../lib/calls/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { Button, LinkButton } from '../../ui/forms/button.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { EmailField } from '../../ui/forms/text-field.tsx';

const loadRules = async () => (await import('../../accounts/email-fields.ts')).emailFields;

const ResendForm = () => {
  const [sentTo, setSentTo] = useState<string>();
  const form = useZodForm({
    schema: loadRules,
    onEdit: () => setSentTo(undefined),
    onSubmit: async (fields) => {
      setSentTo(undefined);
      try {
        await call(resendConfirmation, { body: fields });
        setSentTo(fields.email);
      } catch (error) {
        form.refuse(error);
      }
    },
  });
  return (
    <form {...form.props}>
      <FormFailure failure={form.failure} />
      {sentTo !== undefined && (
        <Notice tone="success" isAnnounced>
          <p>If {sentTo} waits for activation, a new link is on its way.</p>
          <DevMailboxHint />
        </Notice>
      )}
      <EmailField {...form.field('email')} label="Email" hint="The address you signed up with." />
      <Button type="submit" isBusy={form.isSubmitting} busyLabel="Sending…">
        Send a new link
      </Button>
    </form>
  );
};

const NotConfirmed = ({ reason }: { reason: string }) => {
  const [isTrying, setIsTrying] = useState(false);
  return (
    <>
      <PageHeading>Not Confirmed</PageHeading>
      <Notice tone="error" title="Your email address could not be confirmed">
        {reason}
      </Notice>
      {isTrying ? (
        <ResendForm />
      ) : (
        <div>
          <Button onClick={() => setIsTrying(true)}>Try again</Button>
        </div>
      )}
    </>
  );
};

/** The address carries a reason, never words: anybody could write those. */
const reasonText = (reason: string): string =>
  reason === 'expired'
    ? 'The link in the mail has expired. Ask for a new one.'
    : 'The link is not valid. Open it again from the newest mail, or ask for a new one.';

/** Where the link in the activation mail ends. */
export const ConfirmEmailPage = () => {
  const [query] = useSearchParams();
  const reason = query.get('errormessage');
  if (reason !== null) return <NotConfirmed reason={reasonText(reason)} />;
  const isGuest = query.get('as') === 'guest';
  return (
    <>
      <PageHeading>Confirmed</PageHeading>
      <Notice tone="success">
        Your email address is confirmed. Sign in to {isGuest ? 'browse the events' : 'continue joining'}.
      </Notice>
      <div>
        <LinkButton to={isGuest ? paths.signIn : paths.signUpLogin}>Log in</LinkButton>
      </div>
    </>
  );
};
