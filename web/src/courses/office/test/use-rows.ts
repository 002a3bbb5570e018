import { useRef, useState } from 'react';

interface Row<T> {
  readonly key: number;
  readonly value: T;
}

interface Told {
  /** Which row takes the focus. */
  readonly place: number;
  readonly words: string;
}

interface Rows<T> {
  readonly kept: readonly T[];
  readonly blank: () => T;
  /** What one of them is called, such as `Question`. */
  readonly name: string;
  readonly onEdit: () => void;
}

/** Rows while they are edited: what is typed stays in its fields, wherever they move. */
export const useRows = <T>({ kept, blank, name, onEdit }: Rows<T>) => {
  const [rows, setRows] = useState<readonly Row<T>[]>(() => kept.map((value, key) => ({ key, value })));
  const [told, setTold] = useState<Told>();
  const nextKey = useRef(kept.length);
  const change = (next: readonly Row<T>[], said: Told): void => {
    setRows(next);
    setTold(said);
    onEdit();
  };
  return {
    rows,
    told,
    add: (): void => {
      const row = { key: nextKey.current, value: blank() };
      nextKey.current += 1;
      change([...rows, row], { place: rows.length, words: `${name} ${rows.length + 1} was added` });
    },
    remove: (index: number): void =>
      change(
        rows.filter((_, at) => at !== index),
        { place: Math.max(0, index - 1), words: `${name} ${index + 1} was removed` },
      ),
    move: (index: number, place: number): void => {
      const [moved] = rows.slice(index, index + 1);
      if (!moved) return;
      const others = rows.filter((row) => row !== moved);
      change([...others.slice(0, place), moved, ...others.slice(place)], {
        place,
        words: `${name} ${index + 1} is now ${name.toLowerCase()} ${place + 1}`,
      });
    },
  };
};
