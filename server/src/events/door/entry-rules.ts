import type { DoorProblem } from '@linehaul/contract/event-door';

/** How a place stands when a note of its holder comes in. */
export interface NotedPlace {
  readonly status: string;
  readonly numberHash: string;
}

/** Why somebody should not have been let in; null where all is well. What was let in by name shows no number. */
export const problemOf = (
  { status, numberHash }: NotedPlace,
  shownHash: string | undefined,
): DoorProblem | null => {
  if (status === 'held') return 'unpaid';
  if (status !== 'confirmed') return 'cancelled';
  return shownHash === undefined || shownHash === numberHash ? null : 'handed-on';
};

interface PhoneTimes {
  /** By the phone's clock: when it happened, and when it was sent. */
  readonly notedAt: string;
  readonly sentAt: string;
  /** By ours: when it came. */
  readonly now: Date;
}

/** When it happened by our clock: as long before it came as the phone says it was before it was sent. */
export const happenedAt = ({ notedAt, sentAt, now }: PhoneTimes): Date => {
  const agoMs = Math.max(0, Date.parse(sentAt) - Date.parse(notedAt));
  return new Date(now.getTime() - agoMs);
};

/** What becomes of a place that is booked: whoever was not let in until the end did not come. */
export const attendanceOf = (isIn: boolean, isOver: boolean): 'Active' | 'Attended' | 'Absent' => {
  if (isIn) return 'Attended';
  return isOver ? 'Absent' : 'Active';
};
