import type { MailContent } from '../../mail/mail-content.ts';
import { COURSE_PAID_TOO_LATE } from '../course-wording-rules.ts';

interface CourseGone {
  readonly title: string;
  /** As the person is told in the portal. */
  readonly reason: string;
  readonly amount: string;
  readonly courseUrl: string;
}

/** Tells that money goes back, as the course could not be had any more when it arrived. */
export const courseGoneMail = ({ title, reason, amount, courseUrl }: CourseGone): MailContent => ({
  ...COURSE_PAID_TOO_LATE.say({ course: title, reason, amount }),
  action: { label: 'See the course', url: courseUrl },
});
