import type { EditedCourse } from '@linehaul/contract/office-courses';
import { removeCourseTest } from '@linehaul/contract/office-course-tests';
import { useState } from 'react';
import { call } from '../../../lib/calls/api.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import styles from '../office.module.css';
import { useCoursesChanged } from '../office-queries.ts';
import { TestForm } from './test-form.tsx';
import { NEW_TEST } from './test-values.ts';

interface TestCardProps {
  course: EditedCourse;
  /** The version of the course that this person has seen last, or made. */
  version: number;
  onSeen: (version: number) => void;
}

const tryingWords = (trying: number): string =>
  trying === 1
    ? '1 person has tried, and has not passed yet.'
    : `${trying} people have tried, and have not passed yet.`;

const removedWords = (completed: number): string =>
  completed === 0
    ? 'The test is removed'
    : `The test is removed. ${completed} ${completed === 1 ? 'person has' : 'people have'} completed the course by that`;

interface RemoveProps extends TestCardProps {
  onRemoved: () => void;
  onClose: () => void;
}

const RemoveTest = ({ course: { id }, version, onSeen, onRemoved, onClose }: RemoveProps) => {
  const changed = useCoursesChanged();
  return (
    <ConfirmDialog
      title="Remove the test?"
      confirmLabel="Remove"
      busyLabel="Removing…"
      keepLabel="Keep it"
      isDanger
      onConfirm={async () => {
        const removed = await call(removeCourseTest, { body: { id, version } });
        showToast({ tone: 'success', title: removedWords(removed.completed) });
        onSeen(removed.version);
        onRemoved();
        await changed();
      }}
      onClose={onClose}
    >
      <p>
        Its questions are gone. Everybody who has watched enough of the recording has completed the course at
        once, and has its hours.
      </p>
    </ConfirmDialog>
  );
};

/** What stands before the questions: what a change does to whom. */
const Rules = ({ course: { test } }: Pick<TestCardProps, 'course'>) =>
  test === null ? (
    <p>
      Whoever has watched the recording completes the course by passing. Who has completed it already has; who
      is in the middle of it takes the test too.
    </p>
  ) : (
    <p>
      Who has passed has passed, whatever you change. When you change the questions, everybody else answers
      the new ones and has all attempts again; pass mark, attempts and hours count from their next attempt on.
      {test.trying > 0 && ` ${tryingWords(test.trying)}`}
    </p>
  );

/** The test at the end of a recorded course; saved by itself. */
export const TestCard = (props: TestCardProps) => {
  const { course, version, onSeen } = props;
  const [isBegun, setIsBegun] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const changed = useCoursesChanged();
  const isSet = course.test !== null;
  return (
    <Card title="Test">
      <div className={styles.stack}>
        <Rules course={course} />
        {isSet || isBegun ? (
          <TestForm
            // Begins as it was when the page was opened: what others save meanwhile does not change what is typed.
            key={isBegun ? 'begun' : String(isSet)}
            {...{ courseId: course.id, version }}
            test={course.test ?? NEW_TEST}
            onSaved={(saved) => {
              onSeen(saved);
              void changed();
            }}
          />
        ) : (
          <div>
            <Button variant="secondary" onClick={() => setIsBegun(true)}>
              Set a test
            </Button>
          </div>
        )}
        {isSet && (
          <div>
            <Button variant="quiet" onClick={() => setIsRemoving(true)}>
              Remove the test…
            </Button>
          </div>
        )}
      </div>
      {isRemoving && (
        <RemoveTest {...props} onRemoved={() => setIsBegun(false)} onClose={() => setIsRemoving(false)} />
      )}
    </Card>
  );
};
