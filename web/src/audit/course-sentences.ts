import type { AuditAction, AuditEntry } from '@linehaul/contract/audit';
import type { Sentence } from './audit-parties.ts';

/** How many people an act was about. */
const peopleWords = (after: AuditEntry['after']): string => {
  const count = Number(after?.['people'] ?? 0);
  return count === 1 ? '1 person' : `${count} people`;
};

/** What is said of courses. */
export const COURSE_SENTENCES: Readonly<Record<Extract<AuditAction, `course.${string}`>, Sentence>> = {
  'course.created': ({ actor, subject }) => `${actor} began the course ${subject}`,
  'course.changed': ({ actor, subject }) => `${actor} changed the course ${subject}`,
  'course.published': ({ actor, subject }) => `${actor} published the course ${subject}`,
  'course.unpublished': ({ actor, subject }) => `${actor} made the course ${subject} a draft again`,
  'course.taken-down': ({ actor, subject }) => `${actor} changed until when the course ${subject} is up`,
  'course.deleted': ({ actor }) => `${actor} deleted a draft of a course`,
  'course.attended': ({ actor, subject, after }) =>
    `${actor} noted who was at the course ${subject}: ${peopleWords(after)}`,
  'course.attendance-undone': ({ actor, subject, after }) =>
    `${actor} took back who was at the course ${subject}: ${peopleWords(after)}`,
  'course.called-off': ({ actor, subject, after }) =>
    `${actor} called the course ${subject} off: ${peopleWords(after)} enrolled`,
  'course.enrolled-by-hand': ({ actor, subject }) => `${actor} enrolled ${subject} in a course by hand`,
  'course.completed-by-hand': ({ actor, subject }) =>
    `${actor} recorded by hand that ${subject} has completed a course`,
  'course.recording-added': ({ actor, subject }) => `${actor} added the recording of the course ${subject}`,
  'course.recording-replaced': ({ actor, subject }) =>
    `${actor} replaced the recording of the course ${subject}`,
  'course.recording-removed': ({ actor, subject }) =>
    `${actor} removed the recording of the course ${subject}`,
  'course.captions-added': ({ actor, subject }) =>
    `${actor} added captions to the recording of the course ${subject}`,
  'course.captions-replaced': ({ actor, subject }) =>
    `${actor} replaced the captions of the recording of the course ${subject}`,
  'course.captions-removed': ({ actor, subject }) =>
    `${actor} removed the captions of the recording of the course ${subject}`,
  'course.test-added': ({ actor, subject }) => `${actor} set a test for the course ${subject}`,
  'course.test-changed': ({ actor, subject }) => `${actor} changed the test of the course ${subject}`,
  'course.test-removed': ({ actor, subject }) => `${actor} removed the test of the course ${subject}`,
  'course.attempts-given-back': ({ actor, subject }) =>
    `${actor} gave ${subject} back their attempts at the test of a course`,
};
