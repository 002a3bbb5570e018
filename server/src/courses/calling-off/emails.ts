import type { MailContent } from '../../mail/mail-content.ts';
import { COURSE_CALLED_OFF } from '../course-wording-rules.ts';

interface CalledOffCourse {
  readonly firstName: string;
  readonly title: string;
  readonly reason: string;
  /** When and where each session was to be held, in words. */
  readonly sessions: readonly string[];
  /** What goes back, in words; undefined where nothing does. */
  readonly backAmount: string | undefined;
  readonly courseUrl: string;
}

/** Tells somebody who was enrolled that the course does not take place. */
export const calledOffMail = (course: CalledOffCourse): MailContent => {
  const { firstName, title, reason, sessions, backAmount, courseUrl } = course;
  return {
    ...COURSE_CALLED_OFF.say({ first_name: firstName, course: title, reason }, [
      ...(backAmount === undefined
        ? []
        : [
            `${backAmount} goes back to the card that paid. Banks take a few business days to show it; the adjustment note comes by email.`,
          ]),
      'You are not enrolled any more, and need not do anything.',
    ]),
    details: sessions.map((value, index) => ({
      label: sessions.length === 1 ? 'It was to be' : `Session ${index + 1} was to be`,
      value,
    })),
    action: { label: 'See the course', url: courseUrl },
  };
};
