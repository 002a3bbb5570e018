import { useEffect, useEffectEvent } from 'react';

const PATIENCE_MS = 20_000;

/** The provider's form is a frame, which tells nothing where it is blocked: after a time it counts as not to be had. */
export const useFormDeadline = (isLoading: boolean, giveUp: () => void): void => {
  const onDeadline = useEffectEvent(giveUp);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(onDeadline, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
};
