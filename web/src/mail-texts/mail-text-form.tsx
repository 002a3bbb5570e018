import {
  MAIL_SUBJECT_MAX_LENGTH,
  MAIL_TEXT_MAX_LENGTH,
  type MailText,
  mailWording,
  restoreMailText,
  saveMailText,
  type SentWording,
} from '@linehaul/contract/office-mail-texts';
import { useState } from 'react';
import { call } from '../lib/calls/api.ts';
import { useZodForm } from '../lib/forms/use-zod-form.ts';
import { useLeaveGuard } from '../lib/navigation/leave-guard.ts';
import { showToast } from '../ui/feedback/toast.ts';
import { Button } from '../ui/forms/button.tsx';
import { ErrorSummary } from '../ui/forms/error-summary.tsx';
import { Form } from '../ui/forms/form.tsx';
import { FormFailure } from '../ui/forms/form-failure.tsx';
import { SaveBar } from '../ui/forms/save-bar.tsx';
import { TextAreaField } from '../ui/forms/text-area-field.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { MailPreview } from './mail-preview.tsx';
import styles from './mail-texts.module.css';

interface MailTextFormProps {
  text: MailText;
  onChanged: () => Promise<void>;
}

const Places = ({ places }: Pick<MailText, 'places'>) => (
  <Card title="Places">
    <div className={styles.stack}>
      <p>Written between braces, they stand for what differs from mail to mail.</p>
      <ul className={styles.places}>
        {places.map(({ name, about, example, isRequired }) => (
          <li key={name} className={styles.place}>
            <code>{`{${name}}`}</code>
            {isRequired && ' (needed)'}: {about}, <span className={styles.muted}>such as ‘{example}’</span>
          </li>
        ))}
      </ul>
    </div>
  </Card>
);

const BackToOurs = ({ text, onChanged }: MailTextFormProps) => {
  const [isAsked, setIsAsked] = useState(false);
  const { kind, version } = text;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsked(true)}>
        Back to ours…
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Back to our words?"
          confirmLabel="Back to ours"
          busyLabel="Saving…"
          onConfirm={async () => {
            await call(restoreMailText, { body: { kind, version } });
            await onChanged();
            showToast({ tone: 'success', title: 'Our words are in force again' });
          }}
          onClose={() => setIsAsked(false)}
        >
          <p>
            The next mail of this kind says what it said before you changed it. Yours stay in the audit log.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};

/** The words of a mail, its places, and what it looks like. */
export const MailTextForm = ({ text, onChanged }: MailTextFormProps) => {
  const { kind, version, words, isOurs } = text;
  const [isEdited, setIsEdited] = useState(false);
  const [shown, setShown] = useState<SentWording>(words);
  const save = async (wording: SentWording): Promise<void> => {
    try {
      await call(saveMailText, { body: { kind, version, ...wording } });
      setIsEdited(false);
      await onChanged();
      showToast({ tone: 'success', title: 'Saved: the next mail says it' });
    } catch (error) {
      form.refuse(error);
    }
  };
  const form = useZodForm({ schema: mailWording, onSubmit: save, onEdit: () => setIsEdited(true) });
  useLeaveGuard(isEdited ? 'Leave this page? Your changes have not been saved.' : undefined);
  const note = (change: Partial<SentWording>): void => setShown((before) => ({ ...before, ...change }));
  return (
    <>
      <Form {...form.props}>
        <FormFailure failure={form.failure} />
        <ErrorSummary faults={form.faults} />
        <Card title="Words">
          <div className={styles.stack}>
            <TextField
              {...form.field('subject')}
              label="Subject"
              autoComplete="off"
              maxLength={MAIL_SUBJECT_MAX_LENGTH}
              defaultValue={words.subject}
              onChange={({ currentTarget }) => note({ subject: currentTarget.value })}
            />
            <TextField
              {...form.field('heading')}
              label="Heading"
              autoComplete="off"
              maxLength={MAIL_SUBJECT_MAX_LENGTH}
              defaultValue={words.heading}
              onChange={({ currentTarget }) => note({ heading: currentTarget.value })}
            />
            <TextAreaField
              {...form.field('text')}
              label="Text"
              hint="An empty line begins a new paragraph. Buttons, details and what the law wants are added below."
              rows={10}
              maxLength={MAIL_TEXT_MAX_LENGTH}
              defaultValue={words.text}
              onChange={({ currentTarget }) => note({ text: currentTarget.value })}
            />
          </div>
        </Card>
        <SaveBar>
          <Button type="submit" isBusy={form.isSubmitting} busyLabel="Saving…">
            Save
          </Button>
          {!isOurs && <BackToOurs text={text} onChanged={onChanged} />}
        </SaveBar>
      </Form>
      <Places places={text.places} />
      <MailPreview kind={kind} wording={shown} />
    </>
  );
};
