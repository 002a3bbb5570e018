import type { EditedCourse } from '@linehaul/contract/office-courses';
import { useState } from 'react';
import { useParams } from 'react-router';
import { isNotFound, messageOf } from '../../lib/calls/api-error.ts';
import { isUuid } from '../../lib/formats/well-formed.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { CallingOffCard } from './calling-off/calling-off-card.tsx';
import { CourseForm } from './course-form.tsx';
import { CoursePublishing } from './course-publishing.tsx';
import { EnrolledPeopleCard } from './enrolled-people-card.tsx';
import { useCourseChoices, useCoursesChanged, useEditedCourse } from './office-queries.ts';
import { PreviewCard } from './preview-card.tsx';
import { RecordingCard } from './recording-card.tsx';
import { TestCard } from './test/test-card.tsx';

interface WritingProps {
  course: EditedCourse;
  version: number;
  onSeen: (version: number) => void;
}

/** The form begins with the course as it was opened: what others save meanwhile does not change what is typed. */
const Writing = ({ course, version, onSeen }: WritingProps) => {
  const [first] = useState(course);
  const [isEdited, setIsEdited] = useState(false);
  const { data: choices, error, refetch } = useCourseChoices();
  const changed = useCoursesChanged();
  if (!choices)
    return error ? (
      <FailedState title={messageOf(error, 'The form could not be loaded')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={10} shape="field" label="Loading the form" />
    );
  return (
    <CourseForm
      {...{ first, version, choices, isEdited }}
      onEdit={() => setIsEdited(true)}
      onSaved={(saved) => {
        setIsEdited(false);
        onSeen(saved);
        showToast({ tone: 'success', title: 'Saved' });
        void changed();
      }}
    />
  );
};

const Opened = ({ course }: { course: EditedCourse }) => {
  const [version, setVersion] = useState(course.version);
  return (
    <>
      <CoursePublishing course={course} version={version} onSeen={setVersion} />
      <Writing course={course} version={version} onSeen={setVersion} />
      {course.kind === 'recorded' && (
        <>
          <RecordingCard id={course.id} recording={course.recording} />
          <TestCard course={course} version={version} onSeen={setVersion} />
        </>
      )}
      {course.kind === 'live' && (course.state !== 'draft' || course.enrolled > 0 || course.isCalledOff) && (
        <CallingOffCard course={course} version={version} onSeen={setVersion} />
      )}
      <PreviewCard id={course.id} version={version} />
      <EnrolledPeopleCard courseId={course.id} canEnrol={course.state !== 'draft' && !course.isCalledOff} />
    </>
  );
};

const Gone = () => (
  <PageBody>
    <BackLink to={paths.adminCourses}>Back to courses</BackLink>
    <PageHeading>Nothing to edit</PageHeading>
    <FailedState title="This course does not exist any more" />
  </PageBody>
);

const KnownCourse = ({ id }: { id: string }) => {
  const { data: course, error, refetch, isFetchedAfterMount } = useEditedCourse(id);
  const title = course?.title ?? 'Course';
  usePageTitle(title);
  if (isNotFound(error)) return <Gone />;
  return (
    <PageBody>
      <BackLink to={paths.adminCourses}>Back to courses</BackLink>
      <PageHeading lead="Nothing changes for others until you save.">{title}</PageHeading>
      {/* What was kept from before is not what is to be edited. */}
      {course && isFetchedAfterMount ? (
        <Opened course={course} />
      ) : error ? (
        <FailedState
          title={messageOf(error, 'The course could not be loaded')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={10} shape="field" label="Loading the course" />
      )}
    </PageBody>
  );
};

/** A course in its form, how it stands, and who is enrolled. */
export const EditCoursePage = () => {
  const { id = '' } = useParams();
  return isUuid(id) ? <KnownCourse key={id} id={id} /> : <Gone />;
};
