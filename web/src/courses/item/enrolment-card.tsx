import type { CourseDetail } from '@linehaul/contract/courses';
import { useState } from 'react';
import { useAct } from '../../lib/calls/use-act.ts';
import { formatDate, formatMoney } from '../../lib/formats/format.ts';
import { INCL_GST } from '../../lib/formats/gst-words.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button, LinkButton } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CourseCheckout, preloadCheckout } from '../checkout/course-checkout.tsx';
import { useEnrolling } from '../course-queries.ts';
import { UnenrolDialog } from '../unenrol-dialog.tsx';
import styles from './course-page.module.css';

interface PartProps {
  course: CourseDetail;
}

const Enrolled = ({ course }: PartProps) => {
  const { isImpersonating } = useSession();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      {course.completedUtc !== null ? (
        <>
          <p>You completed this course on {formatDate(course.completedUtc)}.</p>
          <LinkButton variant="secondary" to={paths.cpd}>
            Open your CPD tracker
          </LinkButton>
        </>
      ) : course.isOver ? (
        <p>This course is over. You were enrolled.</p>
      ) : (
        <>
          <p>You are enrolled. We have confirmed it by email.</p>
          {!isImpersonating && (
            <Button variant="quiet" onClick={() => setIsLeaving(true)}>
              Unenrol
            </Button>
          )}
        </>
      )}
      {isLeaving && <UnenrolDialog course={course} onClose={() => setIsLeaving(false)} />}
    </>
  );
};

const placesWords = (placesLeft: number): string =>
  placesLeft === 1 ? '1 place is left.' : `${placesLeft} places are left.`;

/** The rule of what comes back, before somebody pays. */
const rulesWords = ({ kind, refundDays }: CourseDetail): string => {
  if (refundDays === null) return 'Nothing comes back once you have paid.';
  const days = refundDays === 1 ? '1 day' : `${refundDays} days`;
  if (kind === 'recorded') return `All of it comes back when you unenrol within ${days} of enrolling.`;
  return refundDays === 0
    ? 'All of it comes back when you unenrol before it begins.'
    : `All of it comes back when you unenrol at least ${days} before it begins.`;
};

const Paying = ({ course }: PartProps) => {
  const { isImpersonating } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const { price, memberPrice, placesLeft } = course;
  return (
    <>
      <p className={styles.price}>
        {formatMoney(price)}
        {INCL_GST !== '' && <span>{INCL_GST}</span>}
      </p>
      {memberPrice !== null && <p>{formatMoney(memberPrice)} for members in good standing.</p>}
      {placesLeft !== null && <p>{placesWords(placesLeft)}</p>}
      <p>{rulesWords(course)}</p>
      {isImpersonating ? (
        <p>Only the person themselves can enrol.</p>
      ) : (
        <Button onPointerEnter={preloadCheckout} onFocus={preloadCheckout} onClick={() => setIsOpen(true)}>
          Enrol and pay
        </Button>
      )}
      {isOpen && <CourseCheckout course={course} onClose={() => setIsOpen(false)} />}
    </>
  );
};

const Enrolling = ({ course: { id, title, placesLeft } }: PartProps) => {
  const { isImpersonating } = useSession();
  const { enrolIn } = useEnrolling();
  const { isBusy, failure, run } = useAct('You could not be enrolled');
  const press = (): Promise<void> =>
    run(async () => {
      await enrolIn(id);
      showToast({ tone: 'success', title: `You are enrolled in ${title}` });
    });
  return (
    <>
      {placesLeft !== null && <p>{placesWords(placesLeft)}</p>}
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      {isImpersonating ? (
        <p>Only the person themselves can enrol.</p>
      ) : (
        <Button isBusy={isBusy} busyLabel="Enrolling…" onClick={() => void press()}>
          Enrol
        </Button>
      )}
    </>
  );
};

const Standing = ({ course }: PartProps) => {
  if (course.isEnrolled) return <Enrolled course={course} />;
  if (course.isCalledOff) return <p>This course was called off, so nobody can enrol.</p>;
  if (course.isOver) return <p>This course is over.</p>;
  if (course.placesLeft === 0)
    return <p>This course is full. A place is free again when somebody unenrols.</p>;
  return course.price > 0 ? <Paying course={course} /> : <Enrolling course={course} />;
};

/** Whether the person is enrolled, and the way in or out. */
export const EnrolmentCard = ({ course }: PartProps) => (
  <Card
    title="Enrolment"
    aside={
      course.isEnrolled && (
        <StatusTag tone="success">{course.completedUtc === null ? 'Enrolled' : 'Completed'}</StatusTag>
      )
    }
  >
    <div className={styles.session}>
      <Standing course={course} />
    </div>
  </Card>
);
