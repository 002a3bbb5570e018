import { VISIT_HOURS } from '@linehaul/contract/home-visits';

const VISIT_MS = VISIT_HOURS * 3_600_000;

/** The visits that the portal has been told of. */
export interface KnownVisits {
  readonly beganAt: Date;
  readonly previousBeganAt: Date | null;
}

export interface Visit {
  /** When the visit before this one began: whatever came later is new, however long that one lasted. */
  readonly since: Date | null;
  readonly isNew: boolean;
}

/** A visit that began up to then is over. */
export const overBefore = (now: Date): Date => new Date(now.getTime() - VISIT_MS);

/** Whoever opens the page again within hours is still at the same visit, so that a reload does not lose what was new. */
export const visitAt = (known: KnownVisits | undefined, now: Date): Visit => {
  if (!known) return { since: null, isNew: true };
  const isOver = known.beganAt <= overBefore(now);
  return { since: isOver ? known.beganAt : known.previousBeganAt, isNew: isOver };
};
