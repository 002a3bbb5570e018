import { addDays } from '@linehaul/contract/dates';
import { instantOf, wallTimeOf } from '../../association/wall-time-rules.ts';

export interface Reminded {
  readonly startsAt: Date;
  readonly timeZone: string;
  /** Null where nobody is reminded. */
  readonly reminderDays: number | null;
  /** Since when it is due at its instant; null for as long as there is the event. */
  readonly reminderSetAt: Date | null;
}

const AT = 'T09:00';
/** A portal that stood still for longer does not remind any more. */
const LATEST_MS = 24 * 3_600_000;

/** When people are reminded: at nine on the clocks of the event, so many days before the one it starts on. */
export const reminderInstant = ({
  startsAt,
  timeZone,
  reminderDays,
}: Omit<Reminded, 'reminderSetAt'>): Date | null => {
  if (reminderDays === null) return null;
  const day = addDays(wallTimeOf(startsAt, timeZone).slice(0, 10), -reminderDays);
  return instantOf(`${day}${AT}`, timeZone) ?? null;
};

/** The instant whose reminder is to be sent now; null where there is none. */
export const dueReminder = (event: Reminded, now: Date): Date | null => {
  const instant = reminderInstant(event);
  if (instant === null || instant > now || event.startsAt <= now) return null;
  if (now.getTime() - instant.getTime() > LATEST_MS) return null;
  return event.reminderSetAt !== null && instant <= event.reminderSetAt ? null : instant;
};

/** Since when the reminder is due as it is after a change: what is put back behind now is not sent. */
export const reminderSetAt = (
  before: Reminded,
  after: Omit<Reminded, 'reminderSetAt'>,
  now: Date,
): Date | null =>
  reminderInstant(before)?.getTime() === reminderInstant(after)?.getTime() ? before.reminderSetAt : now;
