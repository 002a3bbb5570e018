import { type QueryExecuteOptions, hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError, isForbidden } from './api-error.ts';
import { session } from '../session/session.ts';

const MAX_RETRIES = 2;
const STALE_AFTER_MS = 10_000;

/** Without an answer, or from a server that is busy (503), asking again may help; any other answer stays the same. */
const isWorthAsking = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);

/** Keeps what the server said, for the pages that ask it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      // Nobody is shown what the server said to the person who was signed in before, whatever a key says.
      queryKeyHashFn: (key) => hashKey([session.userId() ?? null, ...key]),
      // The shell shows that access is denied, in place of the page.
      throwOnError: isForbidden,
      retry: (failureCount, error) => failureCount < MAX_RETRIES && isWorthAsking(error),
    },
    mutations: { retry: false },
  },
});

/** Money has moved, or how it will be paid has changed: every page asks anew before it says how things stand. */
export const invalidateAfterPayment = (): void => {
  queryClient.removeQueries({ type: 'inactive' });
  // An answer that was asked for before would look like one that came after.
  void queryClient.cancelQueries({ predicate: ({ state }) => state.data !== undefined });
  void queryClient.invalidateQueries({ refetchType: 'none' });
};

/** Shows what an answer carried, and no answer to an earlier question any more. */
export const keepAnswer = async <T>(
  queryKey: QueryKey,
  answer: T | ((known: T | undefined) => T | undefined),
): Promise<void> => {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<T>(queryKey, answer);
};

/** Asks anew, whatever is known or on its way; a failure is the caller's to handle, at once. */
export const askAnew = async <T, K extends QueryKey>(
  query: QueryExecuteOptions<T, Error, T, T, K>,
): Promise<T> => {
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  return queryClient.query({ ...query, staleTime: 0, retry: false });
};
