import { type InputEvent, type KeyboardEvent, useRef, useState } from 'react';
import controlStyles from './control.module.css';
import { controlProps, Field } from './field.tsx';
import type { Option } from './select-field.tsx';
import styles from './suggest-field.module.css';
import { type SuggestionSource, useSuggestions } from './suggestions.ts';
import type { TextFieldProps } from './text-field.tsx';

interface SuggestFieldProps extends TextFieldProps {
  source: SuggestionSource;
  /** The chosen suggestion, or undefined once the text is no longer it. */
  onPick: (option: Option | undefined) => void;
}

const nextIndex = (key: string, active: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  return undefined;
};

/** Text with suggestions while it is typed (the combobox pattern of WAI-ARIA); any text may stay. */
export const SuggestField = (props: SuggestFieldProps) => {
  const { id, name, label, hint, error, isOptional, source, onPick, ...native } = props;
  const field = { id, name, label, hint, error, isOptional: isOptional ?? false };
  const inputRef = useRef<HTMLInputElement>(null);
  const pickedRef = useRef<string>(undefined);
  const { suggestions, ask, drop } = useSuggestions(source);
  const [active, setActive] = useState(-1);
  const isOpen = suggestions.length > 0;
  const optionId = (index: number) => `${id}-option-${index}`;

  const close = (): void => {
    drop();
    setActive(-1);
  };

  const pick = (option: Option): void => {
    pickedRef.current = option.value;
    if (inputRef.current) inputRef.current.value = option.value;
    close();
    onPick(option);
    inputRef.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const type = (event: InputEvent<HTMLInputElement>): void => {
    const text = event.currentTarget.value;
    if (text === pickedRef.current) return;
    if (pickedRef.current !== undefined) onPick(undefined);
    pickedRef.current = undefined;
    setActive(-1);
    ask(text);
  };

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const next = isOpen ? nextIndex(event.key, active, suggestions.length) : undefined;
    const chosen = event.key === 'Enter' ? suggestions[active] : undefined;
    if (next !== undefined) setActive(next);
    else if (chosen) pick(chosen);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };

  return (
    <Field field={field}>
      <span className={styles.frame}>
        <input
          autoComplete="off"
          {...native}
          {...controlProps(field)}
          ref={inputRef}
          type="text"
          name={name}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          aria-required={isOptional ? undefined : true}
          className={controlStyles.control}
          onInput={type}
          onKeyDown={press}
          onBlur={close}
        />
        <ul
          id={`${id}-list`}
          role="listbox"
          aria-label="Suggestions"
          className={styles.list}
          hidden={!isOpen}
        >
          {suggestions.map((option, index) => (
            <li
              key={option.key}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
            >
              {option.value}
            </li>
          ))}
        </ul>
      </span>
      <span className="visually-hidden" role="status">
        {isOpen ? `${suggestions.length} suggestions. Use the arrow keys to choose.` : ''}
      </span>
    </Field>
  );
};
