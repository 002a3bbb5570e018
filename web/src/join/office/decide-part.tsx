import { APPROVAL_DAYS } from '@linehaul/contract/join-state';
import {
  type ApplicationDecision,
  type ApplicationDetail,
  decideApplication,
  WORDS_MAX_LENGTH,
} from '@linehaul/contract/office-applications';
import { longText } from '@linehaul/contract/text';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../lib/calls/api.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { useLeaveGuard } from '../../lib/navigation/leave-guard.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { TextAreaField } from '../../ui/forms/text-area-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useFocusOnMount } from '../../ui/layout/use-focus-on-mount.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { askApplicationsAnew } from './application-queries.ts';
import styles from './applications.module.css';

type Worded = Exclude<ApplicationDecision, 'approve'>;

const WORDS = {
  ask: {
    field: 'Your question',
    missing: 'Please type a question',
    send: 'Send the question',
    busy: 'Sending…',
    unsent: 'Leave this page? Your question has not been sent.',
    done: 'The question was sent',
  },
  decline: {
    field: 'The reason',
    missing: 'Please type a reason',
    send: 'Decline the application',
    busy: 'Declining…',
    unsent: 'Leave this page? Your reason has not been sent.',
    done: 'The application was declined',
  },
} as const satisfies Record<Worded, object>;

const SCHEMAS = {
  ask: z.strictObject({ words: longText(WORDS.ask.missing, WORDS_MAX_LENGTH) }),
  decline: z.strictObject({ words: longText(WORDS.decline.missing, WORDS_MAX_LENGTH) }),
};

interface PartProps {
  application: ApplicationDetail;
}

/** Sends a decision by the version that was seen. */
const deciderOf =
  ({ id, version, personName }: ApplicationDetail) =>
  async (decision: ApplicationDecision, words?: string): Promise<void> => {
    try {
      await call(decideApplication, {
        body: { id, version, decision, ...(words !== undefined && { words }) },
      });
    } catch (error) {
      // Somebody else may have been first: the page shows how it stands, beside what was typed.
      void askApplicationsAnew();
      throw error;
    }
    const title = decision === 'approve' ? 'The application was approved' : WORDS[decision].done;
    showToast({ tone: 'success', title, text: `${personName} is told by email.` });
    void askApplicationsAnew();
  };

interface WordsFormProps extends PartProps {
  decision: Worded;
  onClose: () => void;
}

/** Asks for the words that the applicant reads. */
const WordsForm = ({ application, decision, onClose }: WordsFormProps) => {
  const decide = deciderOf(application);
  const [isTyped, setIsTyped] = useState(false);
  const ref = useFocusOnMount<HTMLTextAreaElement>();
  const { field: label, send, busy, unsent } = WORDS[decision];
  const form = useZodForm({
    schema: SCHEMAS[decision],
    onSubmit: async ({ words }) => {
      try {
        await decide(decision, words);
        setIsTyped(false);
        onClose();
      } catch (error) {
        form.refuse(error);
      }
    },
    onEdit: () => setIsTyped(true),
  });
  useLeaveGuard(isTyped ? unsent : undefined, true);
  return (
    <Form {...form.props}>
      <FormFailure failure={form.failure} />
      <TextAreaField
        {...form.field('words')}
        ref={ref}
        label={label}
        hint={`${application.personName} reads it in the portal and in an email.`}
        rows={5}
        maxLength={WORDS_MAX_LENGTH}
      />
      <div className={styles.acts}>
        <Button
          type="submit"
          variant={decision === 'decline' ? 'danger' : 'primary'}
          isBusy={form.isSubmitting}
          busyLabel={busy}
        >
          {send}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Not now
        </Button>
      </div>
    </Form>
  );
};

/** What an approval lets them do. */
const approvalWordsOf = ({ kind, organisationName, productName }: ApplicationDetail): string =>
  kind === 'joining'
    ? `${organisationName} can then pay for ${productName}, within ${APPROVAL_DAYS} days and at the price of the day of payment. We email them the way to the payment.`
    : `${organisationName} can then change to ${productName}, within ${APPROVAL_DAYS} days. What it costs is worked out anew, and they see it and agree to it before anything is invoiced. We email them the way there.`;

const Approving = ({ application, onClose }: PartProps & { onClose: () => void }) => {
  const decide = deciderOf(application);
  const { organisationName } = application;
  return (
    <ConfirmDialog
      title={`Approve ${organisationName}?`}
      confirmLabel="Approve"
      busyLabel="Approving…"
      onConfirm={() => decide('approve')}
      onClose={onClose}
    >
      <p>{approvalWordsOf(application)}</p>
    </ConfirmDialog>
  );
};

interface ActsProps {
  status: ApplicationDetail['status'];
  /** What was asked for was closed a moment ago. */
  takesFocus: boolean;
  onAct: (act: ApplicationDecision) => void;
}

/** What may be done about it; of one that was declined, by an officer who was convinced since. */
const Acts = ({ status, takesFocus, onAct }: ActsProps) => {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.acts}>
      <Button ref={ref} onClick={() => onAct('approve')}>
        {status === 'declined' ? 'Approve after all' : 'Approve'}
      </Button>
      {status === 'waiting' && (
        <Button variant="secondary" onClick={() => onAct('ask')}>
          Ask a question
        </Button>
      )}
      {status !== 'declined' && (
        <Button variant="secondary" onClick={() => onAct('decline')}>
          Decline
        </Button>
      )}
    </div>
  );
};

const DECIDABLE: ReadonlySet<ApplicationDetail['status']> = new Set(['waiting', 'asked', 'declined']);

/** Approving, asking and declining, as far as its status lets one. */
export const DecidePart = ({ application }: PartProps) => {
  const [act, setAct] = useState<ApplicationDecision>();
  const [isBack, setIsBack] = useState(false);
  const { status } = application;
  if (!DECIDABLE.has(status) && act === undefined) return null;
  const close = (): void => {
    setAct(undefined);
    setIsBack(true);
  };
  if (act === 'ask' || act === 'decline')
    return (
      <Card title="Your decision">
        <WordsForm application={application} decision={act} onClose={close} />
      </Card>
    );
  return (
    <Card title={status === 'declined' ? 'Changed your mind?' : 'Your decision'}>
      <Acts status={status} takesFocus={isBack && act === undefined} onAct={setAct} />
      {act === 'approve' && <Approving application={application} onClose={close} />}
    </Card>
  );
};
