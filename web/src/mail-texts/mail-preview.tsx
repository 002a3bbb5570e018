import {
  mailTextToMyself,
  mailWording,
  type PreviewedMail,
  type SentWording,
} from '@linehaul/contract/office-mail-texts';
import { useEffect, useId, useState } from 'react';
import { call } from '../lib/calls/api.ts';
import { messageOf } from '../lib/calls/api-error.ts';
import { useAct } from '../lib/calls/use-act.ts';
import { peopleSource } from '../lib/office/people-source.ts';
import { SuggestField } from '../ui/choices/suggest-field.tsx';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { Button } from '../ui/forms/button.tsx';
import { Card, Facts } from '../ui/layout/card.tsx';
import { bodyOf, type Shown, useMailPreview } from './mail-text-queries.ts';
import styles from './mail-texts.module.css';

/** How long typing rests before the preview follows. */
const REST_MS = 600;

const Mail = ({ mail, isStale }: { mail: PreviewedMail; isStale: boolean }) => (
  <div
    className={styles.mail}
    role="group"
    aria-label="Preview of the mail"
    data-stale={isStale || undefined}
  >
    <p className={styles.muted}>Subject: {mail.subject}</p>
    <h3>{mail.heading}</h3>
    <p className={styles.paragraph}>{mail.paragraphs.join('\n\n')}</p>
    <div className={`${styles.ours} ${styles.stack}`}>
      {mail.details.length > 0 && (
        <Facts facts={mail.details.map(({ label, value }) => ({ name: label, value }))} />
      )}
      {mail.action && (
        <p>
          Button: <strong>{mail.action.label}</strong>
        </p>
      )}
      {mail.links.length > 0 && <p>Links: {mail.links.map(({ label }) => label).join(', ')}</p>}
      {mail.footnote !== null && <p className={styles.muted}>{mail.footnote}</p>}
    </div>
  </div>
);

const Previewed = (shown: Shown) => {
  const { data, error, refetch, isPlaceholderData } = useMailPreview(shown);
  if (data) return <Mail mail={data} isStale={isPlaceholderData} />;
  return error ? (
    <FailedState title={messageOf(error, 'The preview could not be made')} onRetry={() => void refetch()} />
  ) : (
    <Skeleton lines={6} label="Loading the preview" />
  );
};

const SendTest = (shown: Shown) => {
  const { isBusy, failure, run } = useAct('The test could not be sent');
  return (
    <>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <Button
        variant="secondary"
        isBusy={isBusy}
        busyLabel="Sending…"
        onClick={() =>
          void run(async () => {
            const { address } = await call(mailTextToMyself, { body: bodyOf(shown) });
            showToast({ tone: 'success', title: `A test is on its way to ${address}` });
          })
        }
      >
        Send a test to myself
      </Button>
    </>
  );
};

/** What is typed, once typing rests; only what a mail could say. */
const useRested = (wording: SentWording): SentWording => {
  const [rested, setRested] = useState(wording);
  useEffect(() => {
    if (!mailWording.safeParse(wording).success) return;
    const timer = setTimeout(setRested, REST_MS, wording);
    return () => clearTimeout(timer);
  }, [wording]);
  return rested;
};

/** What a mail would say, to an example or a real person, before it is saved. */
export const MailPreview = ({ kind, wording }: { kind: string; wording: SentWording }) => {
  const id = useId();
  const [accountId, setAccountId] = useState<string>();
  const shown = { kind, wording: useRested(wording), accountId };
  return (
    <Card title="Preview">
      <div className={styles.stack}>
        <SuggestField
          {...{ id, name: id, source: peopleSource }}
          label="As it would be for"
          hint="Somebody by name or email; an example without."
          aria-required={false}
          placeholder="Name or email"
          onPick={(option) => setAccountId(option?.key)}
        />
        <Previewed {...shown} />
        <div className={styles.row}>
          <SendTest {...shown} />
        </div>
      </div>
    </Card>
  );
};
