import type { CourseDetail } from '@linehaul/contract/courses';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { isNotFound } from '../../lib/calls/api-error.ts';
import { useCurrentUser } from '../../accounts/current-user-queries.ts';
import { isFormerMember } from '../../accounts/former-member.ts';
import { isUuid } from '../../lib/formats/well-formed.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import page from '../../resources/item/resource-page.module.css';
import { TeaserPart } from '../../resources/item/teaser-part.tsx';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { useCourse } from '../course-queries.ts';
import { UnknownCourse } from '../unknown-course.tsx';
import { CourseBody } from './course-body.tsx';
import { CourseHead } from './course-head.tsx';
import { CourseTimes } from './course-times.tsx';
import styles from './course-page.module.css';
import { EnrolmentCard } from './enrolment-card.tsx';
import { termsWords } from './terms-words.ts';

/** The player is of no use to most who open the page. */
const RecordingPlayer = lazyPart(async () => ({
  default: (await import('../watching/recording-player.tsx')).RecordingPlayer,
}));

const TestCard = lazyPart(async () => ({
  default: (await import('../testing/test-card.tsx')).TestCard,
}));

const TestPart = ({ id, test }: Pick<CourseDetail, 'id' | 'test'>) => {
  const { isImpersonating } = useSession();
  if (isImpersonating) return <p>Only the person themselves can take the test.</p>;
  return (
    <Suspense fallback={<Skeleton lines={4} label="Loading the test" />}>
      <TestCard courseId={id} terms={test ? termsWords(test) : ''} />
    </Suspense>
  );
};

const WatchPart = ({ course: { id, title, test } }: { course: CourseDetail }) => {
  const { isImpersonating } = useSession();
  if (isImpersonating) return <p>Only the person themselves can watch the recording.</p>;
  return (
    <Suspense fallback={<Skeleton lines={6} label="Loading the recording" />}>
      <RecordingPlayer courseId={id} title={title} hasTest={test !== null} />
    </Suspense>
  );
};

const LoadedCourse = ({ course }: { course: CourseDetail }) => (
  <article className={page.article} data-files={!course.isTeaser || undefined}>
    <CourseHead course={course} />
    {course.isCalledOff && (
      <Notice tone="error" title="This course was called off">
        {course.calledOffReason}
      </Notice>
    )}
    {course.isTeaser ? (
      <TeaserPart what="course" opensFor={course.opensFor} />
    ) : (
      <div className={page.files} data-printed>
        <div className={styles.beside}>
          <EnrolmentCard course={course} />
          <CourseTimes course={course} />
        </div>
      </div>
    )}
    {course.hasRecording && course.isEnrolled && <WatchPart course={course} />}
    {course.test && course.isEnrolled && <TestPart id={course.id} test={course.test} />}
    <CourseBody content={course.content} />
  </article>
);

const KnownCourse = ({ id }: { id: string }) => {
  const { data: course, error, refetch } = useCourse(id);
  const { data: user } = useCurrentUser();
  const title = course?.title ?? 'Course';
  usePageTitle(title);
  if (isNotFound(error)) return <UnknownCourse />;
  return (
    <PageBody width="wide">
      {isFormerMember(user) ? (
        <BackLink to={paths.enrolledCourses}>Back to your courses</BackLink>
      ) : (
        <BackLink to={paths.allCourses}>Back to all courses</BackLink>
      )}
      <PageHeading>{title}</PageHeading>
      {course ? (
        <LoadedCourse course={course} />
      ) : error ? (
        <FailedState title="Failed to load the course" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} label="Loading the course" />
      )}
    </PageBody>
  );
};

/** One course: what it teaches, when, and the way in. */
export const CoursePage = () => {
  const { id = '' } = useParams();
  return isUuid(id) ? <KnownCourse key={id} id={id} /> : <UnknownCourse />;
};
