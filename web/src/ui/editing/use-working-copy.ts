import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';

/** How long typing rests before it is kept. */
const REST_MS = 2500;

type Kept =
  | { readonly state: 'saved' }
  /** Typed, and not kept yet. */
  | { readonly state: 'typed' }
  | { readonly state: 'kept'; readonly keptUtc: string }
  | { readonly state: 'failed'; readonly words: string };

interface Keeping {
  /** Keeps what is typed at this moment; nothing where a field holds what it cannot, such as half a date. */
  readonly keepTyped: () => Promise<{ readonly keptUtc: string } | undefined>;
  /** What it begins with is itself kept and not saved. */
  readonly isTyped: boolean;
}

/** Does something once typing rests, and at once when the page is hidden; one after the other, so that the last is the last. */
const useResting = (work: () => Promise<void>) => {
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWayRef = useRef<Promise<void>>(Promise.resolve());
  const clear = useCallback((): void => {
    clearTimeout(timerRef.current);
    timerRef.current = undefined;
  }, []);
  const begin = useCallback((): void => {
    clear();
    underWayRef.current = underWayRef.current.then(work);
  }, [clear, work]);
  useEffect(() => {
    // Whoever looks at another tab, or lays the phone aside, may not come back to this page.
    const onHidden = (): void => {
      if (document.hidden && timerRef.current !== undefined) begin();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [begin]);
  useEffect(() => clear, [clear]);
  return {
    later: (): void => {
      clear();
      timerRef.current = setTimeout(begin, REST_MS);
    },
    /** What is on its way arrives, and nothing follows it. */
    stop: async (): Promise<void> => {
      clear();
      await underWayRef.current;
    },
  };
};

/** Keeps what is typed into the form of an item, whenever typing rests. */
export const useWorkingCopy = ({ keepTyped, isTyped }: Keeping) => {
  const [kept, setKept] = useState<Kept>({ state: isTyped ? 'typed' : 'saved' });
  const editsRef = useRef(0);
  const keep = useCallback(async (): Promise<void> => {
    const edits = editsRef.current;
    try {
      const answer = await keepTyped();
      if (answer && edits === editsRef.current) setKept({ state: 'kept', keptUtc: answer.keptUtc });
    } catch (error) {
      setKept({ state: 'failed', words: messageOf(error, 'What you typed could not be kept') });
    }
  }, [keepTyped]);
  const { later, stop } = useResting(keep);
  return {
    kept,
    note: (): void => {
      editsRef.current += 1;
      setKept({ state: 'typed' });
      later();
    },
    stop,
    settle: (): void => setKept({ state: 'saved' }),
  };
};
export type WorkingCopy = ReturnType<typeof useWorkingCopy>;
