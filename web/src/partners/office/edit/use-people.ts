import type { TypedPartner } from '@linehaul/contract/office-partner-values';
import { useRef, useState } from 'react';

export type FormPerson = TypedPartner['people'][number];

const NOBODY: FormPerson = { name: '', role: '', phone: '', email: '' };

interface Told {
  /** Which person takes the focus. */
  readonly place: number;
  readonly words: string;
}

/** The people while they are edited: what is typed stays in its fields, wherever they move. */
export const usePeople = (kept: readonly FormPerson[], onEdit: () => void) => {
  const [entries, setEntries] = useState(() => kept.map((person, key) => ({ key, person })));
  const [told, setTold] = useState<Told>();
  const nextKey = useRef(kept.length);
  const change = (next: typeof entries, place: number, words: string): void => {
    setEntries(next);
    setTold({ place, words });
    onEdit();
  };
  return {
    entries,
    told,
    add: (): void => {
      const entry = { key: nextKey.current, person: NOBODY };
      nextKey.current += 1;
      change([...entries, entry], entries.length, `Person ${entries.length + 1} was added`);
    },
    remove: (index: number): void =>
      change(
        entries.filter((_, at) => at !== index),
        Math.max(0, index - 1),
        `Person ${index + 1} was removed`,
      ),
    move: (index: number, place: number): void => {
      const [moved] = entries.slice(index, index + 1);
      if (!moved) return;
      const others = entries.filter((entry) => entry !== moved);
      const next = [...others.slice(0, place), moved, ...others.slice(place)];
      change(next, place, `Person ${index + 1} is now person ${place + 1}`);
    },
  };
};
