import { useEffect, useId, useState } from 'react';
import { postForm } from '../../lib/forms/post-form.ts';
import { TextField } from '../forms/text-field.tsx';

interface ListSearchProps {
  label: string;
  /** What tells it from another search of the same page. */
  landmark?: string;
  hint: string;
  /** What the list shows now. */
  keyword: string;
  /** How long typing rests before the list is asked for. */
  delayMs: number;
  /** Once typing rests, or at once on Enter. */
  onSearch: (keyword: string) => void;
}

/** Narrows a list while it is typed. */
export const ListSearch = ({ label, landmark, hint, keyword, delayMs, onSearch }: ListSearchProps) => {
  const id = useId();
  const [typed, setTyped] = useState(keyword);
  const [searched, setSearched] = useState(keyword);
  // The address has changed by itself, as Back does: the field follows.
  if (keyword !== searched) {
    setSearched(keyword);
    if (typed.trim() !== keyword) setTyped(keyword);
  }
  useEffect(() => {
    if (typed.trim() === searched) return;
    const timer = setTimeout(() => onSearch(typed.trim()), delayMs);
    return () => clearTimeout(timer);
  }, [typed, searched, delayMs, onSearch]);
  return (
    <form
      {...postForm}
      role="search"
      aria-label={landmark}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <TextField
        id={id}
        name="keyword"
        label={label}
        hint={hint}
        type="search"
        autoComplete="off"
        maxLength={100}
        isOptional={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
};
