import { useState } from 'react';
import { ApiError, mayPass, messageOf } from '../lib/calls/api-error.ts';
import { Link, useLocation } from 'react-router';
import { textIn } from '../lib/formats/text-in.ts';
import { useZodForm } from '../lib/forms/use-zod-form.ts';
import { Button } from '../ui/forms/button.tsx';
import { FormFailure } from '../ui/forms/form-failure.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { EmailField } from '../ui/forms/text-field.tsx';
import { DevMailboxHint } from './dev-mailbox-hint.tsx';

const loadRules = async () => (await import('./email-fields.ts')).emailFields;

interface EmailRequestProps {
  title: string;
  lead: string;
  submitLabel: string;
  /** The heading once it is done. */
  sentTitle: string;
  /** Goes on after ‘If (the address) has an account,’. */
  sentText: string;
  send: (address: string) => Promise<unknown>;
  loginPath: string;
}

/** Faults of the line or the server are not the address's: they keep their own words. */
const failureText = (error: unknown): string =>
  mayPass(error) ? messageOf(error, 'Something went wrong') : 'Incorrect email provided';

const Sent = ({ address, sentTitle, sentText }: EmailRequestProps & { address: string }) => (
  <>
    <PageHeading>{sentTitle}</PageHeading>
    <Notice tone="success" isAnnounced title="Email sent">
      <p>
        If <strong>{address}</strong> has an account, {sentText}
      </p>
    </Notice>
    <p>Nothing there after a few minutes? Look among the junk mail, or check the address and ask again.</p>
    <DevMailboxHint />
  </>
);

const RequestForm = (props: EmailRequestProps & { onSent: (address: string) => void }) => {
  const { title, lead, submitLabel, send, onSent } = props;
  const submit = async (fields: { email: string }): Promise<void> => {
    try {
      await send(fields.email);
      onSent(fields.email);
    } catch (error) {
      form.refuse(new ApiError(failureText(error), { status: 0 }));
    }
  };
  const { state } = useLocation();
  // What the page before has to say here.
  const [notice, setNotice] = useState(() => textIn(state, 'notice'));
  const form = useZodForm({ schema: loadRules, onSubmit: submit, onEdit: () => setNotice(undefined) });
  return (
    <>
      <PageHeading lead={lead}>{title}</PageHeading>
      <form {...form.props}>
        {notice !== undefined && (
          <Notice tone="warning" isAnnounced>
            {notice}
          </Notice>
        )}
        <FormFailure failure={form.failure} />
        <EmailField {...form.field('email')} label="Email" autoComplete="username" />
        <Button type="submit" isWide isBusy={form.isSubmitting} busyLabel="Sending…">
          {submitLabel}
        </Button>
      </form>
    </>
  );
};

/** Asks for a mail to an address; says the same whether the address is known or not. */
export const EmailRequest = (props: EmailRequestProps) => {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <>
      {sentTo === undefined ? (
        <RequestForm {...props} onSent={setSentTo} />
      ) : (
        <Sent {...props} address={sentTo} />
      )}
      <p>
        <Link to={props.loginPath}>Back to sign in</Link>
      </p>
    </>
  );
};
