import { EDITING_BEAT_MS, type EditingAnswer } from '@linehaul/contract/office-values';
import { useEffect, useState } from 'react';

/** An editor that nobody touches is not somebody at it; nor does it keep its session from ending. */
const AT_IT_MS = 5 * 60_000;

/** Says that this person has an item open; it is to stay the same function for the same kind of item. */
export type NoteEditing = (id: string) => Promise<EditingAnswer>;

/** Tells the others who have the item open that this person has, for as long as they are at it, and tells of them. */
export const useEditing = (id: string, note: NoteEditing): EditingAnswer | undefined => {
  const [editing, setEditing] = useState<EditingAnswer>();
  useEffect(() => {
    let [touchedAt, isGone] = [Date.now(), false];
    const touch = (): void => {
      touchedAt = Date.now();
    };
    const beat = async (): Promise<void> => {
      if (document.hidden || Date.now() - touchedAt > AT_IT_MS) return;
      // Without an answer nothing is known of the others, and the next beat asks again.
      const answer = await note(id).catch(() => undefined);
      if (!isGone && answer) setEditing(answer);
    };
    void beat();
    const timer = setInterval(() => void beat(), EDITING_BEAT_MS);
    window.addEventListener('pointerdown', touch);
    window.addEventListener('keydown', touch);
    return () => {
      isGone = true;
      clearInterval(timer);
      window.removeEventListener('pointerdown', touch);
      window.removeEventListener('keydown', touch);
    };
  }, [id, note]);
  return editing;
};
