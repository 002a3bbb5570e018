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

/** Suggestions for the text as it is typed; answers that arrive out of order, or too late, are dropped. */
export const useSuggestions = ({ find, debounceMs, minLength }: SuggestionSource) => {
  const [suggestions, setSuggestions] = useState(NONE);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);

  const drop = (): number => {
    clearTimeout(timer.current);
    latest.current += 1;
    setSuggestions(NONE);
    return latest.current;
  };

  const ask = (text: string): void => {
    clearTimeout(timer.current);
    const turn = (latest.current += 1);
    if (text.trim().length < minLength) return setSuggestions(NONE);
    timer.current = setTimeout(async () => {
      // Suggestions are a convenience: without them the person types the whole name.
      const found = await find(text.trim()).catch(() => NONE);
      if (turn === latest.current) setSuggestions(found);
    }, debounceMs);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  return { suggestions, ask, drop };
};
