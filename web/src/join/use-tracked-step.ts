import { useEffect, useRef } from 'react';
import { trackRegistrationStep } from '../lib/data-layer.ts';

/** The numbers under which the tag manager knows the places of the sign-up. */
const TRACKING_STEP = {
  register: 1,
  password: 2,
  activationMessage: 3,
  login: 4,
  organisation: 5,
  manageOrganisation: 6,
  membership: 7,
  payment: 8,
  finished: 9,
} as const;

/** Tells the tag manager once, when the person enters the step. */
export const useTrackedStep = (name: keyof typeof TRACKING_STEP): void => {
  const step = TRACKING_STEP[name];
  const tracked = useRef<number>(undefined);
  useEffect(() => {
    if (tracked.current === step) return;
    tracked.current = step;
    trackRegistrationStep(step);
  }, [step]);
};
