import { type RefObject, useLayoutEffect, useRef } from 'react';

// The heading that a visit begins with is left to the browser, which reads the page from its top.
let isFirstHeading = true;

/** The field typed in since the last press or Enter, which are what leads to another page. */
let typedIn: EventTarget | null = null;

const watchTyping = (): void => {
  const isCapturing = true;
  document.addEventListener('input', ({ target }) => (typedIn = target), isCapturing);
  document.addEventListener('click', () => (typedIn = null), isCapturing);
  document.addEventListener('keydown', ({ key }) => key === 'Enter' && (typedIn = null), isCapturing);
};

/**
 * For a page's h1: it takes focus when it takes the place of another, but never from whoever types by then. One that stands only until the
 * page's own is there leaves focus where it is.
 */
export const useHeadingFocus = (isForNow = false): RefObject<HTMLHeadingElement | null> => {
  const headingRef = useRef<HTMLHeadingElement>(null);
  // Not after the fade of a page: whoever types by then would lose the field.
  useLayoutEffect(() => {
    if (isForNow) return;
    if (isFirstHeading) watchTyping();
    else if (typedIn === null || typedIn !== document.activeElement)
      headingRef.current?.focus({ preventScroll: true });
    isFirstHeading = false;
  }, [isForNow]);
  return headingRef;
};
