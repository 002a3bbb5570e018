import { type ReactNode, type RefObject, useCallback, useRef } from 'react';
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

const Loaded = <T,>({ query, words, thresholdPx, children }: Omit<GrowingListProps<T>, 'empty'>) => {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const listRef = useRef<HTMLUListElement>(null);
  usePlaceInList(listRef);
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const { items = [], totalItems = 0 } = data ?? {};
  return (
    <>
      {children({ ref: listRef, items, isStale: query.isPlaceholderData })}
      <LoadMore
        listRef={listRef}
        shown={items.length}
        total={totalItems}
        what={totalItems === 1 ? words.one : words.many}
        hasMore={hasNextPage}
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
  if (data && data.items.length > 0) return <Loaded {...list} />;
  if (data) return empty;
  if (!error) return <WaitingCards label={list.words.loading} count={6} />;
  return <FailedState title={list.words.failedOf(error)} onRetry={() => void refetch()} />;
};
