import { type DoorPass, DOOR_PASS_HOURS_AFTER_END } from '@linehaul/contract/event-door-passes';

const HOUR_MS = 3_600_000;

export const passEndsAt = (eventEndsAt: Date): Date =>
  new Date(eventEndsAt.getTime() + DOOR_PASS_HOURS_AFTER_END * HOUR_MS);

interface PassTimes {
  readonly revokedAt: Date | null;
  readonly eventEndsAt: Date;
  readonly now: Date;
}

export const passStateOf = ({ revokedAt, eventEndsAt, now }: PassTimes): DoorPass['state'] => {
  if (revokedAt !== null) return 'revoked';
  return passEndsAt(eventEndsAt) <= now ? 'ended' : 'valid';
};
