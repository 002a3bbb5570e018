import { MAIL_KIND_TITLES } from '@linehaul/contract/mail-kinds';
import type { Subscription } from '@linehaul/contract/unsubscribe';
import type { ReactNode } from 'react';
import { mayPass, messageOf } from '../lib/calls/api-error.ts';
import { paths } from '../lib/navigation/paths.ts';
import { QueryProvider } from '../lib/calls/query-provider.tsx';
import { Link, useSearchParams } from 'react-router';
import { useAct } from '../lib/calls/use-act.ts';
import { Button } from '../ui/forms/button.tsx';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Loading } from '../ui/feedback/spinner.tsx';
import { useSubscription } from './use-subscription.ts';

const PreferencesLink = () => (
  <p>
    <Link to={paths.communicationPreferences}>Choose what you hear about</Link> (asks you to sign in)
  </p>
);

interface SwitchProps {
  subscription: Subscription;
  onSwitch: (isWanted: boolean) => Promise<void>;
}

const Switch = ({ subscription, onSwitch }: SwitchProps) => {
  const { kind, maskedEmail, isWanted } = subscription;
  const { isBusy, failure, run } = useAct();
  const title = <strong>{MAIL_KIND_TITLES[kind]}</strong>;
  const words: { heading: string; text: ReactNode; button: string } = isWanted
    ? {
        heading: 'Unsubscribe',
        text: (
          <p>
            {maskedEmail} gets our emails about {title}. Would you like them to stop?
          </p>
        ),
        button: 'Unsubscribe',
      }
    : {
        heading: 'You are unsubscribed',
        text: (
          <Notice tone="success" isAnnounced>
            {maskedEmail} won’t get emails about {title} any more.
          </Notice>
        ),
        button: 'Undo: send it again',
      };
  return (
    <>
      <PageHeading key={String(isWanted)}>{words.heading}</PageHeading>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      {words.text}
      <p>Emails about your membership, invoices and account always reach you.</p>
      <div>
        <Button
          variant={isWanted ? 'primary' : 'secondary'}
          isBusy={isBusy}
          busyLabel="One moment…"
          onClick={() => void run(() => onSwitch(!isWanted))}
        >
          {words.button}
        </Button>
      </div>
      <PreferencesLink />
    </>
  );
};

const DeadLink = () => (
  <>
    <PageHeading>This link does not work</PageHeading>
    <Notice tone="error">
      The unsubscribe link is not complete, or too old. Open it again from a newer email, or change what you
      hear about in your communication preferences.
    </Notice>
    <PreferencesLink />
  </>
);

const Unsubscribing = ({ code }: { code: string }) => {
  const { subscription, error, tryAgain, switchTo } = useSubscription(code);
  if (subscription) return <Switch subscription={subscription} onSwitch={switchTo} />;
  if (!error)
    return (
      <>
        <PageHeading>Unsubscribe</PageHeading>
        <Loading label="One moment" />
      </>
    );
  if (!mayPass(error)) return <DeadLink />;
  return (
    <>
      <PageHeading>Unsubscribe</PageHeading>
      <FailedState title={messageOf(error, 'Something went wrong')} onRetry={tryAgain} />
    </>
  );
};

/** Where the unsubscribe link of a mail ends: one button, without a sign-in. */
export const UnsubscribePage = () => {
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  if (code === '') return <DeadLink />;
  return (
    <QueryProvider>
      <Unsubscribing code={code} />
    </QueryProvider>
  );
};
