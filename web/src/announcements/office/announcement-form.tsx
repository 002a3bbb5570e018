import {
  type EditedAnnouncement,
  sentAnnouncement,
  type SentAnnouncement,
  URGENT_MAX_DAYS,
} from '@linehaul/contract/office-announcements';
import { ANNOUNCEMENT_TITLE_MAX_LENGTH } from '@linehaul/contract/announcements';
import { generatePath } from 'react-router';
import { todayHere } from '../../lib/formats/format.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { useLeaveGuard } from '../../lib/navigation/leave-guard.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { CheckboxField } from '../../ui/choices/checkbox-field.tsx';
import { RichTextField } from '../../ui/content/rich-text/rich-text-field.tsx';
import { OvertakenInTab } from '../../ui/editing/overtaken-in-tab.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SaveBar } from '../../ui/forms/save-bar.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type FormAnnouncement, readAnnouncement } from './announcement-values.ts';
import { AudiencePart, type FieldOf } from './audience-part.tsx';
import styles from './office.module.css';
import { useSaveAnnouncement } from './use-save-announcement.ts';

interface PartProps {
  announcement: FormAnnouncement;
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
        defaultValue={announcement.lastDay}
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
  /** What the fields begin with. */
  first: FormAnnouncement;
  /** The announcement as it is kept; none for a new one. */
  announcement?: EditedAnnouncement;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
  onSaved: (id: string) => Promise<void>;
}

/** Everything about an announcement in one form. */
export const AnnouncementForm = (props: AnnouncementFormProps) => {
  const { first, announcement, isEdited, onEdit, onSaved } = props;
  const finish = async (id: string): Promise<void> => {
    onEdit(false);
    await onSaved(id);
  };
  const { save, overtaken } = useSaveAnnouncement({ announcement, onSaved: finish });
  const send = async (sent: SentAnnouncement): Promise<void> => save(sent).catch(form.refuse);
  const form = useZodForm({
    ...{ schema: sentAnnouncement, read: readAnnouncement, onSubmit: send },
    onEdit: () => onEdit(true),
  });
  useLeaveGuard(isEdited ? 'Leave this page? Your changes have not been saved.' : undefined);
  const parts = { announcement: first, field: form.field };
  return (
    <Form {...form.props}>
      <FormFailure failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      <WordsPart {...parts} />
      <AudiencePart {...parts} />
      <TimePart {...parts} />
      {overtaken && announcement && (
        <OvertakenInTab
          words={overtaken.words}
          href={generatePath(paths.adminEditAnnouncement, { id: announcement.id })}
          onOverwrite={() => void send(overtaken.sent)}
        />
      )}
      <SaveBar>
        <Button type="submit" isBusy={form.isSubmitting} busyLabel="Saving…">
          {announcement ? 'Save changes' : 'Save as draft'}
        </Button>
      </SaveBar>
    </Form>
  );
};
