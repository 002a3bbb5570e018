import { useRef, useState } from 'react';
import { messageOf } from './api-error.ts';

/** What one press sets off: never twice at once, and its failure in words. */
export const useAct = (fallback = 'Something went wrong') => {
  const isUnderWayRef = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isUnderWayRef.current) return;
    isUnderWayRef.current = true;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(messageOf(error, fallback));
    }
    isUnderWayRef.current = false;
    setIsBusy(false);
  };
  return {
    isBusy,
    failure,
    run,
    /** For when what the failure speaks of has changed. */
    forget: (): void => setFailure(undefined),
  };
};
