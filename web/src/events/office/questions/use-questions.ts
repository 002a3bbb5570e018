import { useRef, useState } from 'react';
import { type FormQuestion, newQuestion } from './question-values.ts';

export interface Entry {
  readonly key: number;
  readonly question: FormQuestion;
}

interface Told {
  /** Which question takes the focus. */
  readonly place: number;
  readonly words: string;
}

const entriesOf = (kept: readonly FormQuestion[]): readonly Entry[] =>
  kept.map((question, key) => ({ key, question }));

/** The questions while they are edited: what is typed stays in its fields, wherever they move. */
export const useQuestions = (kept: readonly FormQuestion[], onEdit: () => void) => {
  const [entries, setEntries] = useState(() => entriesOf(kept));
  const [told, setTold] = useState<Told>();
  const nextKey = useRef(kept.length);
  const change = (next: readonly Entry[], said: Told): void => {
    setEntries(next);
    setTold(said);
    onEdit();
  };
  return {
    entries,
    told,
    add: (): void => {
      const entry = { key: nextKey.current, question: newQuestion() };
      nextKey.current += 1;
      change([...entries, entry], {
        place: entries.length,
        words: `Question ${entries.length + 1} was added`,
      });
    },
    remove: (index: number): void =>
      change(
        entries.filter((_, at) => at !== index),
        {
          place: Math.max(0, index - 1),
          words: `Question ${index + 1} was removed`,
        },
      ),
    move: (index: number, place: number): void => {
      const [moved] = entries.slice(index, index + 1);
      if (!moved) return;
      const others = entries.filter((entry) => entry !== moved);
      change([...others.slice(0, place), moved, ...others.slice(place)], {
        place,
        words: `Question ${index + 1} is now question ${place + 1}`,
      });
    },
  };
};
