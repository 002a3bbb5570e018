import { ANNOUNCEMENT_TITLE_MAX_LENGTH } from '@linehaul/contract/announcements';
import { keepAnnouncementCopy } from '@linehaul/contract/office-announcement-editing';
import {
  getOfficeAnnouncement,
  saveOfficeAnnouncement,
  sentAnnouncement,
  type SentAnnouncement,
  type TypedAnnouncement,
  URGENT_MAX_DAYS,
} from '@linehaul/contract/office-announcements';
import type { ContentLabel } from '@linehaul/contract/tags';
import { useCallback } from 'react';
import { call } from '../../lib/calls/api.ts';
import { todayHere } from '../../lib/formats/format.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { useLeaveGuard } from '../../lib/navigation/leave-guard.ts';
import { CheckboxField } from '../../ui/choices/checkbox-field.tsx';
import { RichTextField } from '../../ui/content/rich-text/rich-text-field.tsx';
import { KeptWords } from '../../ui/editing/kept-words.tsx';
import { OvertakenNotice } from '../../ui/editing/overtaken-notice.tsx';
import { useSaving } from '../../ui/editing/use-saving.ts';
import { useWorkingCopy } from '../../ui/editing/use-working-copy.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SaveBar } from '../../ui/forms/save-bar.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { readAnnouncement, readTyped } from './announcement-values.ts';
import { AudiencePart, type FieldOf } from './audience-part.tsx';
import styles from './office.module.css';

interface PartProps {
  announcement: TypedAnnouncement;
  field: FieldOf;
}

const WordsPart = ({ announcement, field }: PartProps) => (
  <Card title="What you say">
    <div className={styles.stack}>
      <TextField
        {...field('title')}
        label="Title"
        maxLength={ANNOUNCEMENT_TITLE_MAX_LENGTH}
        autoComplete="off"
        defaultValue={announcement.title}
      />
      <RichTextField
        {...field('content')}
        label="Text"
        hint="Short: an urgent one shows its first two lines on top of every page."
        defaultHtml={announcement.content}
      />
      <div className={styles.pair}>
        <TextField
          {...field('linkUrl')}
          label="Link"
          hint="A page of this portal, such as /events, or an address that begins with https://"
          inputMode="url"
          autoComplete="off"
          isOptional
          defaultValue={announcement.linkUrl}
        />
        <TextField
          {...field('linkLabel')}
          label="What the link says"
          hint="Such as ‘See the closures’."
          autoComplete="off"
          maxLength={60}
          isOptional
          defaultValue={announcement.linkLabel}
        />
      </div>
    </div>
  </Card>
);

const TimePart = ({ announcement, field }: PartProps) => (
  <Card title="How long and how loud">
    <div className={styles.stack}>
      <TextField
        {...field('lastDay')}
        type="date"
        width="medium"
        label="Last day"
        hint="It is shown until the end of this day."
        min={todayHere()}
        defaultValue={announcement.lastDay ?? ''}
      />
      <CheckboxField
        {...field('isUrgent')}
        label={`Urgent: on top of every page until ‘Got it’ is pressed, for at most ${URGENT_MAX_DAYS} days`}
        defaultChecked={announcement.isUrgent}
      />
    </div>
  </Card>
);

interface AnnouncementFormProps {
  id: string;
  version: number;
  /** What the fields begin with. */
  first: TypedAnnouncement;
  /** They begin with what was typed before and not saved. */
  isTyped: boolean;
  products: readonly ContentLabel[];
  onEdit: () => void;
  onSaved: (version: number) => void;
}

const useAnnouncementForm = ({ id, version, isTyped, onEdit, onSaved }: AnnouncementFormProps) => {
  const send = async (sent: SentAnnouncement): Promise<void> => saving.save(sent).catch(form.refuse);
  const form = useZodForm({
    ...{ schema: sentAnnouncement, read: readAnnouncement },
    onSubmit: (sent) => send(sent),
    onEdit: (): void => {
      onEdit();
      copy.note();
    },
  });
  const formRef = form.props.ref;
  const keepTyped = useCallback(async () => {
    const announcement = readTyped(formRef.current);
    return announcement && call(keepAnnouncementCopy, { body: { id, version, announcement } });
  }, [formRef, id, version]);
  const copy = useWorkingCopy({ keepTyped, isTyped });
  const saving = useSaving({
    ...{ version, copy },
    sendAs: (announcement: SentAnnouncement, seen) =>
      call(saveOfficeAnnouncement, { body: { id, version: seen, announcement } }),
    findTheirs: async () => ({
      ...(await call(getOfficeAnnouncement, { query: { id } })),
      description: '',
    }),
    onSaved: (saved) => {
      copy.settle();
      onSaved(saved);
    },
  });
  const isUnkept = copy.kept.state === 'typed' || copy.kept.state === 'failed';
  useLeaveGuard(isUnkept ? 'Leave this page? Your last changes have not been kept yet.' : undefined);
  return { form, copy, saving };
};

/** Everything about an announcement in one form; what is typed is kept, and what is saved is saved as a whole. */
export const AnnouncementForm = (props: AnnouncementFormProps) => {
  const { id, first, products } = props;
  const { form, copy, saving } = useAnnouncementForm(props);
  const { overtaken } = saving;
  const parts = { announcement: first, field: form.field };
  return (
    <>
      <Form {...form.props}>
        <FormFailure failure={form.failure} />
        <ErrorSummary faults={form.faults} />
        <WordsPart {...parts} />
        <AudiencePart {...parts} products={products} />
        <TimePart {...parts} />
        {overtaken && (
          <OvertakenNotice
            theirs={overtaken.theirs}
            onOverwrite={() => saving.save(overtaken.sent, overtaken.theirs.version).catch(form.refuse)}
          />
        )}
        <SaveBar>
          <KeptWords kept={copy.kept} />
          <Button type="submit" isBusy={form.isSubmitting} busyLabel="Saving…">
            Save changes
          </Button>
        </SaveBar>
      </Form>
      <AnnouncementPreview id={id} products={products} read={() => readTyped(form.props.ref.current)} />
    </>
  );
};
