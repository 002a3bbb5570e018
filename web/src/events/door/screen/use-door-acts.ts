import type { DoorEntry, DoorPlace } from '@linehaul/contract/event-door';
import { useEffect, useState } from 'react';
import { decideEntry, type Verdict } from '../rules/door-rules.ts';
import { verdictWords } from '../rules/door-words.ts';
import type { LiveDoor } from '../store/live-door.ts';
import { ticketHash } from '../store/ticket-hash.ts';
import { allowSound, signal } from './signals.ts';

/** What was said of the last ticket, and the note that can be taken back. */
interface Last {
  readonly verdict: Verdict;
  readonly entryId: string | undefined;
}

const newNote = (placeId: string, numberHash: string | undefined) => ({
  ...{ kind: 'in' as const, id: crypto.randomUUID(), placeId, notedAt: new Date().toISOString() },
  ...(numberHash !== undefined && { numberHash }),
});

/** Decides about one place and notes it; nothing is awaited in between, so that two cameras let nobody in twice. */
const admit = async (door: LiveDoor, place: DoorPlace | undefined, hash?: string): Promise<Last> => {
  const { kept, entries } = door.current();
  const verdict = decideEntry(place, entries, { timeZone: kept.list.timeZone, now: new Date() });
  if (verdict.word !== 'welcome') return { verdict, entryId: undefined };
  const note = newNote(verdict.place.id, hash);
  await door.note(note);
  return { verdict, entryId: note.id };
};

/** Any press lets the page be heard later. */
const useSound = (): void => {
  useEffect(() => {
    window.addEventListener('pointerup', allowSound);
    return () => window.removeEventListener('pointerup', allowSound);
  }, []);
};

const undoneNow = (entryId: string) => ({
  ...{ kind: 'undo' as const, id: crypto.randomUUID(), entryId },
  notedAt: new Date().toISOString(),
});

const NOT_KEPT = 'This phone could not keep that. Please free some room on it, and reload the page';

/** What staff do at the door. */
export const useDoorActs = (door: LiveDoor, isMuted: boolean) => {
  const [last, setLast] = useState<Last>();
  const [failure, setFailure] = useState<string>();
  useSound();
  const tell = async (told: Promise<Last>): Promise<void> => {
    try {
      const next = await told;
      setLast(next);
      setFailure(undefined);
      if (!isMuted) signal(verdictWords(next.verdict, door.current().kept.list.timeZone).tone);
    } catch {
      setFailure(NOT_KEPT);
    }
  };
  const readCode = async (code: string): Promise<Last> => {
    const { list } = door.current().kept;
    const hash = await ticketHash(list.id, code);
    return admit(
      door,
      list.places.find(({ numberHash }) => numberHash === hash),
      hash,
    );
  };
  const undo = async (entryId: string): Promise<void> => {
    setLast(undefined);
    try {
      await door.note(undoneNow(entryId));
    } catch {
      setFailure(NOT_KEPT);
    }
  };
  return {
    ...{ last, failure },
    onCode: (code: string) => void tell(readCode(code)),
    onAdmit: (place: DoorPlace) => void tell(admit(door, place)),
    onUndo: ({ id }: Pick<DoorEntry, 'id'>) => void undo(id),
  };
};
