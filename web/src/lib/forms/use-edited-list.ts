import { useRef, useState } from 'react';

interface EditedList<T> {
  readonly kept: readonly T[];
  /** What one begins with that is added. */
  readonly blank: T;
  /** What one of them is called, such as `Session`. */
  readonly name: string;
  readonly onEdit: () => void;
}

/** A list while it is edited: what is typed stays in its fields, whatever is removed around them. */
export const useEditedList = <T>({ kept, blank, name, onEdit }: EditedList<T>) => {
  const [entries, setEntries] = useState(() => kept.map((value, key) => ({ key, value })));
  const [told, setTold] = useState('');
  const nextKey = useRef(kept.length);
  const change = (next: typeof entries, words: string): void => {
    setEntries(next);
    setTold(words);
    onEdit();
  };
  return {
    entries,
    /** For those who do not see it. */
    told,
    add: (): void => {
      const entry = { key: nextKey.current, value: blank };
      nextKey.current += 1;
      change([...entries, entry], `${name} ${entries.length + 1} was added`);
    },
    remove: (key: number, number: number): void =>
      change(
        entries.filter((entry) => entry.key !== key),
        `${name} ${number} was removed`,
      ),
  };
};
