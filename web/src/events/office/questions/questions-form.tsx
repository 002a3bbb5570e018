import { saveOfficeEventQuestions, sentEventQuestions } from '@linehaul/contract/event-questions';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../lib/calls/api.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { useLeaveGuard } from '../../../lib/navigation/leave-guard.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import styles from '../office.module.css';
import { QuestionFields } from './question-fields.tsx';
import { type FormQuestion, readQuestions } from './question-values.ts';
import { useQuestions } from './use-questions.ts';

interface ActsProps {
  index: number;
  count: number;
  question: FormQuestion;
  onMove: (place: number) => void;
  onRemove: () => void;
}

const Acts = ({ index, count, question: { answers }, onMove, onRemove }: ActsProps) => (
  <>
    {answers > 0 && (
      <p className={styles.uses}>If you remove it, what was answered stays in the list of attendees.</p>
    )}
    <div className={styles.row}>
      {index > 0 && (
        <Button
          data-edit
          variant="quiet"
          aria-label={`Move up question ${index + 1}`}
          onClick={() => onMove(index - 1)}
        >
          Move up
        </Button>
      )}
      {index < count - 1 && (
        <Button
          data-edit
          variant="quiet"
          aria-label={`Move down question ${index + 1}`}
          onClick={() => onMove(index + 1)}
        >
          Move down
        </Button>
      )}
      <Button data-edit variant="quiet" aria-label={`Remove question ${index + 1}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  </>
);

/** Focus follows a question that has moved, and goes to one that is new. */
const useFocusOn = (told: { readonly place: number } | undefined): void => {
  useEffect(() => {
    if (told) document.querySelector<HTMLElement>(`[data-question="${told.place}"]`)?.focus();
  }, [told]);
};

interface QuestionsFormProps {
  eventId: string;
  kept: readonly FormQuestion[];
  onSaved: () => Promise<void>;
}

const useForm = ({ eventId, kept, onSaved }: QuestionsFormProps) => {
  const [isEdited, setIsEdited] = useState(false);
  const edit = (): void => setIsEdited(true);
  const read = useMemo(() => readQuestions(eventId, kept), [eventId, kept]);
  const form = useZodForm({
    schema: sentEventQuestions,
    read,
    onEdit: edit,
    onSubmit: async (body): Promise<void> => {
      try {
        await call(saveOfficeEventQuestions, { body });
      } catch (error) {
        return form.refuse(error, 'The questions could not be saved');
      }
      setIsEdited(false);
      showToast({ tone: 'success', title: 'Questions saved' });
      await onSaved();
    },
  });
  useLeaveGuard(isEdited ? 'Leave this page? The questions have not been saved.' : undefined);
  return { form, edit, isEdited };
};

/** The questions in their order, saved together. */
export const QuestionsForm = (props: QuestionsFormProps) => {
  const { form, edit, isEdited } = useForm(props);
  const { entries, told, add, remove, move } = useQuestions(props.kept, edit);
  useFocusOn(told);
  return (
    <Form {...form.props}>
      <FormFailure failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      {entries.map(({ key, question }, index) => (
        <fieldset key={key} className={styles.ticket} tabIndex={-1} data-question={index}>
          <legend>Question {index + 1}</legend>
          <QuestionFields question={question} field={(name) => form.field(`questions.${index}.${name}`)} />
          <Acts
            {...{ index, question, count: entries.length }}
            onMove={(place) => move(index, place)}
            onRemove={() => remove(index)}
          />
        </fieldset>
      ))}
      <p role="status" className="visually-hidden">
        {told?.words}
      </p>
      <div className={styles.row}>
        {(entries.length > 0 || isEdited) && (
          <Button type="submit" isBusy={form.isSubmitting} busyLabel="Saving…">
            Save questions
          </Button>
        )}
        <Button data-edit variant="secondary" onClick={add}>
          Add a question
        </Button>
      </div>
    </Form>
  );
};
