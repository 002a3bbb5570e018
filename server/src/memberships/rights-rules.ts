/** How a membership stands, as the database keeps it. */
export const MEMBERSHIP_STATUSES = [
  'pending-payment',
  'active',
  'past-due',
  'grace',
  'suspended',
  'lapsed',
  'cancelled',
  'ended',
] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];

/** Memberships that run, or rest after their end until the next period is paid. */
export const RUNNING: readonly MembershipStatus[] = ['active', 'past-due', 'grace', 'suspended'];

interface Rights {
  /** Its people are members: what only members may see and do. */
  readonly isMember: boolean;
  /** Nothing is owed: member prices, and what is published for members and their tiers. */
  readonly standsWell: boolean;
  /** The organisation has a membership that goes on once it is paid, and so may not join anew. */
  readonly isHeld: boolean;
  /** Members find it in their directory: while its people are members too, since who is missing there would be known to owe. */
  readonly isListed: boolean;
  /** Those who pay for it may ask for its next period: what this one owes comes first, and what is over is joined anew. */
  readonly mayRenew: boolean;
}

const FULL = { isMember: true, standsWell: true, isHeld: true, isListed: true, mayRenew: true };
const OWING = { isMember: true, standsWell: false, isHeld: true, isListed: true, mayRenew: false };
const RESTING = { isMember: false, standsWell: false, isHeld: true, isListed: false, mayRenew: false };
const OVER = { isMember: false, standsWell: false, isHeld: false, isListed: false, mayRenew: false };

/** What the people of an organisation may do by its membership: the only place that says so. */
export const RIGHTS: Readonly<Record<MembershipStatus, Rights>> = {
  'pending-payment': RESTING,
  active: FULL,
  'past-due': OWING,
  // Of these it is the next period that is owed.
  grace: { ...OWING, mayRenew: true },
  suspended: { ...RESTING, mayRenew: true },
  lapsed: OVER,
  cancelled: OVER,
  ended: OVER,
};

/** Every status with that right. */
export const statusesThat = (right: keyof Rights): MembershipStatus[] =>
  MEMBERSHIP_STATUSES.filter((status) => RIGHTS[status][right]);
