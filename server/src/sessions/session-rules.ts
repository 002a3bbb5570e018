import { ROLE, type Role } from '@linehaul/contract/constants';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface SessionLimits {
  idleMs: number;
  absoluteMs: number;
}

/** DECISIONS section 4: idle 12 h and 7 days in all; for roles that administer 30 min and 8 h. */
export const sessionLimits = (role: Role): SessionLimits =>
  role === ROLE.standard
    ? { idleMs: 12 * HOUR_MS, absoluteMs: 7 * 24 * HOUR_MS }
    : { idleMs: 30 * MINUTE_MS, absoluteMs: 8 * HOUR_MS };

/** Whether a session may still be used at `now`; the role counts as it is now, not as it was at sign-in. */
export const isSessionAlive = (
  session: { createdAt: Date; lastSeenAt: Date },
  role: Role,
  now: Date,
): boolean => {
  const { idleMs, absoluteMs } = sessionLimits(role);
  return (
    now.getTime() < session.lastSeenAt.getTime() + idleMs &&
    now.getTime() < session.createdAt.getTime() + absoluteMs
  );
};

/** Writing down every use would cost a write for each read; a minute is exact enough for the idle limit. */
export const isTouchDue = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= MINUTE_MS;

/** An Admin or Owner acts as people of a lower role only. */
export const mayImpersonate = (impersonator: Role, subject: Role): boolean =>
  impersonator !== ROLE.standard && subject < impersonator;
