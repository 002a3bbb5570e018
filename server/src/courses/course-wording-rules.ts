import { declareMail } from '../mail/worded-mail.ts';

/** How one takes part is said below, and stays ours. */
export const COURSE_ENROLLED = declareMail({
  kind: 'course-enrolled',
  title: 'Enrolled in a course',
  cause: 'Somebody is enrolled in a course, and has paid where it costs something.',
  places: ['first_name', 'course', 'enrolment'],
  required: ['enrolment'],
  ours: {
    subject: 'You are enrolled: {course}',
    heading: 'You are enrolled, {first_name}',
    text: '{enrolment}',
  },
});

/** What goes back is said below, and stays ours. */
export const COURSE_CALLED_OFF = declareMail({
  kind: 'course-called-off',
  title: 'Course called off',
  cause: 'The office calls a course off that somebody is enrolled in.',
  places: ['first_name', 'course', 'reason'],
  required: ['course'],
  ours: {
    subject: 'Called off: {course}',
    heading: 'This course was called off',
    text: 'Hello {first_name}, {course} does not take place. {reason}',
  },
});

export const COURSE_MOVED = declareMail({
  kind: 'course-moved',
  title: 'Sessions of a course changed',
  cause: 'Sessions of a course that somebody is enrolled in change, come or go.',
  places: ['first_name', 'course', 'what_is_new', 'what_changed'],
  required: ['what_changed'],
  ours: {
    subject: '{what_is_new}: {course}',
    heading: 'This course has changed',
    text: `Hello {first_name}, {what_changed}

You are still enrolled, and need not do anything.`,
  },
});

export const COURSE_PAID_TOO_LATE = declareMail({
  kind: 'course-paid-too-late',
  title: 'Payment for a course that could not be had',
  cause: 'The money for a course arrives when it cannot be had any more, and goes back.',
  places: ['course', 'reason', 'amount'],
  required: ['amount'],
  ours: {
    subject: 'Your money comes back: {course}',
    heading: 'Your payment is on its way back',
    text: `{reason}

We give back all of {amount} to the card that you paid with. It takes a few days until your bank shows it.`,
  },
});
