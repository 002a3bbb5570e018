interface ShownEvent {
  readonly showsPeople: boolean;
  readonly calledOffAt: Date | null;
  readonly endsAt: Date;
}

interface Looking {
  readonly isMember: boolean;
  readonly isInGoodStanding: boolean;
  /** Whether they run the portal. */
  readonly seesDrafts: boolean;
  /** Whether they have a place there. */
  readonly goes: boolean;
  readonly now: Date;
}

/** Whether an event tells somebody who goes: until it is over, to members in good standing and to members who go. */
export const showsPeopleTo = (
  { showsPeople, calledOffAt, endsAt }: ShownEvent,
  { isMember, isInGoodStanding, seesDrafts, goes, now }: Looking,
): boolean => {
  const isOn = showsPeople && calledOffAt === null && endsAt > now;
  return isOn && isMember && (isInGoodStanding || goes || seesDrafts);
};
