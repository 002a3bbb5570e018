import type { CourseDetail, CourseSession } from '@linehaul/contract/courses';
import { ExternalLinkButton } from '../../ui/forms/button.tsx';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { sessionWords } from '../course-words.ts';
import { termsWords } from './terms-words.ts';
import styles from './course-page.module.css';

/** Leads elsewhere in a tab of its own, so that the portal stays open. */
const OutsideLink = ({ to, children }: { to: string; children: string }) => (
  <ExternalLinkButton variant="secondary" href={to} target="_blank" rel="noopener noreferrer">
    {children}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </ExternalLinkButton>
);

const Session = ({ session }: { session: CourseSession }) => (
  <li>
    <Icon name="clock" />
    <div className={styles.session}>
      <p>
        <time dateTime={session.startsUtc}>{sessionWords(session)}</time>
      </p>
      <p className={styles.place}>
        {session.place === '' ? 'Online' : <Breakable>{session.place}</Breakable>}
      </p>
      {session.linkUrl !== null && <OutsideLink to={session.linkUrl}>Join online</OutsideLink>}
    </div>
  </li>
);

/** What is to do for it, to who is not enrolled yet. */
const toDoWords = ({ hasRecording, test }: CourseDetail): string => {
  const watch = 'Enrol to watch it whenever it suits you.';
  if (test) return `${watch} At its end there is a test, which completes the course. ${termsWords(test)}`;
  return hasRecording ? `${watch} Once you have watched it, you have completed the course.` : watch;
};

/** Where a recorded course is watched; one that the portal serves itself is watched below. */
const RecordingTimes = ({ course }: { course: CourseDetail }) => {
  const { recordingUrl, hasRecording, isEnrolled } = course;
  if (hasRecording && isEnrolled && recordingUrl === null) return null;
  return (
    <Card title="Recording">
      <div className={styles.session}>
        <p>{isEnrolled ? 'Watch it whenever it suits you.' : toDoWords(course)}</p>
        {recordingUrl !== null && <OutsideLink to={recordingUrl}>Watch the recording</OutsideLink>}
      </div>
    </Card>
  );
};

/** When a live course is held, or where a recorded one is watched. */
export const CourseTimes = ({ course }: { course: CourseDetail }) => {
  const { kind, sessions } = course;
  if (kind === 'recorded') return <RecordingTimes course={course} />;
  return (
    <Card title={sessions.length === 1 ? 'Session' : 'Sessions'}>
      {sessions.length === 0 ? (
        <p>The times will be announced.</p>
      ) : (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <Session key={`${session.startsUtc} ${session.endsUtc} ${session.place}`} session={session} />
          ))}
        </ul>
      )}
    </Card>
  );
};
