import { whenOf } from '../../events/event-time-rules.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { COURSE_MOVED } from '../course-wording-rules.ts';
import type { HeldSession, SessionChanges } from './move-rules.ts';

interface MovedCourse {
  readonly firstName: string;
  readonly title: string;
  readonly changes: SessionChanges;
  readonly timeZone: string;
  readonly courseUrl: string;
}

const newsOf = ({ before, after }: SessionChanges): string => {
  if (after.length === 0) return 'Session called off';
  return before.length === 0 ? 'Another session' : 'New times';
};

const sentenceOf = ({ before, after }: SessionChanges, title: string): string => {
  if (after.length === 0)
    return `what is listed below as before does not take place. ${title} goes on without it.`;
  return before.length === 0
    ? `${title} has another session.`
    : `the times or the place of ${title} have changed.`;
};

/** Tells somebody who is enrolled that the sessions of a course have changed. */
export const movedMail = (course: MovedCourse): MailContent => {
  const { firstName, title, changes, timeZone, courseUrl } = course;
  const line = (label: string) => (session: HeldSession) => ({
    label,
    value: [whenOf({ ...session, timeZone }), ...(session.place === '' ? [] : [session.place])].join(', '),
  });
  return {
    ...COURSE_MOVED.say({
      ...{ first_name: firstName, course: title },
      ...{ what_is_new: newsOf(changes), what_changed: sentenceOf(changes, title) },
    }),
    details: [
      ...changes.before.map(line('Before')),
      ...changes.after.map(line('Now')),
      ...changes.kept.map(line('As before')),
    ],
    action: { label: 'Open the course', url: courseUrl },
    footnote: 'If you cannot come then, the page of the course says how to unenrol.',
  };
};
