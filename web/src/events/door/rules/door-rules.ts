import { dayOf } from '@linehaul/contract/dates';
import type { DoorEntry, DoorPlace } from '@linehaul/contract/event-door';
import { sorted } from '@linehaul/contract/lists';

/** What the phone has noted and the server has not told yet that it has it. */
export type Waiting =
  | {
      readonly kind: 'in';
      readonly id: string;
      readonly placeId: string;
      readonly numberHash?: string;
      readonly notedAt: string;
    }
  | { readonly kind: 'undo'; readonly id: string; readonly entryId: string; readonly notedAt: string };

/** One thing was told twice, in any order: what was taken back stays taken back. */
const joined = (one: DoorEntry, other: DoorEntry): DoorEntry => ({
  ...one,
  isUndone: one.isUndone || other.isUndone,
});

/** What is known once more has been told: the same, however often and in whatever order. */
export const learn = (known: readonly DoorEntry[], told: readonly DoorEntry[]): DoorEntry[] => {
  const byId = new Map(known.map((entry) => [entry.id, entry]));
  for (const entry of told) byId.set(entry.id, joined(entry, byId.get(entry.id) ?? entry));
  return [...byId.values()];
};

interface Phone {
  readonly deviceId: string;
  readonly door: string;
}

/** What is known, with what this phone has still to send. */
export const withWaiting = (
  known: readonly DoorEntry[],
  waiting: readonly Waiting[],
  { deviceId, door }: Phone,
): DoorEntry[] => {
  const own = waiting.flatMap((note): DoorEntry[] =>
    note.kind === 'undo'
      ? []
      : [{ ...note, deviceId, door, at: note.notedAt, isUndone: false, problem: null }],
  );
  const isKnown = new Set(known.map(({ id }) => id));
  const undone = new Set(waiting.flatMap((note) => (note.kind === 'undo' ? [note.entryId] : [])));
  return [...known, ...own.filter(({ id }) => !isKnown.has(id))].map((entry) =>
    undone.has(entry.id) ? { ...entry, isUndone: true } : entry,
  );
};

const inOrder = (one: DoorEntry, other: DoorEntry): number =>
  Date.parse(one.at) - Date.parse(other.at) || (one.id < other.id ? -1 : 1);

export interface Day {
  /** IANA name: a new day begins where the event is. */
  readonly timeZone: string;
  readonly now: Date;
}

/** Who came in on the day of `now`: of each place the entry that counts, and those after it. */
export const entriesOfDay = (
  entries: readonly DoorEntry[],
  { timeZone, now }: Day,
): Map<string, [DoorEntry, ...DoorEntry[]]> => {
  const today = dayOf(now, timeZone);
  const ofPlace = new Map<string, [DoorEntry, ...DoorEntry[]]>();
  const standing = entries.filter(
    ({ isUndone, problem, at }) => !isUndone && problem === null && dayOf(new Date(at), timeZone) === today,
  );
  for (const entry of sorted(standing, inOrder)) {
    const before = ofPlace.get(entry.placeId);
    if (before) before.push(entry);
    else ofPlace.set(entry.placeId, [entry]);
  }
  return ofPlace;
};

export type Verdict =
  | { readonly word: 'welcome'; readonly place: DoorPlace }
  | { readonly word: 'already-in'; readonly place: DoorPlace; readonly first: DoorEntry }
  | { readonly word: 'unpaid'; readonly place: DoorPlace }
  | { readonly word: 'cancelled'; readonly place: DoorPlace }
  | { readonly word: 'unknown' };

/** Whether whoever stands at the door comes in, by what this phone knows. */
export const decideEntry = (
  place: DoorPlace | undefined,
  entries: readonly DoorEntry[],
  day: Day,
): Verdict => {
  if (!place) return { word: 'unknown' };
  if (place.state !== 'booked') return { word: place.state, place };
  const [first] = entriesOfDay(entries, day).get(place.id) ?? [];
  return first ? { word: 'already-in', place, first } : { word: 'welcome', place };
};

/** Something at the door went wrong unseen: a ticket let in twice, or one that let nobody in any more. */
export interface Flag {
  readonly placeId: string;
  readonly kind: 'twice' | 'cancelled' | 'handed-on' | 'unpaid';
  readonly entries: readonly DoorEntry[];
}

/** What phones without network could not know of each other. */
export const flagsOf = (entries: readonly DoorEntry[], day: Day): Flag[] => {
  const twice = [...entriesOfDay(entries, day)]
    .filter(([, each]) => each.length > 1)
    .map(([placeId, each]): Flag => ({ placeId, kind: 'twice', entries: each }));
  const wrong = entries.flatMap((entry): Flag[] =>
    entry.problem === null || entry.isUndone
      ? []
      : [{ placeId: entry.placeId, kind: entry.problem, entries: [entry] }],
  );
  return [...twice, ...wrong];
};
