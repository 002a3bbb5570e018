import { COURSE_TEST_MAX_QUESTIONS } from '@linehaul/contract/course-tests';
import {
  type EditedCourseTest,
  sentCourseTest,
  type SentCourseTest,
} from '@linehaul/contract/office-course-tests';
import { useEffect, useState } from 'react';
import { generatePath } from 'react-router';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { useLeaveGuard } from '../../../lib/navigation/leave-guard.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { OvertakenInTab } from '../../../ui/editing/overtaken-in-tab.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { NumberField } from '../../../ui/forms/text-field.tsx';
import styles from '../office.module.css';
import { QuestionFields } from './question-fields.tsx';
import { newQuestion, readTest } from './test-values.ts';
import { useRows } from './use-rows.ts';
import { useSaveTest } from './use-save-test.ts';

const TermsFields = ({ test, field }: { test: EditedCourseTest; field: FieldOf }) => (
  <div className={styles.pair}>
    <NumberField
      {...field('passPercent')}
      label="Pass mark in percent"
      hint="Of the questions, rounded up."
      defaultValue={test.passPercent}
    />
    <NumberField
      {...field('maxAttempts')}
      label="Attempts"
      hint="Empty is without limit."
      isOptional
      defaultValue={test.maxAttempts ?? ''}
    />
    <NumberField
      {...field('waitHours')}
      label="Hours between attempts"
      hint="0 is at once."
      isOptional
      defaultValue={test.waitHours}
    />
  </div>
);

interface ActsProps {
  index: number;
  count: number;
  onMove: (place: number) => void;
  onRemove: () => void;
}

const Acts = ({ index, count, onMove, onRemove }: ActsProps) => (
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
    {count > 1 && (
      <Button data-edit variant="quiet" aria-label={`Remove question ${index + 1}`} onClick={onRemove}>
        Remove
      </Button>
    )}
  </div>
);

/** Focus follows a question that has moved, and goes to one that is new. */
const useFocusOn = (told: { readonly place: number } | undefined): void => {
  useEffect(() => {
    if (told) document.querySelector<HTMLElement>(`[data-test-question="${told.place}"]`)?.focus();
  }, [told]);
};

interface TestFormProps {
  courseId: string;
  /** The version of the course that this person has seen last, or made. */
  version: number;
  /** What the fields begin with. */
  test: EditedCourseTest;
  onSaved: (version: number) => void;
}

const useTestForm = ({ onSaved, ...props }: TestFormProps) => {
  const [isEdited, setIsEdited] = useState(false);
  const { save, overtaken, forget } = useSaveTest({
    ...props,
    onSaved: (version) => {
      setIsEdited(false);
      showToast({ tone: 'success', title: 'Test saved' });
      onSaved(version);
    },
  });
  const edit = (): void => {
    forget();
    setIsEdited(true);
  };
  const send = async (test: SentCourseTest, seen?: number): Promise<void> =>
    save(test, seen).catch((error: unknown) => form.refuse(error, 'The test could not be saved'));
  const form = useZodForm({
    ...{ schema: sentCourseTest, read: readTest, onEdit: edit },
    onSubmit: (test: SentCourseTest) => send(test),
  });
  useLeaveGuard(isEdited ? 'Leave this page? The test has not been saved.' : undefined);
  return { form, edit, overtaken, send };
};

/** The questions in their order, and when somebody has passed; saved together. */
export const TestForm = (props: TestFormProps) => {
  const { test } = props;
  const { form, edit, overtaken, send } = useTestForm(props);
  const { rows, told, add, remove, move } = useRows({
    ...{ kept: test.questions, blank: newQuestion, name: 'Question', onEdit: edit },
  });
  useFocusOn(told);
  return (
    <Form {...form.props}>
      <FormFailure failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      <TermsFields test={test} field={form.field} />
      {rows.map(({ key, value: question }, index) => (
        <fieldset key={key} className={styles.session} tabIndex={-1} data-test-question={index}>
          <legend>Question {index + 1}</legend>
          <QuestionFields
            {...{ question, rowKey: key, onEdit: edit }}
            field={(name) => form.field(`questions.${index}.${name}`)}
          />
          <Acts
            {...{ index, count: rows.length }}
            onMove={(place) => move(index, place)}
            onRemove={() => remove(index)}
          />
        </fieldset>
      ))}
      <p role="status" className="visually-hidden">
        {told?.words}
      </p>
      {overtaken && (
        <OvertakenInTab
          words={overtaken.words}
          href={generatePath(paths.adminCourse, { id: props.courseId })}
          onOverwrite={() => void send(overtaken.sent, overtaken.version)}
        />
      )}
      <div className={styles.row}>
        <Button type="submit" isBusy={form.isSubmitting} busyLabel="Saving…">
          Save the test
        </Button>
        {rows.length < COURSE_TEST_MAX_QUESTIONS && (
          <Button data-edit variant="secondary" onClick={add}>
            Add a question
          </Button>
        )}
      </div>
    </Form>
  );
};
