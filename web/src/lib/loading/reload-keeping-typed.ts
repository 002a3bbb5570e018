import { agreeToReload } from '../navigation/leave-questions.ts';

/** Loads the page anew for the code that it lacks: what was typed comes back with its form. */
export const reloadKeepingTyped = (): void => {
  window.keepTyped?.();
  agreeToReload();
  window.location.reload();
};
