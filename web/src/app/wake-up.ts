declare global {
  interface Window {
    /** The form that was submitted before the page was alive; set by the script in index.html. */
    earlySubmit?: HTMLFormElement;
  }
}

/** Marks the page as alive, and submits what somebody with a slow connection has submitted too early. */
export const wakeUp = (): void => {
  document.documentElement.dataset.alive = '';
  const form = window.earlySubmit;
  delete window.earlySubmit;
  if (form?.isConnected) form.requestSubmit();
};
