import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';

/** What somebody can still do about a course. */
export interface CourseState {
  /** All of its sessions are over. */
  readonly isOver: boolean;
  readonly isCalledOff: boolean;
  /** Null without a limit. */
  readonly places: number | null;
  /** How many are enrolled. */
  readonly taken: number;
}

const QUARTERS = 4;
const MINUTES_OF_QUARTER = 15;

/** Quarters of an hour on both sides, so that nothing is rounded. */
export const hoursOf = (creditMinutes: number): number => creditMinutes / MINUTES_OF_QUARTER / QUARTERS;
export const creditMinutesOf = (hours: number): number => Math.round(hours * QUARTERS) * MINUTES_OF_QUARTER;

interface Counting {
  readonly creditMinutes: number;
  readonly cpdCategoryId: string | null;
}

/** The hours that whoever completes it is given: none where they would count as nothing. Nothing else is promised to anybody. */
export const givenHoursOf = ({ creditMinutes, cpdCategoryId }: Counting): number =>
  cpdCategoryId === null ? 0 : hoursOf(creditMinutes);

/** How many more can enrol; null without a limit. Fewer places than are taken leave none. */
export const placesLeftOf = ({ places, taken }: Pick<CourseState, 'places' | 'taken'>): number | null =>
  places === null ? null : Math.max(0, places - taken);

/** Why nobody can enrol any more; undefined where they can. */
export const enrolRefusalOf = (course: CourseState): string | undefined => {
  if (course.isCalledOff) return 'This course was called off';
  if (course.isOver) return 'This course is over';
  return placesLeftOf(course) === 0 ? 'No places are left in this course' : undefined;
};

interface ByHand extends CourseState {
  readonly isDraft: boolean;
  readonly isEnrolled: boolean;
}

/** Why the office cannot enrol somebody; undefined where it can. What is over was attended by somebody who was not enrolled. */
export const byHandRefusalOf = (course: ByHand): string | undefined => {
  if (course.isEnrolled) return 'They are enrolled already';
  if (course.isDraft) return 'Please publish the course first';
  if (course.isCalledOff) return 'This course was called off';
  return placesLeftOf(course) === 0 ? 'No places are left in this course. Please add one first' : undefined;
};

interface Held {
  readonly kind: string;
  /** Null without a session. */
  readonly lastStartsAt: Date | null;
}

/** Why nobody can say yet who was at a course; undefined where they can. */
export const attendanceRefusalOf = ({ kind, lastStartsAt }: Held, now: Date): string | undefined => {
  if (kind !== 'live') return 'Nobody is present at a recorded course';
  return lastStartsAt === null || lastStartsAt > now
    ? 'The last session has not begun yet. Who was there can be noted from then on'
    : undefined;
};

interface ToPublish {
  readonly kind: string;
  readonly sessions: number;
  readonly recordingUrl: string;
  /** Whether the portal serves one itself. */
  readonly hasRecording: boolean;
}

/** What a course lacks to be shown to anybody; undefined where it lacks nothing. */
export const lackOf = ({ kind, sessions, recordingUrl, hasRecording }: ToPublish): string | undefined => {
  if (kind === 'live') return sessions === 0 ? 'A live course needs at least one session' : undefined;
  return recordingUrl === '' && !hasRecording
    ? 'A recorded course needs a recording, or the address of one'
    : undefined;
};

/** What costs less than can be charged costs nothing. */
export const isFree = (priceCents: number): boolean => priceCents <= MINIMUM_PAYABLE_CENTS;

interface Paid {
  readonly kind: string;
  /** Null where nothing comes back. */
  readonly refundDays: number | null;
  /** When a live course begins first. */
  readonly firstStartsAt: Date | null;
  readonly enrolledAt: Date;
  readonly paidCents: number;
}

const DAY_MS = 86_400_000;

/**
 * What comes back of a payment when somebody unenrols: all of it until so many days before the first session of a live
 * course, or until so many days after they enrolled in a recorded one; nothing from then on.
 */
export const refundOf = (
  { kind, refundDays, firstStartsAt, enrolledAt, paidCents }: Paid,
  now: Date,
): number => {
  if (refundDays === null) return 0;
  const until =
    kind === 'live'
      ? (firstStartsAt ?? now).getTime() - refundDays * DAY_MS
      : enrolledAt.getTime() + refundDays * DAY_MS;
  return now.getTime() <= until ? paidCents : 0;
};
