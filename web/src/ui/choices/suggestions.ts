import { useEffect, useRef, useState } from 'react';
import type { Option } from './select-field.tsx';

export interface SuggestionSource {
  find: (text: string) => Promise<readonly Option[]>;
  /** How long typing rests before the source is asked. */
  debounceMs: number;
  /** Fewest characters worth asking for. */
  minLength: number;
}

const NONE: readonly Option[] = [];

/** A press that comes sooner after the list did was meant for what was there before it. */
const SETTLES_AFTER_MS = 300;

/** Suggestions for the text as it is typed; answers that arrive out of order, or too late, are dropped. */
export const useSuggestions = ({ find, debounceMs, minLength }: SuggestionSource) => {
  const [suggestions, setSuggestions] = useState(NONE);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);
  const shownAt = useRef(0);

  const stopAsking = (): number => {
    clearTimeout(timer.current);
    latest.current += 1;
    return latest.current;
  };

  const drop = (): void => {
    stopAsking();
    setSuggestions(NONE);
  };

  const ask = (text: string): void => {
    const turn = stopAsking();
    if (text.trim().length < minLength) return setSuggestions(NONE);
    timer.current = setTimeout(async () => {
      // Suggestions are a convenience: without them the person types the whole name.
      const found = await find(text.trim()).catch(() => NONE);
      if (turn !== latest.current) return;
      shownAt.current = performance.now();
      setSuggestions(found);
    }, debounceMs);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  /** Whether the list has been there for long enough to be pressed on purpose. */
  const isSettled = (): boolean => performance.now() - shownAt.current > SETTLES_AFTER_MS;
  return { suggestions, ask, stopAsking, drop, isSettled };
};
