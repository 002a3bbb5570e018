import { type ReactNode, useEffect, useRef } from 'react';
import { trackRegistrationStep } from '../lib/calls/data-layer.ts';

/** The numbers under which the tag manager knows the places of the sign-up. */
const TRACKING_STEP = {
  register: 1,
  password: 2,
  'activation-message': 3,
  login: 4,
  organisation: 5,
  'manage-organisation': 6,
  membership: 7,
  // In the place of the payment, which comes once it is approved.
  application: 8,
  payment: 8,
  finished: 9,
} as const;
type TrackedPlace = keyof typeof TRACKING_STEP;

const always = (): boolean => true;

/**
 * Tells the tag manager once, when the person sees the step: belongs into what is drawn of it. A page that is drawn before it
 * leads on says by `isShown` when it stays.
 */
export const useTrackedStep = (name: TrackedPlace, isShown: () => boolean = always): void => {
  const step = TRACKING_STEP[name];
  const tracked = useRef<number>(undefined);
  useEffect(() => {
    if (tracked.current === step || !isShown()) return;
    tracked.current = step;
    trackRegistrationStep(step);
  }, [step, isShown]);
};

/** What is drawn of a step. */
export const TrackedStep = ({ step, children }: { step: TrackedPlace; children: ReactNode }) => {
  useTrackedStep(step);
  return children;
};
