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

/** After a press focus goes on to the first item that has come; the button itself may be gone by then. */
const useFocusOnNew = (listRef: LoadMoreProps['listRef'], shown: number) => {
  const pressedAtRef = useRef<number>(undefined);
  useEffect(() => {
    const pressedAt = pressedAtRef.current;
    if (pressedAt === undefined || shown <= pressedAt) return;
    pressedAtRef.current = undefined;
    listRef.current?.children[pressedAt]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [listRef, shown]);
  return (): void => {
    pressedAtRef.current = shown;
  };
};

/** The end of a list that grows as one reads on: by scrolling near it, or by its button. */
export const LoadMore = (props: LoadMoreProps) => {
  const { listRef, shown, total, what, hasMore, isLoading, failure, thresholdPx, onMore } = props;
  const isWatching = hasMore && !isLoading && failure === undefined;
  const endRef = useEndInSight({ thresholdPx, onMore, isWatching });
  const notePress = useFocusOnNew(listRef, shown);
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
        <Button variant="secondary" onClick={press}>
          {isLoading ? 'Loading more…' : 'Load more'}
        </Button>
      )}
    </div>
  );
};
