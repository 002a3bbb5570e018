import { type SubmitEvent, useRef } from 'react';
import { postForm } from '../../lib/forms/post-form.ts';
import { Icon } from '../pictures/icon.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** What was searched for last. */
  keyword: string;
  /** Gets the trimmed words; without any, the box only takes focus. */
  onSearch: (keyword: string) => void;
}

/** Searches on Enter or by its button. */
export const SearchBox = ({ label, placeholder, keyword, onSearch }: SearchBoxProps) => {
  const inputRef = useRef<HTMLInputElement>(null);
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const wanted = inputRef.current?.value.trim() ?? '';
    if (wanted) onSearch(wanted);
    else inputRef.current?.focus();
  };
  return (
    <form {...postForm} role="search" aria-label="Portal" className={styles.box} onSubmit={onSubmit}>
      <input
        key={keyword}
        ref={inputRef}
        type="search"
        name="keyword"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={keyword}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
    </form>
  );
};
