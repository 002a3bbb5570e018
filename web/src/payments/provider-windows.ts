const PROVIDER_FRAME =
  'iframe[name^="__privateStripe"], iframe[src^="https://js.stripe.com/"], iframe[src^="/__pay/"]';

const holdsProviderFrame = (element: Element): boolean =>
  element.matches(PROVIDER_FRAME) || element.querySelector(PROVIDER_FRAME) !== null;

/** What stands beside the page itself: a dialog of the page brings the provider's form along. */
const isBesideDialogs = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.querySelector('[role="dialog"], [role="alertdialog"]') === null;

const letThrough = (): void => {
  for (const element of document.body.children) {
    if (!isBesideDialogs(element) || !holdsProviderFrame(element)) continue;
    // The dialog's trap for the focus, and what hides the page behind it, leave alone what is marked so.
    element.dataset['reactAriaTopLayer'] = '';
    element.inert = false;
  }
};

/**
 * Lets the windows that the provider opens over the page (the challenge of a bank) be used while a dialog of ours is
 * open, which locks out everything else. Until the returned function is called.
 */
export const letProviderWindowsThrough = (): (() => void) => {
  const observer = new MutationObserver(letThrough);
  observer.observe(document.body, { childList: true, subtree: true });
  letThrough();
  return () => observer.disconnect();
};
