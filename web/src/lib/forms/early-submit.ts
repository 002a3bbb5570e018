declare global {
  interface Window {
    /** The form that was submitted before anything here could take it; set by the script in index.html. */
    earlySubmit?: HTMLFormElement;
  }
}

/** Submits `form`, now that it is alive, where somebody with a slow connection has done so too early. */
export const submitIfPressedEarly = (form: HTMLFormElement): void => {
  if (window.earlySubmit !== form) return;
  delete window.earlySubmit;
  form.requestSubmit();
};
