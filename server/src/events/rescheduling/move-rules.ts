import type { MoveTime } from './moved-emails.ts';

/** What is saved within so long of another save is told in one mail. */
export const NOTIFY_MOVED_AFTER_MINUTES = 10;

/** Clocks of the database and of a server may differ by this. */
const CLOCKS_DIFFER_MS = 60_000;

const isOtherTime = (before: MoveTime, after: MoveTime): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() ||
  before.endsAt.getTime() !== after.endsAt.getTime() ||
  before.timeZone !== after.timeZone;

const isOtherPlace = (before: MoveTime, after: MoveTime): boolean =>
  before.address !== after.address || before.isOnline !== after.isOnline;

/** Whether somebody who goes there has to know of it. */
export const hasMoved = (before: MoveTime, after: MoveTime): boolean =>
  isOtherTime(before, after) || isOtherPlace(before, after);

interface KeptMove {
  readonly wasStartsAt: Date;
  readonly wasEndsAt: Date;
  readonly wasTimeZone: string;
  readonly wasAddress: string;
  readonly wasIsOnline: boolean;
}

/** When and where it was to take place before a move. */
export const beforeOf = (move: KeptMove): MoveTime => ({
  ...{ startsAt: move.wasStartsAt, endsAt: move.wasEndsAt, timeZone: move.wasTimeZone },
  ...{ address: move.wasAddress, isOnline: move.wasIsOnline },
});

interface Untold {
  readonly dueAt: Date;
  readonly toldFrom: Date | null;
}

/** Whether it is to be told now: no later save has put it off, and nobody else has begun. */
export const isDue = ({ dueAt, toldFrom }: Untold, now: Date): boolean =>
  toldFrom === null && now.getTime() >= dueAt.getTime() - CLOCKS_DIFFER_MS;
