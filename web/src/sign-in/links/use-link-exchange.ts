import { useEffect, useRef, useState } from 'react';
import { mayPass, messageOf } from '../../lib/calls/api-error.ts';
import { removeLinkQuery } from './link-query.ts';

interface LinkExchange {
  exchange: () => Promise<void>;
  /** What a link that the server refuses leads to. */
  onRefused: (error: unknown) => void;
}

/** Exchanges what a link carries as soon as the page stands, once; after a fault that may pass it can be tried again. */
export const useLinkExchange = ({ exchange, onRefused }: LinkExchange) => {
  const isStarted = useRef(false);
  const [fault, setFault] = useState<string>();
  const attempt = async (): Promise<void> => {
    setFault(undefined);
    try {
      await exchange();
    } catch (error) {
      if (mayPass(error)) setFault(messageOf(error, 'Something went wrong'));
      else onRefused(error);
    }
  };
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    removeLinkQuery();
    void attempt();
  });
  return { fault, tryAgain: (): void => void attempt() };
};
