import {
  CPD_NOTE_MAX_LENGTH,
  CPD_TITLE_MAX_LENGTH,
  type LoggedCpdRecord,
  openInCpdRecord,
  sentCpdRecord,
  type SentCpdRecord,
} from '@linehaul/contract/cpd-logging';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/calls/api-error.ts';
import { todayHere } from '../../lib/formats/format.ts';
import type { FieldOf } from '../../lib/forms/field-of.ts';
import { checkValues } from '../../lib/forms/form-errors.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { useLeaveGuard } from '../../lib/navigation/leave-guard.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { SelectField } from '../../ui/choices/select-field.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { LongLineField } from '../../ui/forms/text-area-field.tsx';
import { SaveBar } from '../../ui/forms/save-bar.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { categoryOptions, isNothing, readActivity } from './activity-values.ts';
import { EvidencePart } from './evidence-part.tsx';
import { RECORD_EVIDENCE } from './record-evidence.ts';
import { useCpdCategories } from './logging-queries.ts';
import styles from './logging.module.css';
import { useActivity } from './use-activity.ts';
import { WithdrawActivity } from './withdraw-activity.tsx';

interface FieldsProps {
  record: LoggedCpdRecord | undefined;
  field: FieldOf;
}

/** What the fields of a new activity begin with. */
const NOTHING: SentCpdRecord = {
  ...{ title: '', categoryId: null, presenter: '', domain: '', note: '' },
  ...{ completedDate: null, hours: null },
};

const Fields = ({ record, field }: FieldsProps) => {
  const first: SentCpdRecord = record ?? NOTHING;
  const { data: categories = [], isError } = useCpdCategories();
  // Chosen here, not in the list: what it offers may come late, or come anew.
  const [categoryId, setCategoryId] = useState(first.categoryId ?? '');
  return (
    <Card title="What you did">
      <div className={styles.stack}>
        <TextField
          {...field('title')}
          label="Activity"
          maxLength={CPD_TITLE_MAX_LENGTH}
          autoComplete="off"
          defaultValue={first.title}
        />
        <SelectField
          {...field('categoryId')}
          label="Category"
          placeholder="Please choose"
          options={categoryOptions(categories, record)}
          hint={isError ? 'The categories could not be loaded. Please reload the page.' : undefined}
          value={categoryId}
          onChange={(event) => setCategoryId(event.currentTarget.value)}
        />
        <TextField
          {...field('completedDate')}
          type="date"
          width="medium"
          label="Completed on"
          max={todayHere()}
          defaultValue={first.completedDate ?? ''}
        />
        <TextField
          {...field('hours')}
          inputMode="decimal"
          width="short"
          label="Hours"
          hint="Such as 1.5"
          autoComplete="off"
          defaultValue={first.hours ?? ''}
        />
        <TextField {...field('presenter')} label="Presenter" isOptional defaultValue={first.presenter} />
        <TextField
          {...field('domain')}
          label="Domain"
          hint="The area of your work that it is about, such as fatigue management."
          isOptional
          defaultValue={first.domain}
        />
        <LongLineField
          {...field('note')}
          label="What you took from it"
          maxLength={CPD_NOTE_MAX_LENGTH}
          isOptional
          defaultValue={first.note}
        />
      </div>
    </Card>
  );
};

const useActivityForm = (record: LoggedCpdRecord | undefined) => {
  const navigate = useNavigate();
  const activity = useActivity(record);
  const [isEdited, setIsEdited] = useState(false);
  const isSendingRef = useRef(false);
  const isSubmitted = record?.state === 'submitted';
  const leave = (title: string): void => {
    showToast({ tone: 'success', title });
    setIsEdited(false);
    // Once the page guards nothing any more.
    setTimeout(() => navigate(paths.cpdTracker));
  };
  /** From the first save on the address names it, so that it is there when the page is loaded anew. */
  const save = async (sent: SentCpdRecord) => {
    const kept = await activity.save(sent);
    setIsEdited(false);
    setTimeout(() =>
      navigate({ search: new URLSearchParams({ id: kept.id }).toString() }, { replace: true }),
    );
    return kept;
  };
  const send = async (sent: SentCpdRecord): Promise<void> => {
    // What is typed is kept, whatever is still open; of nothing there is nothing to keep.
    if (isSendingRef.current && activity.id === undefined && isNothing(sent)) {
      const modelState = openInCpdRecord(sent);
      return form.refuse(new ApiError('Nothing was typed', { status: 400, modelState }));
    }
    try {
      const kept = await save(sent);
      if (isSendingRef.current && !isSubmitted) {
        await activity.submit(kept);
        leave('Sent to the office');
      } else showToast({ tone: 'success', title: isSubmitted ? 'Changes saved' : 'Saved as a draft' });
    } catch (error) {
      form.refuse(error);
    }
  };
  const form = useZodForm({
    ...{ schema: sentCpdRecord, read: readActivity, onSubmit: send },
    onEdit: () => setIsEdited(true),
  });
  useLeaveGuard(isEdited ? 'Leave this page? Your changes have not been saved.' : undefined, true);
  /** Keeps what is typed before the first file is attached to it. */
  const idOf = async (): Promise<string | undefined> => {
    if (activity.id !== undefined) return activity.id;
    const element = form.props.ref.current;
    const checked = element && checkValues(sentCpdRecord, readActivity(new FormData(element)));
    if (!checked?.values) {
      form.explain();
      return undefined;
    }
    return (await save(checked.values)).id;
  };
  const withdraw = async (): Promise<void> => {
    await activity.withdraw();
    leave(isSubmitted || record?.state === 'asked-back' ? 'Withdrawn' : 'Draft deleted');
  };
  const choose = (isSending: boolean): void => {
    isSendingRef.current = isSending;
  };
  return { form, activity, idOf, withdraw, choose, isSubmitted };
};

interface ButtonsProps {
  isSubmitted: boolean;
  isSubmitting: boolean;
  /** Told before the form is submitted by one of them. */
  onPress: (isSending: boolean) => void;
}

const Buttons = ({ isSubmitted, isSubmitting, onPress }: ButtonsProps) => {
  const [isSending, setIsSending] = useState(false);
  const press = (pressed: boolean) => (): void => {
    setIsSending(pressed);
    onPress(pressed);
  };
  return (
    <>
      {!isSubmitted && (
        <Button type="submit" isBusy={isSubmitting && isSending} busyLabel="Sending…" onClick={press(true)}>
          Send to the office
        </Button>
      )}
      <Button
        type="submit"
        variant={isSubmitted ? 'primary' : 'secondary'}
        isBusy={isSubmitting && !isSending}
        busyLabel="Saving…"
        onClick={press(false)}
      >
        {isSubmitted ? 'Save changes' : 'Save as draft'}
      </Button>
    </>
  );
};

/** One’s own activity: kept as a draft, sent to the office, changed until that has decided. */
export const ActivityForm = ({ record }: { record: LoggedCpdRecord | undefined }) => {
  const { form, activity, idOf, withdraw, choose, isSubmitted } = useActivityForm(record);
  return (
    <Form {...form.props}>
      <FormFailure failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      <Fields record={record} field={form.field} />
      <EvidencePart
        calls={RECORD_EVIDENCE}
        first={record?.attachments ?? []}
        idOf={idOf}
        onChange={activity.changed}
      />
      <SaveBar>
        <Buttons isSubmitted={isSubmitted} isSubmitting={form.isSubmitting} onPress={choose} />
        {activity.id !== undefined && (
          <WithdrawActivity isDraft={!record || record.state === 'draft'} onConfirm={withdraw} />
        )}
      </SaveBar>
    </Form>
  );
};
