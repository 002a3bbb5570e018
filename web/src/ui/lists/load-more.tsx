import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../forms/button.tsx';
import styles from './load-more.module.css';

interface LoadMoreProps {
  /** The list that grows: where its next items stand, focus goes after a press. */
  listRef: RefObject<HTMLElement | null>;
  shown: number;
  total: number;
  /** What is counted: 'events'. */
  what: string;
  hasMore: boolean;
  isLoading: boolean;
  /** Why the next ones did not come. */
  failure?: string | undefined;
  /** How near the end of the list has to be. */
  thresholdPx: number;
  onMore: () => void;
}

type Watched = Pick<LoadMoreProps, 'thresholdPx' | 'onMore'> & { isWatching: boolean };

/** Asks for more whenever the end comes near; after each addition it is watched anew, as it may still be near. */
const useEndInSight = ({ thresholdPx, onMore, isWatching }: Watched) => {
  const endRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = endRef.current;
    if (!end || !isWatching) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore();
      },
      { rootMargin: `0px 0px ${thresholdPx}px 0px` },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [thresholdPx, onMore, isWatching]);
  return endRef;
};

type Grown = Pick<LoadMoreProps, 'listRef' | 'shown' | 'hasMore'>;

/** After a press focus goes on to the first item that has come, and so it does where the button goes while it has it. */
const useFocusOnNew = ({ listRef, shown, hasMore }: Grown) => {
  const pressedAtRef = useRef<number>(undefined);
  const focusedAtRef = useRef<number>(undefined);
  useEffect(() => {
    const from = pressedAtRef.current ?? (hasMore ? undefined : focusedAtRef.current);
    if (from === undefined || shown <= from) return;
    pressedAtRef.current = undefined;
    focusedAtRef.current = undefined;
    listRef.current?.children[from]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [listRef, shown, hasMore]);
  return {
    notePress: (): void => {
      pressedAtRef.current = shown;
    },
    onFocus: (): void => {
      focusedAtRef.current = shown;
    },
    onBlur: (): void => {
      focusedAtRef.current = undefined;
    },
  };
};

/** The end of a list that grows as one reads on: by scrolling near it, or by its button. */
export const LoadMore = (props: LoadMoreProps) => {
  const { listRef, shown, total, what, hasMore, isLoading, failure, thresholdPx, onMore } = props;
  const isWatching = hasMore && !isLoading && failure === undefined;
  const endRef = useEndInSight({ thresholdPx, onMore, isWatching });
  const { notePress, ...watching } = useFocusOnNew({ listRef, shown, hasMore });
  const press = (): void => {
    notePress();
    if (!isLoading) onMore();
  };
  return (
    <div ref={endRef} className={styles.end}>
      <p role="status">
        {shown} of {total} {what}
      </p>
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {hasMore && (
        <Button {...watching} variant="secondary" onClick={press}>
          {isLoading ? 'Loading more…' : 'Load more'}
        </Button>
      )}
    </div>
  );
};
