import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For the heading of a step that takes the place of another: it takes focus as it appears. */
export const useFocusOnMount = <T extends HTMLElement>(): RefObject<T | null> => {
  const ref = useRef<T>(null);
  // Not after the fade of a page: whoever types by then would lose the field.
  useLayoutEffect(() => ref.current?.focus(), []);
  return ref;
};
