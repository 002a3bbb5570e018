import { type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { postForm } from '../../lib/forms/post-form.ts';
import { Icon } from '../pictures/icon.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** Of the list that suggests, once there is one. */
  listId: string;
  inputRef: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (typed: string) => void;
  onFocus: () => void;
  /** Gets the trimmed words; without any, the box only takes focus. */
  onSearch: (keyword: string) => void;
  /** What suggests: it opens the combobox of which this is the field. */
  children?: ReactNode;
}

/** Searches on Enter or by its button. */
export const SearchBox = (props: SearchBoxProps) => {
  const { label, placeholder, listId, inputRef, typed, onType, onFocus, onSearch, children } = props;
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (typed.trim()) onSearch(typed.trim());
    else inputRef.current?.focus();
  };
  return (
    <form {...postForm} role="search" aria-label="Portal" className={styles.box} onSubmit={onSubmit}>
      <input
        ref={inputRef}
        type="search"
        name="keyword"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={listId}
        placeholder={placeholder}
        value={typed}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onType(event.currentTarget.value)}
        onFocus={onFocus}
      />
      <button type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
      {children}
    </form>
  );
};
