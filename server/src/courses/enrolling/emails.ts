import { gstWordsOf, type Issuing } from '../../mail/gst-words-rules.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { COURSE_ENROLLED } from '../course-wording-rules.ts';

export interface Enrolled {
  readonly firstName: string;
  readonly title: string;
  readonly isLive: boolean;
  readonly hours: number;
  /** When and where each session is held, in words. */
  readonly sessions: readonly string[];
  readonly courseUrl: string;
  /** Left out of what is free. */
  readonly paid?: Issuing & { readonly amount: string; readonly invoiceNumber: number };
}

const hoursWords = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);

/** Confirms that somebody is enrolled in a course. */
export const enrolledMail = ({ firstName, title, isLive, ...rest }: Enrolled): MailContent => ({
  ...COURSE_ENROLLED.say(
    {
      ...{ first_name: firstName, course: title },
      enrolment: `You are enrolled in ${title}${rest.hours > 0 ? `, which counts for ${hoursWords(rest.hours)} of CPD` : ''}.`,
    },
    [
      ...(rest.paid === undefined
        ? []
        : [
            `We have received ${rest.paid.amount}. Your ${gstWordsOf(rest.paid).invoice} #${rest.paid.invoiceNumber} is attached.`,
          ]),
      isLive
        ? 'The link to join a session online stands on the page of the course.'
        : 'You can watch it whenever it suits you.',
    ],
  ),
  action: { label: 'Open the course', url: rest.courseUrl },
  details: rest.sessions.map((value, index) => ({
    label: rest.sessions.length === 1 ? 'Session' : `Session ${index + 1}`,
    value,
  })),
});
