import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, isForbidden } from './api-error.ts';
import { whenMoneyMoved } from './moved-money.ts';

const MAX_RETRIES = 2;
const STALE_AFTER_MS = 10_000;

/** Without an answer, or from a server that is busy (503), asking again may help; any other answer stays the same. */
const mayPass = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      // The shell shows that access is denied, in place of the page.
      throwOnError: isForbidden,
      retry: (failureCount, error) => failureCount < MAX_RETRIES && mayPass(error),
    },
    mutations: { retry: false },
  },
});

whenMoneyMoved(() => {
  client.removeQueries({ type: 'inactive' });
  // An answer that was asked for before would look like one that came after.
  void client.cancelQueries({ predicate: ({ state }) => state.data !== undefined });
  void client.invalidateQueries({ refetchType: 'none' });
});

/** Keeps what the server said, for the pages that ask it. */
export const QueryProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
