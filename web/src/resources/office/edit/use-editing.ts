import { EDITING_BEAT_MS, noteEditing } from '@linehaul/contract/office-resource-history';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/calls/api.ts';

/** An editor that nobody touches is not somebody at it; nor does it keep its session from ending. */
const AT_IT_MS = 5 * 60_000;

interface Editing {
  readonly others: readonly string[];
  /** The version that is kept now. */
  readonly version: number;
}

/** Tells the others who have the item open that this person has, for as long as they are at it, and tells of them. */
export const useEditing = (id: string): Editing | undefined => {
  const [editing, setEditing] = useState<Editing>();
  useEffect(() => {
    let [touchedAt, isGone] = [Date.now(), false];
    const touch = (): void => {
      touchedAt = Date.now();
    };
    const beat = async (): Promise<void> => {
      if (document.hidden || Date.now() - touchedAt > AT_IT_MS) return;
      // Without an answer nothing is known of the others, and the next beat asks again.
      const answer = await call(noteEditing, { body: { id } }).catch(() => undefined);
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
  }, [id]);
  return editing;
};
