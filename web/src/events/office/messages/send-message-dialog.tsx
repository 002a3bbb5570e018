import { type BodyOf } from '@linehaul/contract/endpoint';
import { sendEventMessage } from '@linehaul/contract/office-event-messages';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { callWithIdentity } from '../../../lib/session/identity-check.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Facts } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { MESSAGES_KEY, useMessagePreview } from './message-queries.ts';
import { peopleText } from './message-words.ts';
import styles from './messages.module.css';

type Sending = BodyOf<typeof sendEventMessage>;

const Preview = ({ sending: { id, subject, text } }: { sending: Sending }) => {
  const { data, error, refetch } = useMessagePreview(id, { subject, text });
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The preview could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={6} label="Loading the preview" />;
  return (
    <section className={styles.mail} aria-label="The email as it will be read">
      <p className={styles.subject}>{data.subject}</p>
      <p className={styles.paragraph}>{data.paragraphs.join('\n\n')}</p>
      <Facts facts={data.details.map(({ label, value }) => ({ name: label, value }))} />
      <p className={styles.small}>{data.footnote}</p>
    </section>
  );
};

interface SendMessageDialogProps {
  sending: Sending;
  onSent: () => void;
  onClose: () => void;
}

/** The last look before an email goes to many. */
export const SendMessageDialog = ({ sending, onSent, onClose }: SendMessageDialogProps) => {
  const queries = useQueryClient();
  const count = peopleText(sending.peopleAsSeen);
  // Where another number is reached by now, the page says so too.
  const countAgain = () => queries.invalidateQueries({ queryKey: MESSAGES_KEY });
  const send = async (): Promise<void> => {
    const { people } = await callWithIdentity(sendEventMessage, { body: sending }).finally(countAgain);
    showToast({ tone: 'success', title: `Your email is on its way to ${peopleText(people)}` });
    onSent();
  };
  return (
    <ConfirmDialog
      title={`Send this email to ${count}?`}
      confirmLabel={`Send to ${count}`}
      busyLabel="Sending…"
      onConfirm={send}
      onClose={onClose}
    >
      <div className={styles.look}>
        <Preview sending={sending} />
        <p>
          It is about their booking, so it goes out whatever mail they have switched off. Once sent, it cannot
          be stopped.
        </p>
      </div>
    </ConfirmDialog>
  );
};
