import controlStyles from '../forms/control.module.css';
import { controlProps, Field } from '../forms/field.tsx';
import type { Option } from './select-field.tsx';
import { useSuggestBox } from './suggest-box.ts';
import styles from './suggest-field.module.css';
import type { SuggestionSource } from './suggestions.ts';
import type { TextFieldProps } from '../forms/text-field.tsx';

interface SuggestFieldProps extends TextFieldProps {
  source: SuggestionSource;
  /** The chosen suggestion, or undefined once the text is no longer it. */
  onPick: (option: Option | undefined) => void;
}

const optionId = (id: string, index: number): string => `${id}-option-${index}`;

interface SuggestionListProps {
  id: string;
  suggestions: readonly Option[];
  /** The one that Enter chooses. */
  active: number;
  onPick: (option: Option) => void;
}

/** Reached from the input by arrow keys or by pointer, never by Tab. */
const SuggestionList = ({ id, suggestions, active, onPick }: SuggestionListProps) => (
  <div
    id={`${id}-list`}
    role="listbox"
    aria-label="Suggestions"
    className={styles.list}
    hidden={suggestions.length === 0}
  >
    {suggestions.map((option, index) => (
      <button
        key={option.key}
        id={optionId(id, index)}
        type="button"
        role="option"
        aria-selected={index === active}
        tabIndex={-1}
        // Pressing it must not take focus from the input, which would close the list first.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(option)}
      >
        {option.value}
      </button>
    ))}
  </div>
);

/** Text with suggestions while it is typed (the combobox pattern of WAI-ARIA); any text may stay. */
export const SuggestField = (props: SuggestFieldProps) => {
  const { id, name, label, hint, error, isOptional, source, onPick, ...native } = props;
  const field = { id, name, label, hint, error, isOptional: isOptional ?? false };
  const box = useSuggestBox({ source, onPick });
  const { inputRef, suggestions, active, closeAfterPress, pickPressed, type, press } = box;
  const isOpen = suggestions.length > 0;
  return (
    <Field field={field}>
      <div>
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
          aria-activedescendant={active >= 0 ? optionId(id, active) : undefined}
          aria-required={isOptional || native['aria-required'] === false ? undefined : true}
          className={controlStyles.control}
          onInput={type}
          onKeyDown={press}
          onBlur={closeAfterPress}
        />
        <SuggestionList id={id} suggestions={suggestions} active={active} onPick={pickPressed} />
      </div>
      <span className="visually-hidden" role="status">
        {isOpen ? `${suggestions.length} suggestions. Use the arrow keys to choose.` : ''}
      </span>
    </Field>
  );
};
