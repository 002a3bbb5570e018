import { type ReactNode, type RefObject, useCallback, useDeferredValue, useRef, useState } from 'react';
import type { ListPage } from '../../lib/calls/list-in-pages.ts';
import { FailedState } from '../feedback/empty-state.tsx';
import { WaitingCards } from './card-grid.tsx';
import { LoadMore } from './load-more.tsx';
import { usePlaceInList } from './place-in-list.ts';

/** As `useInfiniteQuery` gives it for a list in pages. */
export interface GrowingQuery<T> {
  data: ListPage<T> | undefined;
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

interface ListWords {
  readonly loading: string;
  readonly failedOf: (error: Error | null) => string;
  /** What is counted: 'event', 'events'. */
  readonly one: string;
  readonly many: string;
}

/** What is listed: as cards or otherwise, each marked by `data-item`. */
type List<T> = (list: {
  ref: RefObject<HTMLUListElement | null>;
  items: readonly T[];
  /** Another list is on its way. */
  isStale: boolean;
}) => ReactNode;

interface GrowingListProps<T> {
  query: GrowingQuery<T>;
  words: ListWords;
  /** How near the end has to be for the next ones to be loaded. */
  thresholdPx: number;
  /** In place of a list with nothing in it. */
  empty: ReactNode;
  children: List<T>;
}

/** As many as anybody sees first. */
const FIRST = 4;

/**
 * Whether only the first few are drawn as yet: the others follow in pieces, between which the browser hears what is pressed. A list that
 * was there is whole at once, since whoever comes back to it stands somewhere in it.
 */
const useIsBegun = (isNew: boolean): boolean => useDeferredValue(false, isNew);

const Loaded = <T,>({
  query,
  isNew,
  words,
  thresholdPx,
  children,
}: Omit<GrowingListProps<T>, 'empty'> & { isNew: boolean }) => {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const listRef = useRef<HTMLUListElement>(null);
  usePlaceInList(listRef);
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const { items: all = [], totalItems = 0 } = data ?? {};
  const isBegun = useIsBegun(isNew);
  return (
    <>
      {children({
        ref: listRef,
        items: isBegun ? all.slice(0, FIRST) : all,
        isStale: query.isPlaceholderData,
      })}
      <LoadMore
        listRef={listRef}
        shown={all.length}
        total={totalItems}
        what={totalItems === 1 ? words.one : words.many}
        hasMore={hasNextPage && !isBegun}
        isLoading={isFetchingNextPage}
        failure={isFetchNextPageError ? words.failedOf(error) : undefined}
        thresholdPx={thresholdPx}
        onMore={more}
      />
    </>
  );
};

/** A list that grows as one reads on. */
export const GrowingList = <T,>({ empty, ...list }: GrowingListProps<T>) => {
  const { data, error, refetch } = list.query;
  const [isNew] = useState(data === undefined);
  if (data && data.items.length > 0) return <Loaded {...list} isNew={isNew} />;
  if (data) return empty;
  if (!error) return <WaitingCards label={list.words.loading} count={6} />;
  return <FailedState title={list.words.failedOf(error)} onRetry={() => void refetch()} />;
};
