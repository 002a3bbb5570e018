/** What is saved within so long of another save is told in one mail. */
export const NOTIFY_MOVED_AFTER_MINUTES = 10;

/** Clocks of the database and of a server may differ by this. */
const CLOCKS_DIFFER_MS = 60_000;

/** When and where a session is held. */
export interface HeldSession {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly place: string;
}

/** What the clocks show, to the minute: seconds are typed by nobody. */
const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / 60_000);
const keyOf = ({ startsAt, endsAt, place }: HeldSession): string =>
  [minuteOf(startsAt), minuteOf(endsAt), place].join('|');

export interface SessionChanges {
  /** What was to be, and is not so any more. */
  readonly before: readonly HeldSession[];
  readonly after: readonly HeldSession[];
  readonly kept: readonly HeldSession[];
}

const isLeftOf = (sessions: readonly HeldSession[]): ((session: HeldSession) => boolean) => {
  const left = new Map<string, number>();
  for (const session of sessions) left.set(keyOf(session), (left.get(keyOf(session)) ?? 0) + 1);
  return (session) => {
    const count = left.get(keyOf(session)) ?? 0;
    left.set(keyOf(session), count - 1);
    return count > 0;
  };
};

/** How the sessions of a course have changed; of what is over by now nobody needs to know. */
export const changesOf = (
  was: readonly HeldSession[],
  is: readonly HeldSession[],
  now: Date,
): SessionChanges => {
  const isToCome = ({ endsAt }: HeldSession): boolean => endsAt > now;
  const [isStill, wasBefore] = [isLeftOf(is), isLeftOf(was)];
  const partsOf = Map.groupBy(is, (session) => wasBefore(session));
  const gone = was.filter((session) => !isStill(session));
  return {
    before: gone.filter(isToCome),
    after: (partsOf.get(false) ?? []).filter(isToCome),
    kept: (partsOf.get(true) ?? []).filter(isToCome),
  };
};

/** Whether somebody who is enrolled has to know of it. */
export const hasMoved = ({ before, after }: SessionChanges): boolean => before.length + after.length > 0;

interface Untold {
  readonly dueAt: Date;
  readonly toldFrom: Date | null;
}

/** Whether it is to be told now: no later save has put it off, and nobody else has begun. */
export const isDue = ({ dueAt, toldFrom }: Untold, now: Date): boolean =>
  toldFrom === null && now.getTime() >= dueAt.getTime() - CLOCKS_DIFFER_MS;
