import { type InputEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { Option } from './select-field.tsx';
import { type SuggestionSource, useSuggestions } from './suggestions.ts';
import { useAfterPress } from './use-after-press.ts';

interface SuggestBox {
  source: SuggestionSource;
  /** The chosen suggestion, or undefined once the text is no longer it. */
  onPick: (option: Option | undefined) => void;
}

const nextIndex = (key: string, active: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  return undefined;
};

/** What typing, keys and choosing do to a list of suggestions; focus stays in the input throughout. */
export const useSuggestBox = ({ source, onPick }: SuggestBox) => {
  const inputRef = useRef<HTMLInputElement>(null);
  const pickedRef = useRef<string>(undefined);
  const { suggestions, ask, stopAsking, drop, isSettled } = useSuggestions(source);
  const afterPress = useAfterPress();
  const [active, setActive] = useState(-1);

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

  const type = ({ currentTarget: { value } }: InputEvent<HTMLInputElement>): void => {
    if (value === pickedRef.current) return;
    if (pickedRef.current !== undefined) onPick(undefined);
    pickedRef.current = undefined;
    setActive(-1);
    ask(value);
  };

  /** Of a pointer; a list that has only just come is not what was pressed. */
  const pickPressed = (option: Option): void => {
    if (isSettled()) pick(option);
  };

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const isOpen = suggestions.length > 0;
    const next = isOpen ? nextIndex(event.key, active, suggestions.length) : undefined;
    const chosen = event.key === 'Enter' ? suggestions[active] : undefined;
    if (next !== undefined) setActive(next);
    else if (chosen) pick(chosen);
    // Whoever closes the list, or sends the form, wants none that is still on its way either.
    else if (event.key === 'Escape' || event.key === 'Enter') close();
    if (next !== undefined || chosen || (isOpen && event.key === 'Escape')) event.preventDefault();
  };

  const closeAfterPress = (): void => {
    stopAsking();
    afterPress(close);
  };
  return { inputRef, suggestions, active, closeAfterPress, pickPressed, type, press };
};
