import { type RefObject, useEffect, useRef } from 'react';

/** For the heading of a step that takes the place of another: it takes focus as it appears. */
export const useFocusOnMount = <T extends HTMLElement>(): RefObject<T | null> => {
  const ref = useRef<T>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
};
