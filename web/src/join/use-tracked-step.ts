import { useEffect, useRef } from 'react';
import { trackRegistrationStep } from '../lib/data-layer.ts';

/** Tells the tag manager once, when the person enters the step. */
export const useTrackedStep = (step: number): void => {
  const tracked = useRef<number>(undefined);
  useEffect(() => {
    if (tracked.current === step) return;
    tracked.current = step;
    trackRegistrationStep(step);
  }, [step]);
};
