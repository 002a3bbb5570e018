import type { Enrolment } from '@linehaul/contract/courses';
import { useState } from 'react';
import { useCurrentUser } from '../../accounts/current-user-queries.ts';
import { isFormerMember } from '../../accounts/former-member.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import { Button, LinkButton } from '../../ui/forms/button.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { CardGrid, WaitingCards } from '../../ui/lists/card-grid.tsx';
import { CourseCard } from '../browse/course-card.tsx';
import { courseListAddress } from '../browse/course-search.ts';
import { useEnrolments } from '../course-queries.ts';
import { UnenrolDialog } from '../unenrol-dialog.tsx';

interface EnrolledCardsProps {
  enrolments: readonly Enrolment[];
}

/** What is over stays: whoever took it took it. */
const EnrolledCards = ({ enrolments }: EnrolledCardsProps) => {
  const { isImpersonating } = useSession();
  const [leaving, setLeaving] = useState<Enrolment>();
  return (
    <>
      <CardGrid label="Enrolled courses">
        {enrolments.map((enrolment) => (
          <CourseCard
            key={enrolment.id}
            course={enrolment.course}
            status={
              <StatusTag tone={enrolment.status === 'Called off' ? 'error' : 'success'}>
                {enrolment.status}
              </StatusTag>
            }
            acts={
              enrolment.status === 'Enrolled' &&
              !enrolment.course.isOver &&
              !isImpersonating && (
                <Button
                  variant="quiet"
                  aria-label={`Unenrol from ${enrolment.course.title}`}
                  onClick={() => setLeaving(enrolment)}
                >
                  Unenrol
                </Button>
              )
            }
          />
        ))}
      </CardGrid>
      {leaving && <UnenrolDialog course={leaving.course} onClose={() => setLeaving(undefined)} />}
    </>
  );
};

const Enrolled = () => {
  const { data, error, refetch } = useEnrolments();
  const { data: user } = useCurrentUser();
  if (!data && error)
    return (
      <FailedState title={messageOf(error, 'Failed to load your courses')} onRetry={() => void refetch()} />
    );
  if (!data) return <WaitingCards label="Loading your courses" count={3} />;
  if (data.length === 0)
    return (
      <EmptyState title="You are not enrolled in a course" icon="file">
        <p>Courses that you enrol in stand here until you have taken them.</p>
        {!isFormerMember(user) && <LinkButton to={courseListAddress()}>See all courses</LinkButton>}
      </EmptyState>
    );
  return <EnrolledCards enrolments={data} />;
};

/** What the person is enrolled in. */
export const EnrolledPage = () => (
  <PageBody width="wide">
    <PageHeading lead="The courses that you are enrolled in.">Enrolled</PageHeading>
    <Enrolled />
  </PageBody>
);
