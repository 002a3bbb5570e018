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
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  return undefined;
};

/** What a key asks of the list, and whether that is all it does. */
const wishOf = (key: string, suggestions: readonly Option[], active: number) => {
  const next = nextIndex(key, active, suggestions.length);
  const chosen = key === 'Enter' ? suggestions[active] : undefined;
  return {
    active: next,
    chosen,
    // Whoever closes the list, or sends the form, wants none that is still on its way either.
    isDone: key === 'Escape' || key === 'Enter',
    isOurs: next !== undefined || chosen !== undefined || (key === 'Escape' && suggestions.length > 0),
  };
};

/** The list with the suggestion that the arrow keys have come to. */
const useActiveList = (source: SuggestionSource) => {
  const { drop, ...list } = useSuggestions(source);
  const afterPress = useAfterPress();
  const [active, setActive] = useState(-1);
  const close = (): void => {
    drop();
    setActive(-1);
  };
  const closeAfterPress = (): void => {
    list.stopAsking();
    afterPress(close);
  };
  return { ...list, active, setActive, close, closeAfterPress };
};

/** What typing, keys and choosing do to a list of suggestions; focus stays in the input throughout. */
export const useSuggestBox = ({ source, onPick }: SuggestBox) => {
  const inputRef = useRef<HTMLInputElement>(null);
  const pickedRef = useRef<string>(undefined);
  const list = useActiveList(source);
  const { suggestions, ask, isSettled, active, setActive, close, closeAfterPress } = list;

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

  /**
   * A press by pointer is ignored on a list that has only just appeared: it was meant for what was there before.
   */
  const pickPressed = (option: Option): void => {
    if (isSettled()) pick(option);
  };

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const wish = wishOf(event.key, suggestions, active);
    if (wish.active !== undefined) setActive(wish.active);
    else if (wish.chosen) pick(wish.chosen);
    else if (wish.isDone) close();
    if (wish.isOurs) event.preventDefault();
  };
  return { inputRef, suggestions, active, closeAfterPress, pickPressed, type, press };
};
