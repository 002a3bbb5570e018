import { PEOPLE_SEARCH_DEBOUNCE_MS } from '@linehaul/contract/constants';
import { useEffect, useId, useState } from 'react';
import { TextField } from '../ui/text-field.tsx';

interface PeopleSearchProps {
  keyword: string;
  /** Once typing rests, or at once on Enter. */
  onSearch: (keyword: string) => void;
}

/** Looks for people while their name is typed. */
export const PeopleSearch = ({ keyword, onSearch }: PeopleSearchProps) => {
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
    const timer = setTimeout(() => onSearch(typed.trim()), PEOPLE_SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, searched, onSearch]);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <TextField
        id={id}
        name="keyword"
        label="Find people"
        hint="By name, email, member number or organisation."
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
