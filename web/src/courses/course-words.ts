import type { CourseItem, CourseKind, CoursePrice, CourseSession } from '@linehaul/contract/courses';
import { LOCALE } from '@linehaul/contract/constants';
import { settings } from '../lib/settings.ts';
import { formatInstant, formatMoney, formatTime } from '../lib/formats/format.ts';

export const KIND_NAMES = { live: 'Live', recorded: 'Recorded' } as const satisfies Record<
  CourseKind,
  string
>;

export const PRICE_NAMES = { free: 'Free', paid: 'Paid' } as const satisfies Record<CoursePrice, string>;

/** What a card says of its price. */
export const priceWords = (price: number): string => (price === 0 ? 'Free' : formatMoney(price));

/** Empty of what gives none. */
export const hoursWords = (hours: number): string => {
  if (hours === 0) return '';
  return hours === 1 ? '1 CPD hour' : `${hours} CPD hours`;
};

/** Of a recording in which what is said can be read. */
export const CAPTIONED = 'With captions';

const FEW_PLACES = 5;

type Offered = Pick<CourseItem, 'completedUtc' | 'isOver' | 'isCalledOff' | 'isEnrolled' | 'placesLeft'>;

/** What somebody should know before they open it; undefined where there is nothing to say. */
export const markOf = (course: Offered): string | undefined => {
  const { completedUtc, isOver, isEnrolled, placesLeft } = course;
  if (course.isCalledOff) return 'Called off';
  if (completedUtc !== null) return 'Completed';
  if (isEnrolled) return 'Enrolled';
  if (isOver) return 'Over';
  if (placesLeft === 0) return 'Full';
  if (placesLeft === null || placesLeft > FEW_PLACES) return undefined;
  return placesLeft === 1 ? '1 place left' : `${placesLeft} places left`;
};

const weekday = new Intl.DateTimeFormat(LOCALE, {
  timeZone: settings.association.timeZone,
  weekday: 'long',
});

/** `Thursday, 26/11/2026, 9:00 am AEDT`. */
export const startWords = (instant: string): string =>
  `${weekday.format(new Date(instant))}, ${formatInstant(instant)}`;

/** From when to when a session is held. */
export const sessionWords = ({ startsUtc, endsUtc }: Pick<CourseSession, 'startsUtc' | 'endsUtc'>): string =>
  `${startWords(startsUtc)}, until ${formatTime(endsUtc)}`;
