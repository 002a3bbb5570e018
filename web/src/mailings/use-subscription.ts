import { getSubscription, setSubscription, type Subscription } from '@linehaul/contract/unsubscribe';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../lib/api.ts';

/** What the link of a mail is about, read once the page stands: opening a link changes nothing, as mail scanners do it. */
export const useSubscription = (code: string) => {
  const [subscription, setShown] = useState<Subscription>();
  const [error, setError] = useState<unknown>();
  const read = useCallback(() => call(getSubscription, { query: { code } }).then(setShown, setError), [code]);
  useEffect(() => void read(), [read]);
  return {
    subscription,
    error,
    tryAgain: (): void => {
      setError(undefined);
      void read();
    },
    switchTo: async (isWanted: boolean): Promise<void> =>
      setShown(await call(setSubscription, { body: { code, isWanted } })),
  };
};
