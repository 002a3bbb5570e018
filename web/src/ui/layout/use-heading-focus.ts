import { type RefObject, useLayoutEffect, useRef } from 'react';

// The heading that a visit begins with is left to the browser, which reads the page from its top.
let isFirstHeading = true;

/** For a page's h1: it takes focus when it takes the place of another. */
export const useHeadingFocus = (): RefObject<HTMLHeadingElement | null> => {
  const headingRef = useRef<HTMLHeadingElement>(null);
  // Not after the fade of a page: whoever types by then would lose the field.
  useLayoutEffect(() => {
    if (!isFirstHeading) headingRef.current?.focus({ preventScroll: true });
    isFirstHeading = false;
  }, []);
  return headingRef;
};
