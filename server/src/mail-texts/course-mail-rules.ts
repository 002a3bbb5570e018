import { addDays } from '@linehaul/contract/dates';
import { calledOffMail } from '../courses/calling-off/emails.ts';
import {
  COURSE_CALLED_OFF,
  COURSE_ENROLLED,
  COURSE_MOVED,
  COURSE_PAID_TOO_LATE,
} from '../courses/course-wording-rules.ts';
import { enrolledMail } from '../courses/enrolling/emails.ts';
import { courseGoneMail } from '../courses/paying/emails.ts';
import { movedMail } from '../courses/rescheduling/emails.ts';
import { whenOf } from '../events/event-time-rules.ts';
import { PLACES } from '../mail/mail-places.ts';
import type { EditableMail, ShownTo } from './shown-mail-rules.ts';

const sessionOn = ({ today }: ShownTo, days: number) => ({
  startsAt: new Date(`${addDays(today, days)}T01:00:00Z`),
  endsAt: new Date(`${addDays(today, days)}T03:00:00Z`),
  place: 'Online',
});

const courseOf = (to: ShownTo) => ({
  ...{ firstName: to.firstName, title: PLACES.course.example, courseUrl: `${to.publicUrl}/cpd/all-courses` },
  sessions: [whenOf({ ...sessionOn(to, 10), timeZone: to.association.timeZone })],
});

const moved = (to: ShownTo) =>
  movedMail({
    ...{ ...courseOf(to), timeZone: to.association.timeZone },
    changes: { before: [sessionOn(to, 10)], after: [sessionOn(to, 17)], kept: [] },
  });

const called = (to: ShownTo) =>
  calledOffMail({ ...courseOf(to), reason: PLACES.reason.example, backAmount: undefined });

const gone = (to: ShownTo) =>
  courseGoneMail({
    ...{ ...courseOf(to), amount: PLACES.amount.example },
    reason: 'The last place was taken before your payment arrived.',
  });

/** What people are told of courses that they take. */
export const COURSE_MAILS: readonly EditableMail[] = (
  [
    [COURSE_ENROLLED, (to) => enrolledMail({ ...courseOf(to), isLive: true, hours: 2 })],
    [COURSE_MOVED, moved],
    [COURSE_CALLED_OFF, called],
    [COURSE_PAID_TOO_LATE, gone],
  ] as const satisfies readonly (readonly [EditableMail['mail'], EditableMail['example']])[]
).map(([mail, example]) => ({ group: 'Courses', mail, example }));
