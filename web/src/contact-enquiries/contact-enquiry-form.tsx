import { ATTACHMENT_ACCEPT, ATTACHMENT_TYPES } from '@linehaul/contract/attachments';
import { useMemo, useState } from 'react';
import { serverFieldErrors } from '../lib/forms/form-errors.ts';
import { useLeaveGuard } from '../lib/navigation/leave-guard.ts';
import { useZodForm } from '../lib/forms/use-zod-form.ts';
import { Button } from '../ui/forms/button.tsx';
import { ErrorSummary } from '../ui/forms/error-summary.tsx';
import { FileField } from '../ui/forms/file-field.tsx';
import { Form } from '../ui/forms/form.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Progress } from '../ui/feedback/progress.tsx';
import { PhoneField } from '../ui/forms/phone-field.tsx';
import { TextAreaField } from '../ui/forms/text-area-field.tsx';
import { EmailField } from '../ui/forms/text-field.tsx';
import { useFocusOnMount } from '../ui/layout/use-focus-on-mount.ts';
import { AttachmentList } from './attachment-list.tsx';
import { type AttachedFile, attachmentsProblem, withFiles, withRefusals } from './attached-files.ts';
import { readContactForm } from './read-contact-form.ts';
import styles from './contact-enquiry-form.module.css';
import { useSendEnquiry } from './use-send-enquiry.ts';

const COMMENTS_MAX_LENGTH = 5000;

/** How far the files have come; `part` is between 0 and 1, undefined while nothing is being sent. */
const SendProgress = ({ part }: { part: number | undefined }) => {
  if (part === undefined) return null;
  return part < 1 ? (
    <Progress label={`Sending the files: ${Math.round(part * 100)}%`} part={part} />
  ) : (
    <Progress label="The files have arrived and are being checked" />
  );
};

const loadRules = async () => (await import('./contact-form.ts')).contactForm;

interface ContactEnquiryFormProps {
  email: string;
  phone: string | null;
  onSent: () => void;
}

const useContactForm = (onSent: () => void) => {
  const [attached, setAttached] = useState<readonly AttachedFile[]>([]);
  const sending = useSendEnquiry();
  const read = useMemo(() => readContactForm(attached), [attached]);
  const form = useZodForm({
    schema: loadRules,
    read,
    onEdit: sending.forget,
    onSubmit: (values): Promise<void> =>
      sending.send({
        values,
        attached,
        onSent,
        onRefused: (error): boolean => {
          const refusals = serverFieldErrors(error);
          setAttached(withRefusals(attached, refusals));
          const isAboutFiles = Object.keys(refusals).some((name) => name.startsWith('fileAttachment'));
          if (!isAboutFiles) form.refuse(error);
          return !isAboutFiles;
        },
      }),
  });
  return { form, sending, attached, setAttached };
};

/** Beside the button that was pressed; it takes focus, which the button may have lost. */
const Failure = ({ message }: { message: string }) => {
  const noticeRef = useFocusOnMount<HTMLDivElement>();
  return (
    <Notice tone="error" title="Your message was not sent" ref={noticeRef}>
      {message}
    </Notice>
  );
};

/** SPEC section 5, Contact. What was typed and chosen stays until it has arrived. */
export const ContactEnquiryForm = ({ email, phone, onSent }: ContactEnquiryFormProps) => {
  const { form, sending, attached, setAttached } = useContactForm(onSent);
  const [hasComments, setHasComments] = useState(false);
  const filesField = form.field('fileAttachment');
  const failure = sending.failure ?? form.failure;
  const part = attached.length > 0 ? sending.part : undefined;
  const isStarted = hasComments || attached.length > 0;
  const isTyped = attached.length === 0;
  useLeaveGuard(isStarted ? 'Leave this page? Your message has not been sent.' : undefined, isTyped);

  const attach = (files: readonly AttachedFile[]): void => {
    setAttached(files);
    sending.forget();
    form.forget();
  };
  const remove = (id: number): void => {
    attach(attached.filter((file) => file.id !== id));
    document.getElementById(filesField.id)?.focus();
  };

  return (
    <Form {...form.props}>
      <ErrorSummary faults={form.faults} />
      <EmailField
        {...form.field('email')}
        label="Email"
        hint="Our answer goes to this address."
        defaultValue={email}
      />
      <PhoneField {...form.field('phone')} label="Phone" isOptional defaultValue={phone ?? ''} />
      <TextAreaField
        {...form.field('comments')}
        label="Comments"
        maxLength={COMMENTS_MAX_LENGTH}
        onChange={(event) => setHasComments(event.currentTarget.value.trim() !== '')}
      />
      <FileField
        {...filesField}
        error={attachmentsProblem(attached)}
        label="Attachments"
        isOptional
        hint={`${ATTACHMENT_TYPES}, together at most 10\u00a0MB.`}
        accept={ATTACHMENT_ACCEPT}
        onFiles={(files) => attach(withFiles(attached, files))}
      />
      <AttachmentList files={attached} onRemove={remove} />
      {failure !== undefined && <Failure message={failure} />}
      <SendProgress part={part} />
      <div className={styles.actions}>
        <Button type="submit" isBusy={form.isSubmitting} busyLabel="Sending…">
          Send message
        </Button>
        {part !== undefined && part < 1 && (
          <Button variant="secondary" onClick={sending.stop}>
            Stop sending
          </Button>
        )}
      </div>
    </Form>
  );
};
