interface ToCallOff {
  readonly kind: string;
  readonly isDraft: boolean;
  readonly enrolled: number;
  /** How many have paid and closed their account since. */
  readonly left: number;
  /** How many of them have completed it. */
  readonly completed: number;
  /** When the last session is over; null without one. */
  readonly lastEndsAt: Date | null;
}

/** Why a course cannot be called off; undefined where it can. */
export const callOffRefusalOf = (
  { kind, isDraft, enrolled, left, completed, lastEndsAt }: ToCallOff,
  now: Date,
): string | undefined => {
  if (kind !== 'live') return 'A recorded course has no time at which it could be called off';
  if (isDraft && enrolled + left === 0) return 'A draft is known to nobody, so there is nothing to call off';
  if (lastEndsAt !== null && lastEndsAt <= now) return 'This course is over';
  return completed > 0
    ? 'Somebody is noted as having attended. Please take that back before you call the course off'
    : undefined;
};
