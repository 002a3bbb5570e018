type Tracked = { event: 'registration_step'; step: number } | { event: 'join_complete' };

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const push = (entry: Tracked): void => {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
};

/** Tells the tag manager which of the tracking steps 1 to 9 the person reached. */
export const trackRegistrationStep = (step: number): void => push({ event: 'registration_step', step });

export const trackJoinComplete = (): void => push({ event: 'join_complete' });
