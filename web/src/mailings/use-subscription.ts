import { getSubscription, setSubscription } from '@linehaul/contract/unsubscribe';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';
import { keepAnswer } from '../lib/calls/query-client.ts';

/** What the link of a mail is about, read once the page stands: opening a link changes nothing, as mail scanners do it. */
export const useSubscription = (code: string) => {
  const queryKey = ['subscription', code];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => call(getSubscription, { query: { code } }),
    throwOnError: false,
  });
  return {
    subscription: data,
    error,
    tryAgain: () => void refetch(),
    switchTo: async (isWanted: boolean): Promise<void> =>
      keepAnswer(queryKey, await call(setSubscription, { body: { code, isWanted } })),
  };
};
