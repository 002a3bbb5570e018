import {
  type CourseChoices,
  type EditedCourse,
  getOfficeCourse,
  saveOfficeCourse,
  sentCourse,
  type SentCourse,
} from '@linehaul/contract/office-courses';
import { useState } from 'react';
import { generatePath } from 'react-router';
import { isRefusedAs, messageOf } from '../../lib/calls/api-error.ts';
import { call } from '../../lib/calls/api.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { useLeaveGuard } from '../../lib/navigation/leave-guard.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { OvertakenInTab } from '../../ui/editing/overtaken-in-tab.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SaveBar } from '../../ui/forms/save-bar.tsx';
import { CourseFields } from './course-fields.tsx';
import { readCourse } from './form-values.ts';

interface Overtaken {
  readonly sent: SentCourse;
  /** The version that somebody else has made. */
  readonly version: number;
  /** By whom and when, as the server says. */
  readonly words: string;
}

interface CourseFormProps {
  /** What the fields begin with. */
  first: EditedCourse;
  /** The version that this person has seen last, or made. */
  version: number;
  choices: CourseChoices;
  isEdited: boolean;
  onEdit: () => void;
  onSaved: (version: number) => void;
}

/** Saves what the form holds; where somebody else was faster, it says so and keeps what was to be saved. */
const useSaveCourse = ({ first: { id }, version, onSaved }: CourseFormProps) => {
  const [overtaken, setOvertaken] = useState<Overtaken>();
  const save = async (course: SentCourse, seen = version): Promise<void> => {
    setOvertaken(undefined);
    try {
      onSaved((await call(saveOfficeCourse, { body: { id, version: seen, course } })).version);
    } catch (error) {
      if (!isRefusedAs('wrong-state', error)) throw error;
      const theirs = await call(getOfficeCourse, { query: { id } });
      if (theirs.version === seen) throw error;
      const words = messageOf(error, 'Somebody else has changed this meanwhile');
      setOvertaken({ sent: course, version: theirs.version, words });
    }
  };
  return { save, overtaken, forget: () => setOvertaken(undefined) };
};

/** Everything about a course in one form, which is saved as a whole. */
export const CourseForm = (props: CourseFormProps) => {
  const { first, choices, isEdited } = props;
  const { save, overtaken, forget } = useSaveCourse(props);
  // What goes over theirs is what was sent: once more is typed, it is to be sent again.
  const onEdit = (): void => {
    forget();
    props.onEdit();
  };
  const send = async (sent: SentCourse, seen?: number): Promise<void> => save(sent, seen).catch(form.refuse);
  const form = useZodForm({
    ...{ schema: sentCourse, read: readCourse, onEdit },
    onSubmit: (sent: SentCourse) => send(sent),
  });
  useLeaveGuard(isEdited ? 'Leave this page? Your changes have not been saved.' : undefined);
  return (
    <Form {...form.props}>
      <FormFailure failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      <CourseFields {...{ first, choices, onEdit }} field={form.field} />
      {overtaken && (
        <OvertakenInTab
          words={overtaken.words}
          href={generatePath(paths.adminCourse, { id: first.id })}
          onOverwrite={() => void send(overtaken.sent, overtaken.version)}
        />
      )}
      <SaveBar>
        <Button type="submit" isBusy={form.isSubmitting} busyLabel="Saving…">
          Save changes
        </Button>
      </SaveBar>
    </Form>
  );
};
