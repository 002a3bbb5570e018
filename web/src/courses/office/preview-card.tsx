import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CourseBody } from '../item/course-body.tsx';
import { CourseHead } from '../item/course-head.tsx';
import { CourseTimes } from '../item/course-times.tsx';
import styles from './office.module.css';
import { useCoursePreview } from './office-queries.ts';

interface PreviewProps {
  id: string;
  version: number;
}

const Preview = ({ id, version }: PreviewProps) => {
  const { data: course, error, refetch } = useCoursePreview(id, version);
  if (!course)
    return error ? (
      <FailedState
        title={messageOf(error, 'The preview could not be loaded')}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton lines={10} label="Loading the preview" />
    );
  return (
    <div className={styles.preview} role="group" aria-label={`Preview: ${course.title}`}>
      <h3>
        <Breakable>{course.title}</Breakable>
      </h3>
      <CourseHead course={course} />
      <CourseTimes course={course} />
      <CourseBody content={course.content} />
    </div>
  );
};

/** A course as it was saved last, as members find it. */
export const PreviewCard = (props: PreviewProps) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <Card title="Preview">
      <div className={styles.stack}>
        <p>What was saved last, as who may read it finds it before they enrol.</p>
        <div>
          <Button variant="secondary" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Hide the preview' : 'Show the preview'}
          </Button>
        </div>
        {isShown && <Preview {...props} />}
      </div>
    </Card>
  );
};
